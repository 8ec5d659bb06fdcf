import { PIECE_WORDS } from '@innertide/session/piece-words';
import { LOCALES } from '@innertide/std/locale';
import { describe, expect, it } from 'vitest';
import enCommon from './en/common.json' with { type: 'json' };
import enSession from './en/session.json' with { type: 'json' };
import plCommon from './pl/common.json' with { type: 'json' };
import plSession from './pl/session.json' with { type: 'json' };

const COPY = { en: { common: enCommon, session: enSession }, pl: { common: plCommon, session: plSession } };

describe('words of a piece in a file', () => {
  it.each(LOCALES)('name modes and worlds as the interface does: %s', (locale) => {
    const { common, session } = COPY[locale];
    expect(PIECE_WORDS[locale].modes).toEqual(common.modes);
    expect(PIECE_WORDS[locale].worlds).toEqual(session.world.names);
  });
});
