import { describe, expect, it } from 'vitest';
import { INSTRUMENT } from '../../composer/instruments.ts';
import { StereoBlock } from '../signal/block.ts';
import { type Allocation, bytesPerCall, measureAllocation } from '../testing/allocated-bytes.ts';
import { GranularFreeze } from './granular-freeze.ts';
import { SustainedBanks } from './sustained-banks.ts';
import { DISTANCE_COUNT, VoiceNote } from './voice-note.ts';

const RATE = 24000;
const FRAMES = 256;
const NAMES = ['pad', 'choir', 'bowed', 'flute', 'sub', 'string'] as const;

describe('sustained and plucked voices on the audio thread', () => {
  it('allocate nothing while they sound and are frozen, and the measure finds a block made in each call', async () => {
    const banks = new SustainedBanks(RATE, FRAMES);
    const freeze = new GranularFreeze(RATE, FRAMES, 12);
    const buses = Array.from({ length: DISTANCE_COUNT }, () => new StereoBlock(FRAMES));
    const note = new VoiceNote();
    freeze.reset(1, 0);
    freeze.level0 = freeze.level1 = 0.5;
    let block = 0;
    const play = () => {
      const frame = block * FRAMES;
      if (block % 300 < 12) {
        const n = block % 300;
        note.instrument = INSTRUMENT[NAMES[n % NAMES.length]!];
        note.startFrame = frame + 0.37;
        note.hz = 110 * 2 ** ((n % 17) / 12);
        note.level = 0.2;
        note.force = 0.3 + (n % 5) / 10;
        note.attackSeconds = 0.3;
        note.holdSeconds = note.instrument === INSTRUMENT.string ? 0 : 2.5;
        note.releaseSeconds = 0.6;
        note.light = 0.2;
        note.pan = -0.3;
        note.key = (n * 7919) % 4294967296;
        banks.start(note, frame);
      }
      for (let n = 0; n < buses.length; n += 1) buses[n]!.clear();
      banks.render(buses, frame);
      freeze.record(buses, frame);
      freeze.render(buses[2]!, frame);
      block += 1;
    };
    for (let n = 0; n < 4500; n += 1) play();
    // The compiler is still at work in the first of them: one without is enough.
    let least: Allocation = { bytesPerCall: Number.POSITIVE_INFINITY, functions: '' };
    for (let round = 0; round < 24 && least.bytesPerCall >= 8; round += 1) {
      // Notes begin in the first blocks of each round: how that is compiled is settled by the engine's warm-up.
      for (let begins = 0; begins < 12; begins += 1) play();
      const allocation = await measureAllocation(288, play);
      if (allocation.bytesPerCall < least.bytesPerCall) least = allocation;
    }
    expect(least.bytesPerCall, least.functions).toBeLessThan(8);
    const planted = await bytesPerCall(300, () => {
      play();
      if (new StereoBlock(FRAMES).left.length === 0) throw new Error('unreachable');
    });
    expect(planted).toBeGreaterThan(50);
  });
});
