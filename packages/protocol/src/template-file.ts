import { charactersOf, SOUND_LAYERS, type SoundLayer } from '@innertide/std/layer';
import { fail, type Result, succeed } from '@innertide/std/result';
import { z } from 'zod';
import { isReadableName, withoutActing } from './readable-name.ts';
import { type SessionSettings, sessionSettingsSchema } from './session-settings.ts';

/** A template outside the product: one JSON file. Says nothing about the person. */
const templateFileSchema = z.object({
  kind: z.literal('session-template'),
  version: z.literal(1),
  name: z.string().trim().min(1).max(60).transform(withoutActing).refine(isReadableName),
  description: z.string().max(400),
  settings: sessionSettingsSchema,
});

export type TemplateFile = z.infer<typeof templateFileSchema>;

/** Why a file was refused. `field` is its path in the file, e.g. `settings.tempo`. */
export type TemplateFileFailure =
  | { readonly kind: 'broken' }
  | { readonly kind: 'something-else' }
  | { readonly kind: 'later-version' }
  | { readonly kind: 'wrong-field'; readonly field: string };

/** Writes a template as a JSON file. */
export function writeTemplateFile(template: Omit<TemplateFile, 'kind' | 'version'>): string {
  const { name, description, settings } = template;
  return `${JSON.stringify({ kind: 'session-template', version: 1, name, description, settings }, null, 2)}\n`;
}

function isLater(version: unknown): boolean {
  return typeof version === 'number' && version > 1;
}

/**
 * Reads a template file that a person chose. Everything is checked by the schema, and nothing is repaired.
 * @returns `TemplateFileFailure`, with the path of the wrong field where there is one.
 */
export function readTemplateFile(text: string): Result<TemplateFile, TemplateFileFailure> {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return fail({ kind: 'broken' });
  }
  const outline = z
    .object({ kind: z.literal('session-template'), version: z.unknown(), settings: z.unknown() })
    .safeParse(given);
  if (!outline.success) return fail({ kind: 'something-else' });
  const settings = z.object({ version: z.unknown() }).safeParse(outline.data.settings);
  if (isLater(outline.data.version) || isLater(settings.data?.version)) return fail({ kind: 'later-version' });
  const parsed = templateFileSchema.safeParse(given);
  if (!parsed.success) {
    return fail({ kind: 'wrong-field', field: (parsed.error.issues[0]?.path ?? []).map(String).join('.') });
  }
  const strange = layerOfStrangeCharacter(given as ReadLayers, parsed.data.settings);
  if (strange) return fail({ kind: 'wrong-field', field: `settings.layers.${strange}.character` });
  return succeed(parsed.data);
}

/** The layers of a file whose settings were read. */
interface ReadLayers {
  readonly settings: { readonly layers: Readonly<Partial<Record<SoundLayer, { readonly character?: unknown }>>> };
}

/** Stored settings may know a character that is gone, and play the layer's first; a file would say one thing and play another. */
function layerOfStrangeCharacter({ settings }: ReadLayers, { layers }: SessionSettings): SoundLayer | undefined {
  return SOUND_LAYERS.filter((layer) => charactersOf(layer).length > 0).find((layer) => {
    const asked = settings.layers[layer]?.character;
    return asked !== undefined && asked !== layers[layer].character;
  });
}
