import { LOCALES } from '@innertide/std/locale';
import { z } from 'zod';
import { VOICE_ID } from './voice-id.ts';

/** What a speaker may allow: use on this server alone, or what the two Creative Commons licences allow anybody. */
export const VOICE_LICENCES = ['this-server', 'cc-by-4', 'cc-by-nc-4'] as const;

export type VoiceLicence = (typeof VOICE_LICENCES)[number];

/** What the speaker agreed to, in the words that were shown, and when. */
const voiceConsentSchema = z.object({
  /** Who agrees, as they sign. */
  speaker: z.string().min(1).max(120),
  licence: z.enum(VOICE_LICENCES),
  /** The text in every language of the product: the speaker read one of them. */
  texts: z.record(z.enum(LOCALES), z.string().min(1).max(4000)),
  /** ISO 8601, UTC. */
  givenAt: z.iso.datetime(),
});

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** By whom a pack was made, so that a changed one is known; see `signedText`. */
const voiceSignatureSchema = z.object({
  algorithm: z.literal('Ed25519'),
  /** 32 bytes, base64url. */
  publicKey: z.string().regex(/^[\w-]{43}$/),
  /** 64 bytes, base64url. */
  value: z.string().regex(/^[\w-]{86}$/),
});

/** The lines of one voice, recorded: `manifest.json` beside its clips (docs/voice-packs.md). */
export const voicePackSchema = z.object({
  version: z.literal(1),
  id: z.string().regex(VOICE_ID),
  /** As the member reads it. */
  name: z.string().min(1).max(60),
  language: z.enum(LOCALES),
  /** `{mode}/{slug}/{line id}-{wording}` → its clip. A line whose text has changed since is no longer this line. */
  lines: z.record(
    z.string().regex(/^[a-z]+\/[a-z0-9-]+\/(?:opening|body|returning|closing)-\d+-[abc]$/),
    z.object({
      text: z.string().min(1),
      /** A file beside the manifest. */
      file: z.string().regex(/^[\w-]+\.[a-z0-9]+$/),
      seconds: z.number().positive().max(120),
      /** Of the file's bytes; packs of the studio have it. */
      sha256: sha256.optional(),
    }),
  ),
  /** Packs of the studio have both; a pack made on the command line for one's own server may have neither. */
  consent: voiceConsentSchema.optional(),
  signature: voiceSignatureSchema.optional(),
});

export type VoicePack = z.infer<typeof voicePackSchema>;

/** What the studio sends: everything but the signature, which is the server's. */
export const publishedVoiceSchema = voicePackSchema.omit({ signature: true }).extend({
  consent: voiceConsentSchema,
  lines: z.record(voicePackSchema.shape.lines.keyType, voicePackSchema.shape.lines.valueType.extend({ sha256 })),
});

export type PublishedVoice = z.infer<typeof publishedVoiceSchema>;

/** What the studio reads of the voices that this server has published. */
export const voiceListSchema = z.object({
  voices: z.array(
    z.object({
      id: z.string().regex(VOICE_ID),
      name: z.string(),
      language: z.enum(LOCALES),
      lines: z.number(),
      /** When the speaker agreed; null where the pack does not say. */
      givenAt: z.string().nullable(),
    }),
  ),
});

export type VoiceList = z.infer<typeof voiceListSchema>['voices'];

/** What a pack is made of: fields within fields. */
type Content = string | number | undefined | { readonly [name: string]: Content };

/** The fields by name in alphabetical order, so that the same content is always the same text. */
function canonical(content: Content): Content {
  if (typeof content !== 'object') return content;
  const names = Object.keys(content).toSorted();
  return Object.fromEntries(names.map((name) => [name, canonical(content[name])]));
}

/** The text over which a pack is signed: all of it but the signature, as JSON with sorted names, in UTF-8. */
export function signedText({ signature: _, ...pack }: VoicePack): string {
  return JSON.stringify(canonical(pack));
}

/** `/voices/packs.json`: the folders of the installed packs. */
export const voicePackListSchema = z.object({ version: z.literal(1), packs: z.array(z.string().regex(VOICE_ID)) });
