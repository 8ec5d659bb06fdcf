import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../paths.ts';
import { usePorts } from '../ports/ports.ts';

/** Follows links of our own site that were opened elsewhere on this device and lead into the app around the page. */
export function OpenedLinks() {
  const { links } = usePorts();
  const navigate = useNavigate();
  useEffect(
    () =>
      links.listen((path) => {
        // A link of a mail may carry tokens: only a page that begins reads them.
        if (path.startsWith(`${paths.auth}/`)) {
          window.location.assign(path);
          // The browser takes an address that differs behind the `#` for a place on the page.
          if (window.location.pathname === new URL(path, window.location.origin).pathname) window.location.reload();
        } else void navigate(path);
      }),
    [links, navigate],
  );
  return null;
}
