#!/usr/bin/env node
// Plain JavaScript, because an older Node cannot read the TypeScript this tool is made of and should still say so.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major > 22 || (major === 22 && minor >= 18)) {
  await import('../src/main.ts');
} else {
  process.stderr.write(
    `innertide needs Node 24 and this is Node ${process.versions.node}: run "npx innertide" inside the project, which brings its own.\n`,
  );
  process.exitCode = 2;
}
