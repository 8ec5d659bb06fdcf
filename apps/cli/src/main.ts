#!/usr/bin/env node
const { argv, exit, stderr, versions } = process;

// Older Node cannot read the TypeScript this tool is made of: say so before anything of it is loaded.
const [major = 0, minor = 0] = versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 18)) {
  stderr.write(`innertide needs Node 24, this is Node ${versions.node}: run it as "npx innertide" in the project.\n`);
  exit(2);
}

const { run } = await import('./run.ts');
exit(await run(argv.slice(2)));

export {};
