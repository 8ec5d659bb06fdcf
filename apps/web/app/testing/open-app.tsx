import { type RouteTreeEntry, routeTree } from 'virtual:route-tree';
import type { PublicConfig } from '@innertide/protocol/public-config';
import type { Locale } from '@innertide/std/locale';
import { atRest } from '@innertide/ui/testing/barriers';
import { painted, render } from '@innertide/ui/testing/render.tsx';
import type { i18n } from 'i18next';
import type { ComponentType } from 'react';
import {
  createRoutesStub,
  type Location,
  type NavigateFunction,
  RouterContextProvider,
  useLocation,
  useNavigate,
} from 'react-router';
import { onTestFinished } from 'vitest';
import { PageEnvironment } from '../boot/page-environment.tsx';
import { pageRequestContext, procedureCallContext } from '../boot/page-request.ts';
import { interfaceLanguage } from '../copy/interface-language.ts';
import { fetchCopy } from '../copy/load-copy.ts';
import { namespacesFor } from '../copy/namespaces.ts';
import * as rootModule from '../root.tsx';
import PhoneElsewhere from '../shell/phone-elsewhere.tsx';
import PhoneHome from '../shell/phone-home.tsx';
import { applyTheme } from '../shell/theme-choice.ts';
import { givePorts } from './compose-stub.ts';
import { createStubPorts, type StubOptions, type StubPorts } from './stub-ports.ts';

/** What the server tells a page unless a test says otherwise. */
export const TEST_CONFIG: PublicConfig = {
  backendUrl: 'https://backend.example',
  anonKey: 'anon',
  publicUrl: 'https://innertide.example',
  supportEmail: 'help@innertide.example',
  communityUrl: 'https://community.example',
  iosAppUrl: null,
  social: {
    facebook: null,
    instagram: 'https://instagram.example/innertide',
    tiktok: null,
    youtube: null,
    x: null,
  },
  webAppStatus: 'available',
  blogPageSize: 4,
  devMail: false,
  pushPublicKey: 'p'.repeat(87),
};

export interface AppOptions extends StubOptions {
  readonly locale?: Locale;
  readonly theme?: 'night' | 'dawn';
  /** null where the server sent nothing. */
  readonly config?: PublicConfig | null;
  /** What the history of the tab holds beside the address. */
  readonly state?: unknown;
  /** The phone's build has two pages of its own in the place of the public ones. */
  readonly build?: 'site' | 'phone';
}

export interface OpenedApp {
  readonly ports: StubPorts;
  readonly stubs: StubPorts['stubs'];
  /** A sentence in the language shown now, by `namespace:key`. Throws where there is none. */
  readonly t: (key: string, values?: Readonly<Record<string, unknown>>) => string;
  readonly location: () => Location;
  readonly navigate: NavigateFunction;
}

type StubRoute = Parameters<typeof createRoutesStub>[0][number];
type Call = (args: Record<string, unknown>) => unknown;

async function stubRoute({ id, path, index, load, children }: RouteTreeEntry): Promise<StubRoute> {
  const module = await load();
  const serverLoader = module.loader as Call | undefined;
  const clientLoader = module.clientLoader as Call | undefined;
  // The page that is entered was rendered by the server; the client loads what follows.
  const loader = clientLoader
    ? (args: Record<string, unknown>) =>
        hasArrived ? clientLoader({ ...args, serverLoader: async () => serverLoader?.(args) }) : serverLoader?.(args)
    : serverLoader;
  return {
    id,
    ...(path === undefined ? {} : { path }),
    ...(index ? { index } : {}),
    Component: module.default as ComponentType,
    ...(module.handle ? { handle: module.handle } : {}),
    ...(module.ErrorBoundary ? { ErrorBoundary: module.ErrorBoundary as ComponentType } : {}),
    ...(loader ? { loader } : {}),
    ...(children.length > 0 ? { children: await Promise.all(children.map(stubRoute)) } : {}),
  } as unknown as StubRoute;
}

/** Whether the first page is shown. */
let hasArrived = false;

/** Where the router stands, as the root of the app sees it. */
let place: { readonly location: Location; readonly navigate: NavigateFunction } | null = null;

function App() {
  hasArrived = true;
  place = { location: useLocation(), navigate: useNavigate() };
  return <rootModule.default />;
}

let routes: Promise<readonly StubRoute[]> | null = null;

const PUBLIC_PAGES = 'shell/public-layout';
const PHONE_PAGES: readonly StubRoute[] = [
  { id: 'phone-home', index: true, Component: PhoneHome },
  { id: 'phone-elsewhere', path: '*', Component: PhoneElsewhere },
];

