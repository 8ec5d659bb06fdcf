// Mutants that no test can kill, because the program behaves the same: each with the reason. `npm run mutants` leaves
// them out of the score, prints how many they are, and fails when one is listed that did not survive.
import { ACCOUNT_EQUIVALENTS } from './account-equivalents.ts';
import type { EquivalentMutant } from './equivalent-mutant.ts';
import { HEART_EQUIVALENTS } from './heart-equivalents.ts';
import { KIT_EQUIVALENTS } from './kit-equivalents.ts';
import { SCORE_EQUIVALENTS } from './score-equivalents.ts';
import { SESSION_EQUIVALENTS } from './session-equivalents.ts';

export const EQUIVALENT_MUTANTS: readonly EquivalentMutant[] = [
  ...ACCOUNT_EQUIVALENTS,
  ...HEART_EQUIVALENTS,
  ...KIT_EQUIVALENTS,
  ...SCORE_EQUIVALENTS,
  ...SESSION_EQUIVALENTS,
  {
    file: 'packages/protocol/src/error-catalogue.ts',
    line: "if (code === null || code === undefined) return 'unknown_error';",
    replacement: 'false',
    reason: 'neither null nor undefined is a key or an alias: both come to unknown_error at the end as well',
  },
  {
    file: 'packages/protocol/src/error-catalogue.ts',
    line: "if (code === null || code === undefined) return 'unknown_error';",
    replacement: 'code === null && code === undefined',
    reason: 'neither null nor undefined is a key or an alias: both come to unknown_error at the end as well',
  },
  {
    file: 'packages/protocol/src/share-link.ts',
    line: '} catch {',
    replacement: '{}',
    reason: 'undefined for null is no JSON either: readTemplateFile refuses it as broken, as the line after it does',
  },
  {
    file: 'packages/protocol/src/template-file.ts',
    line: "return fail({ kind: 'wrong-field', field: (parsed.error.issues[0]?.path ?? []).map(String).join('.') });",
    replacement: 'parsed.error.issues[0].path',
    reason: 'a schema that refuses gives at least one issue',
  },
  {
    file: 'packages/protocol/src/template-file.ts',
    line: "return fail({ kind: 'wrong-field', field: (parsed.error.issues[0]?.path ?? []).map(String).join('.') });",
    replacement: '["Stryker was here"]',
    reason: 'a schema that refuses gives at least one issue',
  },
  {
    file: 'packages/session/src/timeline.ts',
    line: 'if (fadeBeginsAt !== null && total !== null) {',
    replacement: 'fadeBeginsAt !== null || total !== null',
    reason: 'both are null without an end and neither is with one: the types ask for both',
  },
  {
    file: 'packages/session/src/timeline.ts',
    line: 'if (fadeBeginsAt !== null && total !== null) {',
    replacement: 'true',
    reason: 'both are null without an end and neither is with one: the types ask for both',
  },
  {
    file: 'packages/session/src/sound-program.ts',
    line: "if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other;",
    replacement: 'false',
    reason: 'a field of a program is a plain value in both programs or an object or null in both',
  },
  {
    file: 'packages/session/src/sound-program.ts',
    line: "if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other;",
    replacement: "typeof one !== 'object' && typeof other !== 'object'",
    reason: 'a field of a program is a plain value in both programs or an object or null in both',
  },
  {
    file: 'packages/session/src/settings.ts',
    line: '(key) => before[key] !== after[key] && JSON.stringify(before[key]) !== JSON.stringify(after[key]),',
    replacement: 'true',
    reason: 'the same object has the same JSON: the comparison by identity only saves writing it',
  },
  {
    file: 'packages/protocol/src/front-matter.ts',
    line: `if (key === undefined || value === undefined) throw new ContentFailure(file, line, 'must read "name: value"');`,
    replacement: 'key === undefined && value === undefined',
    reason: 'a match has both groups, no match has neither',
  },
  {
    file: 'packages/protocol/src/front-matter.ts',
    line: `if (key === undefined || value === undefined) throw new ContentFailure(file, line, 'must read "name: value"');`,
    replacement: 'false',
    reason: 'a match has both groups, no match has neither',
  },
  {
    file: 'packages/protocol/src/front-matter.ts',
    line: 'const [, key, value] = match ?? [];',
    replacement: '["Stryker was here"]',
    reason: 'the first element is the whole match, which nothing reads',
  },
  {
    file: 'packages/protocol/src/content-document.ts',
    line: "const key = issue?.code === 'unrecognized_keys' ? (issue.keys[0] ?? '') : String(issue?.path[0] ?? '');",
    replacement: 'issue.code',
    reason: 'a schema that refuses gives at least one issue',
  },
  {
    file: 'packages/protocol/src/content-document.ts',
    line: "const key = issue?.code === 'unrecognized_keys' ? (issue.keys[0] ?? '') : String(issue?.path[0] ?? '');",
    replacement: 'issue.path',
    reason: 'a schema that refuses gives at least one issue',
  },
  {
    file: 'packages/protocol/src/content-document.ts',
    line: `if (issue?.code === 'unrecognized_keys') return new ContentFailure(file, line, \`"\${key}" has no meaning here\`);`,
    replacement: 'issue.code',
    reason: 'a schema that refuses gives at least one issue',
  },
  {
    file: 'packages/protocol/src/content-document.ts',
    line: `return new ContentFailure(file, line, \`"\${key}" \${issue?.message ?? 'is wrong'}\`);`,
    replacement: 'issue.message',
    reason: 'a schema that refuses gives at least one issue',
  },
  {
    file: 'packages/protocol/src/session-settings.ts',
    line: 'return characters.length === 0 ? PLAIN_MIX : layerMix(characters);',
    replacement: 'false',
    reason:
      'layers without characters share one schema only to save making it: layerMix([]) accepts and gives the same',
  },
];
