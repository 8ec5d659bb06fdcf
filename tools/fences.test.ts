import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import rules from '../.dependency-cruiser.mjs';
import { type FenceReport, inspectFences } from './fences.ts';

/** One planted import per rule: the file that breaks it and what it imports there. */
const planted: Record<string, readonly [from: string, to: string]> = {
  'imports-resolve': ['apps/web/app/shell/lost.ts', './nowhere.ts'],
  'packages-are-declared': ['packages/ui/src/undeclared.ts', 'undeclared-package'],
  'product-imports-no-tests': ['apps/cli/src/fixture.ts', 'apps/cli/src/render.test.ts'],
  'std-imports-nothing': ['packages/std/src/clock.ts', 'packages/heart/src/beat.ts'],
  'protocol-knows-only-std-and-zod': ['packages/protocol/src/record.ts', 'packages/heart/src/beat.ts'],
  'heart-never-meets-sound': ['packages/heart/src/rhythm.ts', 'packages/sound/src/program.ts'],
  'sound-never-meets-heart': ['packages/sound/src/engine/pulse.ts', 'packages/heart/src/beat.ts'],
  'pure-packages-know-no-runtime': ['packages/session/src/timeline.ts', 'any-package'],
  'pure-packages-know-no-node': ['packages/sound/src/dsp/oscillator.ts', 'node:fs'],
  'session-imports-only-pure-parts': ['packages/session/src/player.ts', 'packages/sound/src/engine/engine-leaf.ts'],
  'engine-and-worklet-speak-through-messages': [
    'packages/sound/src/engine/player.ts',
    'packages/sound/src/dsp/voice.ts',
  ],
  'worklet-never-imports-engine': [
    'packages/sound/src/worklet/processor.ts',
    'packages/sound/src/engine/engine-leaf.ts',
  ],
  'score-and-dsp-know-no-thread': ['packages/sound/src/score/echo.ts', 'packages/sound/src/worklet/worklet-leaf.ts'],
  'ui-knows-no-product': ['packages/ui/src/mode-card.ts', 'packages/protocol/src/settings.ts'],
  'native-knows-only-std': ['packages/native/src/bridge.ts', 'packages/protocol/src/settings.ts'],
  'trials-know-only-std': ['packages/trials/src/arms.ts', 'packages/sound/src/program.ts'],
  'only-pictures-know-react': ['packages/native/src/view.ts', 'react'],
  'packages-never-import-apps': ['packages/ui/src/route-link.ts', 'apps/web/app/paths.ts'],
  'apps-never-import-apps': ['apps/server/src/site/render.ts', 'apps/web/app/paths.ts'],
  'features-never-import-features': ['apps/web/app/member/welcome.ts', 'apps/web/app/auth/sign-in.ts'],
  'member-features-never-import-features': ['apps/web/app/member/heart/rate.ts', 'apps/web/app/member/session/bar.ts'],
  'member-layers-know-no-feature': ['apps/web/app/member/session-core/run.ts', 'apps/web/app/member/app/frame.ts'],
  'member-ground-knows-no-account': ['apps/web/app/member/elements/name.ts', 'apps/web/app/member/remote/ask.ts'],
  'member-journal-knows-no-remote': ['apps/web/app/member/journal/rows.ts', 'apps/web/app/member/remote/ask.ts'],
  'member-cores-never-import-cores': [
    'apps/web/app/member/template-data/save.ts',
    'apps/web/app/member/session-core/leaf.ts',
  ],
  'session-screens-never-import-screens': [
    'apps/web/app/member/session/setup/start.ts',
    'apps/web/app/member/session/player/ring.ts',
  ],
  'only-routes-know-pages': ['apps/web/app/auth/sign-up.ts', 'apps/web/app/auth/sign-in-page.tsx'],
  'shell-knows-no-feature': ['apps/web/app/shell/menu.ts', 'apps/web/app/auth/sign-in.ts'],
  'only-compose-knows-platform': ['apps/web/app/member/vibrate.ts', 'apps/web/app/platform/vibration-web.ts'],
  'site-loads-sound-on-request': ['apps/web/app/site/landing.ts', 'packages/sound/src/program.ts'],
  'first-visit-loads-no-sound': ['apps/web/app/platform/sound-player.ts', 'packages/sound/src/port.ts'],
  'auth-never-meets-rpc': ['packages/account-server/src/grant.ts', 'packages/account-server/src/rpc/call.ts'],
  'rpc-never-meets-auth': ['packages/account-server/src/rpc/guard.ts', 'packages/account-server/src/tokens/token.ts'],
  'server-knows-only-the-wire': ['apps/server/src/mail/letter.ts', 'packages/session/src/settings.ts'],
  'server-std-knows-only-std': ['packages/server-std/src/port.ts', 'packages/protocol/src/settings.ts'],
  'only-the-server-serves': ['apps/web/app/shell/sign-in.ts', 'packages/account-server/src/tokens/token.ts'],
  'only-listening-journeys-tap-sound': ['tests/e2e/library.spec.ts', 'tests/e2e/listening/sound-tap.ts'],
  'only-database-knows-its-drivers': ['apps/server/src/mail/outbox.ts', 'pg'],
};

