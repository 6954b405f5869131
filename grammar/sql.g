SQL scripts for SQLite

// Every document is a script that SQLite (3.39 or later) runs without an error: a schema, rows that keep its constraints, then
// queries, changes and transactions over the schema just made. No name is used that does not exist, no value breaks a key.
//
// How it keeps what it generates valid:
//
// - `TABLES` is the schema: of each table its name and columns, of each column name, kind, constraint and which table it refers to.
//   `IDS` has the keys of the rows that are there for sure; a foreign key takes one of them.
// - `SOURCES` is what a query may read: tables, views, and, within the query that defines them, common table expressions.
//   `SCOPE` is what an expression may read: the columns of what stands in FROM, each with its alias. A rule that generates a
//   query says `new SCOPE = SCOPE`, so that a subquery sees the columns around it, and its own end with it.
// - Expressions have a kind, number or text. SQLite would convert, other systems would not.
// - Deletions that other tables may notice happen within a savepoint that is rolled back.
//
// Settings, such as `--set TABLES_WANTED=8 --set STATEMENTS=100`:
//
//     TABLES_WANTED  how many tables, at most 10
//     ROWS           how many INSERT statements a table gets
//     STATEMENTS     how many queries and changes follow
//     DEPTH          how deep expressions and subqueries nest
//     STRICT         whether some tables are STRICT

include "sql/schema.g";
include "sql/rows.g";
include "sql/query.g";
include "sql/expression.g";

start: {new TABLES_WANTED = random.randint(1, 5)
        new ROWS = random.randint(0, 3)
        new STATEMENTS = random.randint(2, 10)
        new DEPTH = random.randint(1, 3)
        new STRICT = True}
       {new NAMES = random.sample(table_names().split(','), 10)
        new TABLES = []      # name, columns: name, kind, constraint, the table it refers to
        new IDS = []                              # of each table the keys that are there
        new SOURCES = []             # name, columns: name, kind
        new SCOPE = []                       # what stands for a column, kind
        new NESTED = 0; new FEW = False                  # how deep a query is in others, whether it must give few rows
        new ALIAS = 0; new SERIAL = 0}                   // the last number given to an alias, to a value
       'PRAGMA foreign_keys = ON;\n'
       'CREATE TABLE log (at INTEGER PRIMARY KEY, what TEXT, k INTEGER);\n'
       table ** (max(1, min(10, TABLES_WANTED)))
       index ** 0..3
       view ** 0..2
       trigger ** 0..2
       ('BEGIN;\n' rows(0) 'COMMIT;\n' | rows(0))
       statement ** STATEMENTS
       ('' | 'ANALYZE;\n' | 'REINDEX;\n' | 'VACUUM;\n')
       'PRAGMA integrity_check;\n';

table_names: 'customer,product,invoice,line_item,warehouse,"order",[group],`index`,Größe,t1,"two words",user_account,"select",price_list';
column_names: 'a,b,c,name,qty,price,note,"from",[to],`key`,created,état,"x y",rate,code';
