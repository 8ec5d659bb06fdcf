import { Outlet } from 'react-router';
import { BrandLink } from './brand-link.tsx';
import { InterfacePickers } from './interface-pickers.tsx';
import { MAIN_ID } from './skip-link.tsx';

/** For pages with one thing to do: the way home above, language and theme below. */
export default function BareLayout() {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="shell-header" data-bare="">
        <BrandLink />
      </header>
      <main id={MAIN_ID} tabIndex={-1} className="flex-1">
        <Outlet />
      </main>
      <footer className="px-margin py-4">
        <InterfacePickers />
      </footer>
    </div>
  );
}
