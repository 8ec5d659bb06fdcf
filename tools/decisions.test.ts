import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const FOLDER = new URL('../docs/decisions/', import.meta.url);
const LONGEST_LINES = 60;
const files = readdirSync(FOLDER).filter((name) => /^\d{3}-.*\.md$/.test(name));

function read(name: string): string {
  return readFileSync(new URL(name, FOLDER), 'utf8');
}

it('the index of decisions lists each of them once, by the title it has', () => {
  const listed = [...read('README.md').matchAll(/^- \[(.+)\]\((.+)\)$/gm)].map(([, title, name]) => `${name} ${title}`);
  const there = files.map((name) => `${name} ${/^# (.+)$/m.exec(read(name))?.[1]}`);
  expect(listed.toSorted()).toEqual(there.toSorted());
});

it('every decision has its own number, a title that begins with it, and at most sixty lines', () => {
  const numbers = files.map((name) => name.slice(0, 3));
  expect(new Set(numbers).size).toBe(numbers.length);
  for (const name of files) {
    expect(read(name), name).toMatch(new RegExp(`^# ${name.slice(0, 3)} \\S`));
    expect(read(name).trimEnd().split('\n').length, name).toBeLessThanOrEqual(LONGEST_LINES);
  }
});
