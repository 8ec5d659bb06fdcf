// `npm run db:new -- auth|public name-of-the-change`: the next file of a migration set, with what must stand in it.
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [set = '', name = ''] = process.argv.slice(2);
if (!['auth', 'public'].includes(set) || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)) {
  console.error('Say which set and a name in kebab-case: npm run db:new -- public session-notes');
  process.exit(1);
}
const folder = join('database/migrations', set);
mkdirSync(folder, { recursive: true });
const numbers = readdirSync(folder).map((file) => Number.parseInt(file, 10) || 0);
const path = join(folder, `${String(Math.max(0, ...numbers) + 1).padStart(4, '0')}-${name}.sql`);
if (!existsSync(path)) {
  writeFileSync(path, '-- Why this change. A migration is never edited after it has landed: append the next one.\n');
}
console.log(path);
