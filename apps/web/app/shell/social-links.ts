import type { PublicConfig } from '@innertide/protocol/public-config';

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
  return Object.entries(SOCIAL_NAMES).flatMap(([key, name]) => {
    const address = config?.social[key as keyof typeof SOCIAL_NAMES];
    return address ? [{ name, address }] : [];
  });
}
