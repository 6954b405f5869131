start: /[a[bc]]/ /[x[y[z]]]/;
