// `npm run vectors`: writes what every implementation of the session's rules is held against, and what the watch may lead.
// `--check` says whether the committed templates are what content says.
import { readFileSync, writeFileSync } from 'node:fs';
import { TEMPLATES, watchTemplates, writeVectors } from './vector-files.ts';

writeVectors();
const templates = watchTemplates();
if (!process.argv.includes('--check')) writeFileSync(TEMPLATES, templates);
else if (readFileSync(TEMPLATES, 'utf8') !== templates) {
  console.error(`${TEMPLATES}: no longer what content/templates says. Run npm run vectors.`);
  process.exitCode = 1;
}
