import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import english from '../apps/web/app/copy/en/auth.json' with { type: 'json' };
import common from '../apps/web/app/copy/en/common.json' with { type: 'json' };
import errors from '../apps/web/app/copy/en/errors.json' with { type: 'json' };
import site from '../apps/web/app/copy/en/site.json' with { type: 'json' };
import polishSite from '../apps/web/app/copy/pl/site.json' with { type: 'json' };

const DOCUMENT = readFileSync('docs/specification.md', 'utf8');
/** Rows of the table of clauses: section, clause, state, what shows it. */
const CLAUSES = DOCUMENT.split('## Faults')[0]
  ?.split('\n')
  .filter((line) => /^\| (\d|iOS)/.test(line))
  .map((line) => line.split(' | ').map((cell) => cell.replaceAll(/^\| | \|$/g, '').trim()));
/** A file in backticks and, where one follows, the name of a test in it. */
const REFERENCE = /`([\w./@$-]+\/[\w./$-]+|README\.md)`(?: “([^”]+)”)?/g;
const REFERENCES = [...DOCUMENT.matchAll(REFERENCE)].map(([, path = '', name]) => ({ path, name }));

describe('the table of the specification', () => {
  it('has every clause, each with its state and what shows it', () => {
    expect(CLAUSES).toHaveLength(141);
    for (const cells of CLAUSES ?? []) {
      expect(cells).toHaveLength(4);
      expect(cells[2]).toMatch(/^[●◇◐]$/);
      expect([...(cells[3] ?? '').matchAll(REFERENCE)].length, cells[1]).toBeGreaterThan(0);
      // What differs, or was never run, says why after what shows it.
      if (cells[2] !== '●') expect(cells[3], cells[1]).toMatch(/[`”]\. [A-Z].{40}/);
    }
  });

  it('counts its states in its first lines', () => {
    const count = (state: string) => CLAUSES?.filter((cells) => cells[2] === state).length;
    expect(DOCUMENT).toContain(
      `141 clauses: ${count('●')} hold, ${count('◇')} differ, ${count('◐')} were never run on a device.`,
    );
  });

  it('names only files and tests that exist', () => {
    expect(REFERENCES.length).toBeGreaterThan(200);
    const missing = REFERENCES.filter(
      ({ path, name }) =>
        !existsSync(path) ||
        (name !== undefined && (statSync(path).isDirectory() || !readFileSync(path, 'utf8').includes(name))),
    );
    expect(missing).toEqual([]);
  });
});

describe('the specification in the product', () => {
  it('tagline, messages and names of the specification stand in the copy word for word', () => {
    expect(common.tagline).toBe(
      'Step into a new state of being — where focus sharpens, stress dissolves, and your true self awakens.',
    );
    expect(english.forgot.sent).toBe('If the address is registered, we sent you a link to reset your password.');
    expect(english.update.done).toBe('Your password was successfully changed!');
    expect(english.update.expired).toBe('This link has expired or is no longer valid.');
    expect(site.blog.postFailed).toBe('Could not load the blog post.');
    expect(site.blog.postMissing).toBe('This post does not exist or is no longer available.');
    expect(site.blog.empty).toBe('There are no blog posts yet.');
    expect(polishSite.contact).toMatchObject({ copy: 'Kopiuj', copied: 'Skopiowano' });
    expect(Object.keys(errors)).toContain('session_not_found');
  });

  it('every topic of the specification has a question, in both languages', () => {
    const topics = [
      'what-it-is',
      'made-by-ai',
      'watch-needed',
      'beginners',
      'heart-sync',
      'binaural-beats',
      'tuning-432-hz',
      'headphones',
      'safety',
      'session-length',
    ];
    for (const topic of topics) expect(readdirSync(`content/faq/${topic}`).toSorted()).toEqual(['en.md', 'pl.md']);
  });

  it.each([
    ['header of 80 px', 'packages/ui/src/tokens.css', '--header-height: 80px;'],
    ['header translucent beyond 10 px', 'apps/web/app/shell/navigation-rules.ts', 'HEADER_SCROLL_PX = 10;'],
    ['accordion of 300 ms', 'packages/ui/src/primitives.css', 'transition: height 300ms'],
    ['infinite scroll 300 px before the end', 'apps/web/app/site/blog/post-cards.tsx', "AHEAD = '300px'"],
    ['dropdown 8 px away', 'packages/ui/src/menu.tsx', 'OFFSET_PX = 8;'],
    ['dropdown 8 px from the edge', 'packages/ui/src/menu.tsx', 'EDGE_MARGIN_PX = 8;'],
    ['menus of the footer on top', 'apps/web/app/shell/interface-menus.tsx', 'side="top"'],
    ['copied for 3000 ms', 'apps/web/app/site/contact/copy-address.tsx', 'COPIED_MS = 3000;'],
    ['twenty sessions a page', 'database/routines/session_history.sql', '"limit" integer default 20'],
    ['twenty posts a page', 'apps/web/app/site/blog/blog-page.tsx', 'STANDARD_PAGE_SIZE = 20;'],
    ['week that begins on Monday in Polish', 'packages/std/src/locale.ts', "tag: 'pl-PL', weekBegins: 'monday'"],
    ['week that begins on Sunday in English', 'packages/std/src/locale.ts', "tag: 'en-GB', weekBegins: 'sunday'"],
    ['four kinds of alert', 'packages/ui/src/signal-mark.tsx', "'info' | 'error' | 'warning' | 'success'"],
    ['four variants of a button', 'packages/ui/src/button.tsx', "'primary' | 'secondary' | 'tertiary' | 'highlighted'"],
    ['three sizes of an icon button', 'packages/ui/src/icon-button.tsx', "'sm' | 'md' | 'lg'"],
    ['two variants of an input', 'packages/ui/src/field.tsx', "'default' | 'underline'"],
    ['four sizes of loading', 'packages/ui/src/loading.tsx', '{ small: 20, medium: 44, large: 96, screen: 96 }'],
  ])('%s', (_constant, path, text) => {
    expect(readFileSync(path, 'utf8').includes(text)).toBe(true);
  });
});
