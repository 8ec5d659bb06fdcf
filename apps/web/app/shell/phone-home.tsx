import { Navigate } from 'react-router';
import { paths } from '../paths.ts';

/**
 * What stands at the root address in the phone's build.
 * @public
 */
export default function PhoneHome() {
  return <Navigate to={paths.dashboard} replace />;
}
