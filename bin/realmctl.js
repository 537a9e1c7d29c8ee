#!/usr/bin/env node
'use strict';
require('../dist/start.cjs').start();
