import { LOCALES } from '@innertide/std/locale';
import { z } from 'zod';

const NAME = /^[a-z0-9][a-z0-9-]{0,39}$/;

/** The lines of one voice, recorded: `manifest.json` beside its clips (docs/voice-packs.md). */
export const voicePackSchema = z.object({
  version: z.literal(1),
  id: z.string().regex(NAME),
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
    }),
  ),
});

export type VoicePack = z.infer<typeof voicePackSchema>;

/** `/voices/packs.json`: the folders of the installed packs. */
export const voicePackListSchema = z.object({ version: z.literal(1), packs: z.array(z.string().regex(NAME)) });
