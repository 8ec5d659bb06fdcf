import type { Locale } from '@innertide/std/locale';

/** Tag of the journeys that only `npm run proofs` walks; docs/proof.md lists them. */
export const PROOF_TAG = '@proof';

export interface Device {
  readonly name: string;
  readonly locale: Locale;
  readonly viewport: { readonly width: number; readonly height: number };
}

/** A device with the tags of its tests: none where `npm test` walks the journey on it. */
export interface TaggedDevice extends Device {
  readonly tag: string[];
}

export const DESKTOP_IN_ENGLISH: Device = {
  name: 'a desktop in English',
  locale: 'en',
  viewport: { width: 1440, height: 900 },
};
export const PHONE_IN_POLISH: Device = {
  name: 'a phone in Polish',
  locale: 'pl',
  viewport: { width: 360, height: 780 },
};

export const DEVICES: readonly Device[] = [DESKTOP_IN_ENGLISH, PHONE_IN_POLISH];

/**
 * Both devices, so that a journey is proven in both sizes and both languages: `npm test` walks it on the first, `npm run proofs`
 * on the other. What only one of them can show is a journey of its own without a tag.
 */
export function devicesFrom(first: Device): readonly TaggedDevice[] {
  const second = first === DESKTOP_IN_ENGLISH ? PHONE_IN_POLISH : DESKTOP_IN_ENGLISH;
  return [
    { ...first, tag: [] },
    { ...second, tag: [PROOF_TAG] },
  ];
}
