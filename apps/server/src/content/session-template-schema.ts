import { ARC_PLACES } from '@innertide/protocol/session-arc';
import { AMBIENT_SOUNDS, type AmbientSound, charactersOf, SOUND_LAYERS, type SoundLayer } from '@innertide/std/layer';
import { MODES } from '@innertide/std/mode';
import { recordOf } from '@innertide/std/record';
import { WORLD_NAMES } from '@innertide/std/world';
import { z } from 'zod';

const number = z.coerce.number('must be a number');
const volume = number.min(0, 'must be from 0 to 1').max(1, 'must be from 0 to 1').optional();

/** `layers.rain: 0.4` switches a layer on at that volume. */
const volumeFields = recordOf(
  SOUND_LAYERS.map((layer) => `layers.${layer}` as const),
  () => volume,
);

function characterField(layer: SoundLayer) {
  const characters = charactersOf(layer);
  return z.enum(characters, `must be one of ${characters.join(', ')}`).optional();
}

const LAYERS_WITH_CHARACTER = [...AMBIENT_SOUNDS, 'bell'] as const;

/** `layers.rain.character: leaves` says which way an ambient sound or the bell is. */
const characterFields = Object.fromEntries(
  LAYERS_WITH_CHARACTER.map((layer) => [`layers.${layer}.character`, characterField(layer)]),
) as Record<`layers.${AmbientSound | 'bell'}.character`, ReturnType<typeof characterField>>;

const share = number.optional();

/** `arc.middle.density: 0.3`, `arc.middle.beat: 0.4`, `arc.end.forest: 1`: shares of what the rest of the file sets up. */
const arcFields = recordOf(
  ARC_PLACES.flatMap((place) =>
    (['density', 'beat', ...SOUND_LAYERS] as const).map((name) => `arc.${place}.${name}` as const),
  ),
  () => share,
);

const pathLine = z.string().max(240, 'must have at most 240 characters');

/** The front matter of en.md: how the session is set up. A layer that is not named is silent. */
export const setupSchema = z.strictObject({
  name: z.string().max(60, 'must have at most 60 characters'),
  mode: z.enum(MODES, `must be one of ${MODES.join(', ')}`),
  position: number,
  minutes: z.union([z.literal('endless').transform(() => null), number], 'must be a number or "endless"'),
  fadeOutSeconds: number,
  tempo: number,
  intensity: number,
  brightness: number,
  density: number,
  /** Without one each play draws a world of its own, as it draws a piece of its own. */
  world: z.enum(WORLD_NAMES, `must be one of ${WORLD_NAMES.join(', ')}`).optional(),
  tuningHz: number.optional(),
  volume,
  ...volumeFields,
  ...characterFields,
  ...arcFields,
  'arc.arriveMinutes': share,
  'arc.leaveMinutes': share,
  'binaural.carrierHz': number.optional(),
  'binaural.beatHz': number.optional(),
  bellEveryMinutes: number.optional(),
  pathDay: number.int().min(1).max(7).optional(),
  pathLine: pathLine.optional(),
});

/** The front matter of the other languages: words only. */
export const wordsSchema = z.strictObject({
  name: z.string().max(60, 'must have at most 60 characters'),
  pathLine: pathLine.optional(),
});
