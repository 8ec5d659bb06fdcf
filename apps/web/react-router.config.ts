import type { Config } from '@react-router/dev/config';

/** One tree, two shells: the server-rendered site with the app, or (APP_TARGET=native) auth and member only, for the phone. */
const native = process.env.APP_TARGET === 'native';

export default {
  appDirectory: 'app',
  ssr: !native,
  buildDirectory: native ? 'build-native' : 'build',
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
