import { Outlet } from 'react-router';
import { RedirectAuthenticated } from '../account/guard.tsx';

/** The screens on which a member has nothing to do. */
export default function VisitorsLayout() {
  return (
    <RedirectAuthenticated>
      <Outlet />
    </RedirectAuthenticated>
  );
}
