import type { StudioPort } from '../ports/studio-port.ts';
import { createMicrophone } from './microphone-worklet.ts';
import { createClipPlayer } from './studio-clip-player.ts';
import { createPublishing } from './studio-publishing.ts';
import { createTakes } from './studio-takes-indexed-db.ts';

/** The studio's surroundings in a browser: its microphone, its storage, its loudspeaker and its server. */
export function createStudio(): StudioPort {
  return {
    microphone: createMicrophone(),
    takes: createTakes(),
    player: createClipPlayer(),
    publishing: createPublishing(),
  };
}
