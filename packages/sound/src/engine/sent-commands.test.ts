import { expect, it } from 'vitest';
import type { EngineCommand } from '../messages.ts';
import { SentCommands } from './sent-commands.ts';

it('says in order what waited and what came after, and pairs each answer with its command', () => {
  const sent = new SentCommands({ sampleRate: 48_000, channels: 2 });
  const heard: EngineCommand[] = [];
  expect(sent.answered(0)).toBeNull();
  sent.send({ type: 'pause' });
  sent.send({ type: 'resume' });
  expect(sent.answered(0)).toBeNull();
  sent.connect({ postMessage: (command: EngineCommand) => void heard.push(command) });
  sent.send({ type: 'stop', fadeSeconds: 2 });
  expect(heard.map(({ type }) => type)).toEqual(['pause', 'resume', 'stop']);
  const answers = [128, 128, 640].map((frame) => sent.answered(frame));
  expect(answers.map((one) => [one?.frame, one?.command.type])).toEqual([
    [128, 'pause'],
    [128, 'resume'],
    [640, 'stop'],
  ]);
  expect(sent.answered(700)).toBeNull();
  const other = new SentCommands({ sampleRate: 48_000, channels: 1 });
  other.connect({ postMessage: () => undefined });
  other.send({ type: 'pause' });
  expect(other.answered(0)?.host).not.toBe(answers[0]?.host);
});
