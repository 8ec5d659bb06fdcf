import { matchPath } from 'react-router';
import { describe, expect, it } from 'vitest';
import { pageAddresses } from '../../scripts/page-addresses.ts';
import routes from '../routes.ts';
import { FOOTER_GROUPS, isGroup, LEGAL_LINKS, MEMBER_LINKS, PLACES, PUBLIC_ENTRIES } from './navigation.ts';

const links = [...PUBLIC_ENTRIES, ...MEMBER_LINKS, ...PLACES, ...FOOTER_GROUPS, ...LEGAL_LINKS].flatMap((entry) =>
  isGroup(entry) ? entry.links : [entry],
);
const pages = pageAddresses(routes).filter((address) => !address.endsWith('*'));

describe('the navigation', () => {
  it.each(links)('leads with $words to a page that exists', ({ to }) => {
    const { pathname } = new URL(to, 'https://site.example');
    expect(pages.filter((page) => matchPath(page, pathname))).not.toEqual([]);
  });
});
