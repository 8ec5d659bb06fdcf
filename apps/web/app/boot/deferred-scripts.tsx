import { Children, cloneElement, Fragment, isValidElement, type ReactNode } from 'react';
import { Scripts } from 'react-router';
import { DEFERRED } from './start-deferred-scripts.ts';

interface ElementProps {
  readonly children?: ReactNode;
  readonly href?: string;
  readonly rel?: string;
  readonly type?: string;
}

/**
 * The router's `<Scripts>` with its modules laid aside (`rel` and `type` become `later`) until the head script starts them. A
 * rendered page is whole without its scripts, and on a slow line every byte of theirs that travels earlier delays a style sheet, a
 * font or the first picture. Server only: by the time a page hydrates, the starter has put `rel` and `type` back.
 *
 * @param order sorts the addresses of the modules as they are to run.
 */
export function DeferredScripts({ order }: { order: (addresses: readonly string[]) => readonly string[] }) {
  // Called, not rendered: its elements are changed here, as typed values, before they become markup.
  const scripts = Scripts({});
  const ordered = [...order(preloadsIn(scripts))];
  return <>{defer(scripts, ordered)}</>;
}

/** Addresses of the module preloads in a tree of elements, in their order. */
function preloadsIn(node: ReactNode): string[] {
  return Children.toArray(node).flatMap((child) => {
    if (!isValidElement<ElementProps>(child)) return [];
    const { children, href, rel } = child.props;
    if (child.type === Fragment) return preloadsIn(children);
    return child.type === 'link' && rel === 'modulepreload' && href ? [href] : [];
  });
}

/** The same tree with its modules laid aside; each preload takes the next address of `ordered`. */
function defer(node: ReactNode, ordered: string[]): ReactNode {
  return Children.map(node, (child) => {
    if (!isValidElement<ElementProps>(child)) return child;
    const { children, href, rel, type } = child.props;
    if (child.type === Fragment) return defer(children, ordered);
    if (child.type === 'link' && rel === 'modulepreload') {
      return cloneElement(child, { rel: DEFERRED, href: ordered.shift() ?? href ?? '' });
    }
    return child.type === 'script' && type === 'module' ? cloneElement(child, { type: DEFERRED }) : child;
  });
}
