import '../../compose-members.ts';
import { Outlet } from 'react-router';
import { RequireAuthSession } from '../../account/guard.tsx';
import type { ProvidersHandle } from '../../shell/persistent-providers.tsx';
import { MemberProviders } from './member-providers.tsx';

export const handle: ProvidersHandle = { providers: MemberProviders };

/** Guards every page of the app. Pages render before it is known who is signed in: the dashboard as it is, the others within `require-journal.tsx`. */
export default function MemberLayout() {
  return (
    <RequireAuthSession>
      <Outlet />
    </RequireAuthSession>
  );
}
