import { matchPath } from 'react-router';
import { describe, expect, it } from 'vitest';
import { pageAddresses } from '../../scripts/page-addresses.ts';
import routes from '../routes.ts';
import { FOOTER_GROUPS, MEMBER_LINKS, PUBLIC_LINKS } from './navigation.ts';

const pages = pageAddresses(routes).filter((address) => !address.endsWith('*'));

describe('the navigation', () => {
  it.each([...PUBLIC_LINKS, ...MEMBER_LINKS, ...FOOTER_GROUPS.flatMap((group) => group.links)])(
    'leads with $name to a page that exists',
    ({ to }) => {
      expect(pages.filter((page) => matchPath(page, to))).not.toEqual([]);
    },
  );
});
