import { describe, expect, it } from 'vitest';
import { pageToShow, readReminder } from './reminder.ts';

const reminder = { title: 'A title', body: 'A line', language: 'pl', path: '/app' };

describe('a reminder that is pushed', () => {
  it('is read as the server writes it', () => {
    expect(readReminder(JSON.stringify(reminder))).toEqual(reminder);
  });

  it.each([
    undefined,
    '',
    'null',
    '[]',
    'hello',
    JSON.stringify({ ...reminder, title: 1 }),
    JSON.stringify({ ...reminder, path: 'https://elsewhere.example/app' }),
    JSON.stringify({ ...reminder, path: '//elsewhere.example/app' }),
    JSON.stringify({ ...reminder, path: '/apple' }),
  ])('is nothing when it reads %s', (text) => {
    expect(readReminder(text)).toBeNull();
  });
});

describe('a tap on a reminder', () => {
  const page = (path: string, focused = false) => ({ url: `https://tide.example${path}`, focused });

  it('brings an open page of the app forward, the one in front first', () => {
    const [history, session] = [page('/app/session-history'), page('/app/session', true)];
    expect(pageToShow([page('/'), history, session], 'https://tide.example')).toBe(session);
    expect(pageToShow([page('/'), history], 'https://tide.example')).toBe(history);
  });

  it('opens a new page where only others are open', () => {
    expect(pageToShow([page('/'), page('/apple')], 'https://tide.example')).toBeNull();
    expect(pageToShow([page('/app')], 'https://elsewhere.example')).toBeNull();
  });
});
