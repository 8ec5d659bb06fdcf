// `node tools/example-session.ts`: writes the session that the mode page of grounding shows, lived by a simulated person.
// The same person lives the same life, so the file only changes when the rule does; its test says when it must be written anew.
import { writeFileSync } from 'node:fs';
import { exampleSession } from '@innertide/session/regulation/example-session';
import { runNode } from './run-step.ts';

export const EXAMPLE_FILE = 'apps/web/app/replay/example-session.json';

if (import.meta.main) {
  writeFileSync(EXAMPLE_FILE, JSON.stringify(exampleSession()));
  const { exitCode } = await runNode(['node_modules/@biomejs/biome/bin/biome', 'format', '--write', EXAMPLE_FILE]);
  process.exitCode = exitCode;
}
