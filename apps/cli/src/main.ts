#!/usr/bin/env node
import { argv } from 'node:process';
import { run } from './run.ts';

process.exitCode = await run(argv.slice(2));
