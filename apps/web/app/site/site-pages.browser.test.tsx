import { writeShareLink } from '@innertide/protocol/share-link';
import { defaultSettings } from '@innertide/session/settings';
import { MODES } from '@innertide/std/mode';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { TEST_CONFIG } from '../testing/open-app.tsx';
import { describeScreens, type ScreenState } from '../testing/screen-table.ts';

const SHARED_LINK = writeShareLink({ name: 'Rain on the roof', settings: defaultSettings('sleep', 7) });

const pages: readonly ScreenState[] = [
  { name: 'landing', address: '/' },
  {
    name: 'landing where the web app is coming soon and an iPhone app is to be had',
    address: '/',
    options: () => ({
      config: { ...TEST_CONFIG, webAppStatus: 'coming-soon', iosAppUrl: 'https://apps.example/innertide' },
    }),
    async reach(app) {
      await expect.element(page.getByText(app.t('landing:closing.comingSoon'))).toBeInTheDocument();
      const store = page.getByRole('main').getByRole('link', { name: app.t('landing:closing.ios'), exact: false });
      await expect.element(store).toHaveAttribute('href', 'https://apps.example/innertide');
    },
  },
  { name: 'vision', address: '/vision' },
  { name: 'about', address: '/about' },
  { name: 'questions', address: '/faq' },
  { name: 'questions with one opened by the address', address: '/faq#heart-sync' },
  { name: 'contact', address: '/contact' },
  { name: 'terms', address: '/legal/terms' },
  { name: 'privacy', address: '/legal/privacy' },
  { name: 'knowledge', address: '/knowledge' },
  { name: 'article', address: '/knowledge/heart-rate-variability' },
  { name: 'article about Echo', address: '/knowledge/how-echo-is-made' },
  { name: 'article that is missing', address: '/knowledge/nothing-of-that-name' },
  ...MODES.map((mode) => ({ name: `mode ${mode}`, address: `/knowledge/consciousness-modes/${mode}` })),
  { name: 'mode that is missing', address: '/knowledge/consciousness-modes/nothing' },
  { name: 'blog', address: '/blog' },
  { name: 'blog without a post', address: '/blog', options: () => ({ answers: { blog_posts: () => [] } }) },
  { name: 'post', address: '/blog/no-streaks' },
  { name: 'post that is missing', address: '/blog/nothing-of-that-name' },
  { name: 'address without a page', address: '/beyond/the/known/paths' },
  { name: 'page that cannot be read without a network', address: '/offline', heading: 'common:withoutNetwork.title' },
  { name: 'shared session', address: `/shared#${SHARED_LINK}` },
  { name: 'shared session whose link is broken', address: '/shared#1.broken' },
];

describeScreens('site', pages);
