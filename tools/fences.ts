// Asks dependency-cruiser whether every import follows the allowed directions, and adds the one question it
// cannot ask: what a first visit to the site loads, followed through every static import.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runNode } from './run-step.ts';

const repositoryRoot = fileURLToPath(new URL('..', import.meta.url));

export interface FenceBreak {
  readonly rule: string;
  readonly from: string;
  readonly to: string;
  /** What to do instead. */
  readonly advice: string;
}

export interface FenceReport {
  readonly moduleCount: number;
  readonly breaks: readonly FenceBreak[];
}

interface CruisedDependency {
  readonly resolved: string;
  readonly dynamic: boolean;
  readonly dependencyTypes: readonly string[];
}

interface CruiseResult {
  readonly modules: readonly { readonly source: string; readonly dependencies: readonly CruisedDependency[] }[];
  readonly summary: {
    readonly totalCruised: number;
    readonly ruleSetUsed: { readonly forbidden: readonly { readonly name: string; readonly comment: string }[] };
    readonly violations: readonly {
      readonly from: string;
      readonly to: string;
      readonly rule: { readonly name: string };
    }[];
  };
}

const firstVisit = /^apps\/web\/app\/(root|compose|entry\.client|site\/|shell\/)/;
const onlyAfterListen = /^packages\/(sound|session)\//;

/**
 * Cruises `folders` of the tree at `root` with this repository's rules.
 * Throws when the cruiser itself fails or sees no module: a fence that looks at nothing must not pass.
 */
export async function inspectFences(root: string, folders: readonly string[]): Promise<FenceReport> {
  const cruise = await runNode(
    [
      join(repositoryRoot, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs'),
      '--config',
      join(repositoryRoot, '.dependency-cruiser.mjs'),
      '--output-type',
      'json',
      ...folders,
    ],
    { cwd: root },
  );
  if (!cruise.stdout.startsWith('{')) throw new Error(`dependency-cruiser did not answer:\n${cruise.output}`);
  const result = JSON.parse(cruise.stdout) as CruiseResult;
  if (result.summary.totalCruised === 0) {
    throw new Error('dependency-cruiser saw no module: is the TypeScript 6 it reads with installed?');
  }
  const advice = new Map(result.summary.ruleSetUsed.forbidden.map((rule) => [rule.name, rule.comment]));
  const breaks = result.summary.violations.map(({ from, to, rule }) => ({
    rule: rule.name,
    from,
    to,
    advice: advice.get(rule.name) ?? '',
  }));
  return { moduleCount: result.summary.totalCruised, breaks: [...breaks, ...findEagerSound(result)] };
}

/** Sound or session code that a first visit would load: reached from the site through static imports of values only. */
function findEagerSound({ modules }: CruiseResult): FenceBreak[] {
  const staticImports = new Map(
    modules.map(({ source, dependencies }) => [
      source,
      dependencies
        .filter(
          ({ dynamic, dependencyTypes }) =>
            !dynamic && !dependencyTypes.some((type) => type === 'type-only' || type === 'type-import'),
        )
        .map(({ resolved }) => resolved),
    ]),
  );
  const isStart = (path: string) => firstVisit.test(path) && !/\.test\.tsx?$/.test(path);
  const queue = [...staticImports.keys()].filter(isStart);
  const seen = new Set(queue);
  const breaks: FenceBreak[] = [];
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    for (const to of staticImports.get(path) ?? []) {
      if (onlyAfterListen.test(to)) {
        breaks.push({
          rule: 'first-visit-loads-no-sound',
          from: path,
          to,
          advice: 'A visitor pays for sound only after Listen: reach this file through await import(…).',
        });
      } else if (!seen.has(to)) {
        seen.add(to);
        queue.push(to);
      }
    }
  }
  return breaks;
}
