// The directions of imports (ARCHITECTURE.md) as sentences. Every rule's comment says what to do instead;
// tools/fences.test.ts plants a violation of each.

import { memberFences } from './tools/member-fences.mjs';

const test = '(\\.(test|proof)\\.tsx?$|/testing/)';
const pure =
  '^packages/(std/src|heart/src/(?!sources/)|sound/src/(score/|dsp/|files/|takes/|[^/]+$)|session/src|protocol/src|animation/src|native/src|trials/src)';
const features = '^apps/web/app/(site|auth|member|breathe|studio)/';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-circles',
      comment: 'Two files that need each other share something: give what they share its own small file below both.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'imports-resolve',
      comment: 'Correct the path, or add the package to the package.json of the workspace that imports it.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '\\+types/|\\?(worker|url|raw|inline-script)|^virtual:' },
    },
    {
      name: 'packages-are-declared',
      comment: 'Declare the package in the package.json of the workspace that imports it; the root is not a parent.',
      severity: 'error',
      from: { path: '^(packages|apps)/', pathNot: test },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'], pathNot: '^node_modules/@types/' },
    },
    {
      name: 'no-orphans',
      comment: 'Nothing imports this file and it imports nothing: use it or delete it.',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: [
          '\\.d\\.ts$',
          test,
          '\\.config\\.ts$',
          '^apps/(server|cli)/src/main\\.ts$',
          '^apps/server/src/operate\\.ts$',
          '^apps/web/app/(root|routes|entry\\.)',
          '^(tools|tests)/',
        ],
      },
      to: {},
    },
    {
      name: 'product-imports-no-tests',
      comment:
        'Move what both need into a file beside the code (x-silent.ts, x-fixture.ts); tests import the product, never back.',
      severity: 'error',
      from: { path: '^(packages|apps)/', pathNot: test },
      to: { path: [test, '^tests/', '^tools/'] },
    },
    {
      name: 'std-imports-nothing',
      comment: 'std is the ground. Write it in plain TypeScript, or put it into the package that needs the import.',
      severity: 'error',
      from: { path: '^packages/std/src/', pathNot: test },
      to: { pathNot: '^packages/std/src/' },
    },
    {
      name: 'protocol-knows-only-std-and-zod',
      comment: 'The wire describes data. What acts on the data belongs to session, the server or the web app.',
      severity: 'error',
      from: { path: '^packages/protocol/src/', pathNot: test },
      to: { pathNot: ['^packages/(protocol|std)/src/', 'node_modules/zod/'] },
    },
    {
      name: 'heart-never-meets-sound',
      comment: 'session/regulation is the one rule that joins heart and sound: put the sentence that needs both there.',
      severity: 'error',
      from: { path: '^packages/heart/', pathNot: test },
      to: { path: '^packages/sound/' },
    },
    {
      name: 'sound-never-meets-heart',
      comment: 'session/regulation is the one rule that joins heart and sound: put the sentence that needs both there.',
      severity: 'error',
      from: { path: '^packages/sound/', pathNot: test },
      to: { path: '^packages/heart/' },
    },
    {
      name: 'pure-packages-know-no-runtime',
      comment:
        'A rule takes time, randomness and data as arguments. Put what touches the browser, React or Node behind a port and write an adapter for it.',
      severity: 'error',
      from: { path: pure, pathNot: test },
      to: {
        path: ['^(node_modules|.*/node_modules)/', '^packages/ui/', '^packages/heart/src/sources/'],
        pathNot: ['node_modules/zod/'],
      },
    },
    {
      name: 'pure-packages-know-no-node',
      comment:
        'A rule takes time, randomness and data as arguments: let the server or the CLI read files and hand in what they hold.',
      severity: 'error',
      from: { path: pure, pathNot: test },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'session-imports-only-pure-parts',
      comment:
        'A session speaks to sound through program.ts and port.ts and to the heart through beats: hand the adapter in from compose.ts.',
      severity: 'error',
      from: { path: '^packages/session/', pathNot: test },
      to: {
        path: ['^packages/sound/src/(engine|worklet|dsp)/', '^packages/heart/src/sources/', '^packages/(ui|native)/'],
      },
    },
    {
      name: 'engine-and-worklet-speak-through-messages',
      comment: 'Two threads, one written conversation: say it in packages/sound/src/messages.ts.',
      severity: 'error',
      from: { path: '^packages/sound/src/engine/', pathNot: test },
      to: { path: '^packages/sound/src/(worklet|dsp|score)/', pathNot: '\\?worker&url$' },
    },
    {
      name: 'worklet-never-imports-engine',
      comment: 'Two threads, one written conversation: say it in packages/sound/src/messages.ts.',
      severity: 'error',
      from: { path: '^packages/sound/src/(worklet|dsp|score|files|[^/]+$)', pathNot: test },
      to: { path: '^packages/sound/src/engine/' },
    },
    {
      name: 'score-and-dsp-know-no-thread',
      comment: 'The same engine renders in Node: keep what only the audio thread has in packages/sound/src/worklet.',
      severity: 'error',
      from: { path: '^packages/sound/src/(dsp|score|files|[^/]+$)', pathNot: test },
      to: { path: '^packages/sound/src/worklet/' },
    },
    {
      name: 'ui-knows-no-product',
      comment:
        'A primitive receives what it shows as props. What speaks product words lives in the feature of apps/web that says them.',
      severity: 'error',
      from: { path: '^packages/ui/', pathNot: test },
      to: { path: ['^packages/(?!ui/|std/)', '^packages/std/src/(brand|locale)\\.ts$'] },
    },
    {
      name: 'native-knows-only-std',
      comment:
        'The bridge carries plain values: describe them in packages/native and translate them in apps/web/app/platform.',
      severity: 'error',
      from: { path: '^packages/native/', pathNot: test },
      to: { path: '^packages/(?!native/|std/)' },
    },
    {
      name: 'trials-know-only-std',
      comment:
        'A trial plans, orders and judges two arms without knowing what they are: what plays in them belongs to session.',
      severity: 'error',
      from: { path: '^packages/trials/', pathNot: test },
      to: { path: '^packages/(?!trials/|std/)' },
    },
    {
      name: 'only-pictures-know-react',
      comment:
        'Rules and adapters are called from components, not made of them: move the React part to packages/ui or apps/web.',
      severity: 'error',
      from: { path: '^(packages/(?!ui/)|apps/(server|cli)/)', pathNot: [test, '^apps/server/src/site/'] },
      to: { path: 'node_modules/(react|react-dom|react-router|react-i18next|@tanstack/react-query)/' },
    },
    {
      name: 'packages-never-import-apps',
      comment: 'Packages are what the product knows; apps are where it is used. Hand it in as an argument or a port.',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^apps/' },
    },
    {
      name: 'apps-never-import-apps',
      comment: 'Apps share through packages/protocol; the server opens the web build by its path.',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'features-never-import-features',
      comment:
        'Let a page or the shell compose the two features, or move what both need to packages/ui, shell/ or a package.',
      severity: 'error',
      from: { path: features, pathNot: test },
      to: { path: features, pathNot: '^apps/web/app/$1/' },
    },
    ...memberFences,
    {
      name: 'shell-knows-no-feature',
      comment:
        'Shell, account, ports and platform lie below the features: hand the feature in as a child, a route or a callback.',
      severity: 'error',
      from: { path: '^apps/web/app/(boot|shell|account|api|ports|platform|storage|copy)/', pathNot: test },
      to: { path: features },
    },
    {
      name: 'only-compose-knows-platform',
      comment: 'Ask for the port (apps/web/app/ports/ports.ts) and let compose.ts choose the adapter.',
      severity: 'error',
      from: {
        path: '^apps/web/app/',
        pathNot: ['^apps/web/app/(compose(-members)?\\.tsx?$|boot/cached-auth\\.ts$|platform/)', test],
      },
      to: { path: '^apps/web/app/platform/' },
    },
    {
      name: 'site-loads-sound-on-request',
      comment: 'A visitor pays for sound only after Listen: use await import(…) inside the handler.',
      severity: 'error',
      from: { path: '^apps/web/app/(site|shell)/', pathNot: test },
      to: {
        path: '^packages/(sound|session)/',
        dynamic: false,
        dependencyTypesNot: ['type-only', 'type-import', 'dynamic-import'],
      },
    },
    {
      name: 'auth-never-meets-rpc',
      comment: 'The app hands the caller from auth to rpc: pass a Caller, not a module.',
      severity: 'error',
      from: { path: '^packages/account-server/src/(?!rpc/)', pathNot: test },
      to: { path: '^packages/account-server/src/rpc/' },
    },
    {
      name: 'rpc-never-meets-auth',
      comment: 'The app hands the caller from auth to rpc: pass a Caller, not a module.',
      severity: 'error',
      from: { path: '^packages/account-server/src/rpc/', pathNot: test },
      to: { path: '^packages/account-server/src/(?!rpc/)' },
    },
    {
      name: 'server-knows-only-the-wire',
      comment:
        'The server stores and serves; it makes no sound and draws nothing. Put what it shares with the app into packages/protocol.',
      severity: 'error',
      from: { path: '^(apps/server|packages/account-server)/', pathNot: test },
      to: { path: '^packages/(?!std/|protocol/|server-std/|account-server/)' },
    },
    {
      name: 'server-std-knows-only-std',
      comment: 'server-std holds what every part of the server asks for, and no part itself: put it into that part.',
      severity: 'error',
      from: { path: '^packages/server-std/', pathNot: test },
      to: { pathNot: '^packages/(server-std|std)/src/' },
    },
    {
      name: 'only-the-server-serves',
      comment: 'These packages run on the server alone: describe what is shared in packages/protocol.',
      severity: 'error',
      from: { path: '^(packages/(?!account-server/|server-std/)|apps/(?!server/))', pathNot: test },
      to: { path: '^packages/(account-server|server-std)/' },
    },
    {
      name: 'only-listening-journeys-tap-sound',
      comment:
        'Sound is measured where one journey runs at a time: move the journey to tests/e2e/listening, or assert what is seen.',
      severity: 'error',
      from: { path: '^tests/e2e/', pathNot: '^tests/e2e/listening/' },
      to: { path: '^tests/e2e/listening/' },
    },
    {
      name: 'only-database-knows-its-drivers',
      comment: 'Ask the Database port (packages/server-std/src/database.ts): both databases answer behind it.',
      severity: 'error',
      from: { path: '^(apps|packages)/', pathNot: ['^apps/server/src/database/', test] },
      to: { path: 'node_modules/(pg|@electric-sql/pglite)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['(^|/)(build|build-native|\\.react-router|\\.cache|\\.data)/', '^apps/ios/App/'] },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
