import { Outlet } from 'react-router';
import { BrandLink } from './brand-link.tsx';
import { InterfacePickers } from './interface-pickers.tsx';
import { useOverlay } from './overlay-context.ts';
import { MAIN_ID, SkipLink } from './skip-link.tsx';

export { LayoutProblem as ErrorBoundary } from './page-problem.tsx';

/** For pages with one thing to do: the way home above, language and theme below. */
export default function BareLayout() {
  const isBare = useOverlay() === 'hidden';
  return (
    <div className="shell-frame flex min-h-dvh flex-col">
      {!isBare && (
        <>
          <SkipLink />
          <header className="shell-header">
            <BrandLink />
          </header>
        </>
      )}
      <main id={MAIN_ID} tabIndex={-1} className="flex-1">
        <Outlet />
      </main>
      {!isBare && (
        <footer className="px-margin py-4">
          <InterfacePickers />
        </footer>
      )}
    </div>
  );
}
