import { describe, expect, it } from 'vitest';
import { definedClasses, readSources, selectorFaults, usedClasses } from './selectors.ts';

/** A hole of a template literal, as code under test has it. */
const HOLE = '$'.concat('{x}');

const css = (text: string) => [{ path: 'a.css', text }];
const tsx = (text: string) => [{ path: 'a.tsx', text }];

describe('selectorFaults', () => {
  it('names a class that no code uses', () => {
    expect(
      selectorFaults(css('.ring { color: red } .lost:hover { color: red }'), tsx('<p className="ring" />')),
    ).toEqual(['a.css: nothing uses .lost']);
  });

  it('names a class that no style sheet defines', () => {
    expect(selectorFaults(css('.ring {}'), tsx(`<p className={\`ring unknown ${HOLE}\`} />`))).toEqual([
      'a.tsx: no style sheet defines .unknown',
    ]);
  });

  it('accepts a class that code puts together from a beginning', () => {
    expect(selectorFaults(css('.ui-button-primary {}'), tsx(`const look = \`ui-button-${HOLE}\`;`))).toEqual([]);
  });

  it('accepts a class that code names in any string', () => {
    expect(selectorFaults(css('.is-open {}'), tsx("element.classList.add('is-open')"))).toEqual([]);
  });

  it('finds none in the web app and the primitives', () => {
    const { sheets, code } = readSources('.');
    expect(sheets.length).toBeGreaterThan(20);
    expect(selectorFaults(sheets, code)).toEqual([]);
  });
});

it('definedClasses reads selectors, and neither comments, strings, addresses nor numbers', () => {
  const sheet = `/* .no */ @import "a.b"; .yes .also > a:not(.too) { inset: .5rem; background: url(x.y) } @media (width >= 64.5rem) { .wide {} }`;
  expect([...definedClasses(sheet)].toSorted()).toEqual(['also', 'too', 'wide', 'yes']);
});

it('usedClasses leaves out names that are put together', () => {
  expect([...usedClasses(`<a className={\`b c-${HOLE} ${HOLE}\`} triggerClassName="f g" />`)].toSorted()).toEqual([
    'b',
    'f',
    'g',
  ]);
});