/** What is allowed and must stay silent. */
const allowed: readonly (readonly [from: string, to: string])[] = [
  ['apps/web/app/compose.ts', 'apps/web/app/platform/sound-player.ts'],
  ['apps/web/app/platform/sound-player.test.ts', 'packages/sound/src/dsp/voice.ts'],
  ['packages/sound/src/worklet/render.ts', 'packages/sound/src/dsp/voice.ts'],
  ['apps/web/app/member/app/compose.ts', 'apps/web/app/member/session/bar.ts'],
  ['apps/web/app/member/history/row.ts', 'apps/web/app/member/session-core/leaf.ts'],
  ['apps/web/app/member/remote/list.ts', 'apps/web/app/member/journal/leaf.ts'],
  ['packages/session/src/lifecycle.ts', 'packages/sound/src/program.ts'],
  ['apps/server/src/database/postgres.ts', 'pg'],
  ['packages/ui/src/button.ts', 'react'],
];

let root: string;
let report: FenceReport;

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

/** Appends an import to a planted file; a repository path becomes a relative specifier, and its target exists. */
function plant(lines: Map<string, string[]>, from: string, to: string, dynamic = false): void {
  const isFile = /^(apps|packages|tests)\//.test(to);
  const specifier = isFile ? relative(dirname(from), to).replace(/^(?!\.)/, './') : to;
  const line = dynamic ? `void import('${specifier}');` : `import '${specifier}';`;
  lines.set(from, [...(lines.get(from) ?? []), line]);
  if (isFile && !lines.has(to)) lines.set(to, []);
}

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'fences-'));
  for (const name of ['react', 'pg', 'any-package', 'undeclared-package']) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' }));
    write(`node_modules/${name}/index.js`, '');
  }
  const dependencies = { react: '1.0.0', pg: '1.0.0', 'any-package': '1.0.0' };
  write('package.json', JSON.stringify({ name: 'planted', dependencies }));
  const lines = new Map<string, string[]>();
  for (const [from, to] of [...Object.values(planted), ...allowed]) plant(lines, from, to);
  plant(lines, 'apps/web/app/site/listen.ts', 'packages/sound/src/program.ts', true);
  plant(lines, 'packages/ui/src/circle-a.ts', 'packages/ui/src/circle-b.ts');
  plant(lines, 'packages/ui/src/circle-b.ts', 'packages/ui/src/circle-a.ts');
  lines.set('packages/ui/src/orphan.ts', []);
  write(
    'apps/web/app/site/words.ts',
    `export type Words = typeof import('../../../../packages/sound/src/program.ts');\n`,
  );
  for (const [path, text] of lines) write(path, `${text.join('\n')}\nexport const planted = true;\n`);
  report = await inspectFences(root, ['packages', 'apps', 'tests/e2e']);
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

test.each(Object.entries(planted))('%s is broken by the import planted for it', (rule, [from]) => {
  expect(report.breaks).toContainEqual(expect.objectContaining({ rule, from }));
});

test('a circle of two files is found', () => {
  expect(report.breaks).toContainEqual(
    expect.objectContaining({ rule: 'no-circles', from: 'packages/ui/src/circle-a.ts' }),
  );
});

test('a file that nothing uses is found', () => {
  expect(report.breaks).toContainEqual(
    expect.objectContaining({ rule: 'no-orphans', from: 'packages/ui/src/orphan.ts' }),
  );
});

test('every rule has a planted violation and says what to do instead', () => {
  const names = rules.forbidden?.map(({ name }) => name) ?? [];
  const proven = [...Object.keys(planted), 'no-circles', 'no-orphans'];
  expect(proven.filter((name) => name !== 'first-visit-loads-no-sound').toSorted()).toEqual(names.toSorted());
  for (const rule of rules.forbidden ?? []) expect(rule.comment).toMatch(/^\w.{20,}\.$/);
});

test.each(allowed)('%s may import %s', (from) => {
  expect(report.breaks.filter((fenceBreak) => fenceBreak.from === from)).toEqual([]);
});

test('the site may reach sound through a dynamic import and may name its types', () => {
  const polite = ['apps/web/app/site/listen.ts', 'apps/web/app/site/words.ts'];
  expect(report.breaks.filter(({ from }) => polite.includes(from))).toEqual([]);
});

test('a tree without a module is refused instead of passed', async () => {
  mkdirSync(join(root, 'empty'));
  await expect(inspectFences(root, ['empty'])).rejects.toThrow('saw no module');
});
