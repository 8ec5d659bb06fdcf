import type { PublicConfig } from '@innertide/protocol/public-config';
import { keysOf } from '@innertide/std/record';

const SOCIAL_NAMES = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  tiktok: 'TikTok',
  youtube: 'YouTube',
  x: 'X',
} as const;

/** The product's places on social networks that are configured, in the order they are shown. */
export function socialLinks(
  config: PublicConfig | null,
): readonly { readonly name: string; readonly address: string }[] {
  return keysOf(SOCIAL_NAMES).flatMap((key) => {
    const address = config?.social[key];
    return address ? [{ name: SOCIAL_NAMES[key], address }] : [];
  });
}