async function routesOf(build: 'site' | 'phone'): Promise<readonly StubRoute[]> {
  routes ??= Promise.all(routeTree.map(stubRoute));
  const all = await routes;
  return build === 'site' ? all : [...PHONE_PAGES, ...all.filter(({ id }) => id !== PUBLIC_PAGES)];
}

/** What an interface language says, by keys that are not checked by type. */
function sayingOf(words: i18n): (key: string, values?: Readonly<Record<string, unknown>>) => unknown {
  return words.t as unknown as ReturnType<typeof sayingOf>;
}

const files = import.meta.glob<Record<string, unknown>>('../copy/*/*.json', { eager: true, import: 'default' });

/** What the file of a namespace holds under a key. */
function writtenWords(locale: string, namespace: string, path: string): unknown {
  const at = (place: unknown, step: string) =>
    typeof place === 'object' && place !== null ? (place as Record<string, unknown>)[step] : undefined;
  return path.split('.').reduce(at, files[`../copy/${locale}/${namespace}.json`]);
}

/** Fails the test where a sentence is asked for that no language has. */
function expectWords(words: i18n, missing: string[]): void {
  const say = sayingOf(words);
  const checked = (key: string, values: Record<string, unknown> = {}) => {
    const said = say(key, values);
    const [path = key, namespace = String(values.ns ?? 'common')] = key.split(':').toReversed();
    if (said === path && writtenWords(words.language, namespace, path) !== said) {
      missing.push(`${words.language} has no words for ${namespace}:${path}`);
    }
    if (typeof said === 'string' && said.includes('{{')) missing.push(`${key} wants a value: ${said}`);
    return said;
  };
  Object.assign(words, { t: checked });
}

/** Mounts the whole app at an address, with the routes, layouts, words and styles it has, over ports that a test answers. */
export async function openApp(address: string, options: AppOptions = {}): Promise<OpenedApp> {
  const { locale = 'en', theme = 'night', config = TEST_CONFIG, state = null, build = 'site' } = options;
  const ports = createStubPorts(options);
  givePorts(ports);
  hasArrived = false;
  place = null;

  const [, path = address] = /^([^?#]*)/.exec(address) ?? [];
  const copy = await fetchCopy(locale, namespacesFor(path));
  const words = interfaceLanguage.begin(locale, copy);
  const missing: string[] = [];
  expectWords(words, missing);
  document.documentElement.lang = locale;
  applyTheme(document, theme);
  // A page is painted in its theme from the first; a change of it glides.
  await painted();
  await atRest();

  const context = new RouterContextProvider();
  context.set(pageRequestContext, {
    get locale() {
      return interfaceLanguage.current();
    },
    theme,
    config,
    nonce: '',
    deferral: null,
  });
  context.set(procedureCallContext, async (name, args) => {
    const answer = await ports.stubs.backend.call(name as 'blog_posts', args);
    if (!answer.ok) throw new Error(answer.reason.kind);
    return answer.value;
  });

  const Stub = createRoutesStub(
    [
      {
        id: 'root',
        path: '',
        Component: App,
        ErrorBoundary: rootModule.ErrorBoundary,
        HydrateFallback: rootModule.HydrateFallback,
        middleware: rootModule.clientMiddleware,
        children: [...(await routesOf(build))],
      } as StubRoute,
    ],
    context,
  );
  const [pathname = '/', hash = ''] = address.split('#');
  const [search = ''] = pathname.includes('?') ? [`?${pathname.split('?')[1]}`] : [];
  const entry = { pathname: path, search, hash: hash && `#${hash}`, state };
  render(
    <PageEnvironment data={{ request: { locale, theme, config }, copy }} i18n={words}>
      <Stub initialEntries={[entry]} />
    </PageEnvironment>,
  );
  onTestFinished(() => {
    if (missing.length > 0) throw new Error([...new Set(missing)].join('\n'));
    const held = ports.stubs.held();
    if (held.length > 0) throw new Error(`not given back: ${held.join(', ')}`);
  });

  const here = () => {
    if (place === null) throw new Error('The app is not mounted yet.');
    return place;
  };
  return {
    ports,
    stubs: ports.stubs,
    t(key, values = {}) {
      const said = sayingOf(words)(key, values);
      if (typeof said !== 'string' || said === key.split(':').at(-1)) throw new Error(`No words for ${key}`);
      return said;
    },
    location: () => here().location,
    navigate: ((...parts: Parameters<NavigateFunction>) => here().navigate(...parts)) as NavigateFunction,
  };
}
