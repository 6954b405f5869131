// JavaScript modules, one a file: the parser of `node --check` takes each of them; it runs none.
'use strict';

const fs = require('node:fs');
const path = require('node:path');
const vm = require('node:vm');

const folder = process.argv[2];
for (const name of fs.readdirSync(folder).sort()) {
  try {
    new vm.SourceTextModule(fs.readFileSync(path.join(folder, name), 'utf8'), { identifier: name });
  } catch (error) {
    const place = String(error.stack).split('\n').slice(0, 3).join(' ');
    console.log(`${name}\t${error.name}: ${error.message} ${place}`);
  }
}
