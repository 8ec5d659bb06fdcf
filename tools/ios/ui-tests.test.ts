import { readFileSync } from 'node:fs';
import { LOCALES } from '@innertide/std/locale';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

const authSchema = z.object({ index: z.object({ email: z.string() }) });
const catalogueSchema = z.object({
  strings: z.record(
    z.string(),
    z.object({
      localizations: z.record(z.string(), z.object({ stringUnit: z.object({ value: z.string() }).optional() })),
    }),
  ),
});

const read = (path: string) => readFileSync(path, 'utf8');

describe('the UI tests of a simulator', () => {
  it.each(LOCALES)('look for the words of the first page in %s', (language) => {
    const { index } = authSchema.parse(JSON.parse(read(`apps/web/app/copy/${language}/auth.json`)));
    const tests = read('apps/ios/UITests/Phone/FirstPageTests.swift');
    // As Swift writes a space that does not break.
    expect(tests).toContain(`case .${language}: "${index.email.replaceAll('\u00a0', '\\u{a0}')}"`);
  });

  it.each(LOCALES)('look for the words of the watch in %s', (language) => {
    const { strings } = catalogueSchema.parse(JSON.parse(read('apps/ios/Watch/Localizable.xcstrings')));
    const word = (key: string) => strings[key]?.localizations[language]?.stringUnit?.value;
    const said = ['begin', 'pause', 'resume', 'end', 'done'].map((key) => `${key}: "${word(key)}"`).join(', ');
    expect(read('apps/ios/UITests/Watch/SessionTests.swift')).toContain(`case .${language}: Words(${said})`);
  });
});
