import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

const native = process.env.APP_TARGET === 'native';

const site = layout('shell/public-layout.tsx', [index('site/landing-page.tsx'), route('*', 'site/not-found-page.tsx')]);

export default (native ? [] : [site]) satisfies RouteConfig;
