#!/usr/bin/env node
'use strict';
// A single word asks for the version or for help: that loads too little to gain by the cache.
if (process.argv.length > 3) require('node:module').enableCompileCache?.();
require('../dist/main.cjs').main();
