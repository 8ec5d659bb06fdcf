import { errorKeyOf } from '@innertide/protocol/error-catalogue';
import type { Result } from '@innertide/std/result';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../paths.ts';
import type { AuthError } from '../ports/auth-port.ts';

/** Leads whoever has to confirm the address first to the screen that waits for the mail; the way back comes along. */
export function useLeadToMail() {
  const navigate = useNavigate();
  const { state } = useLocation();
  return async (
    answer: Result<unknown, AuthError>,
    confirmation: { email: string; sentAtMs?: number },
  ): Promise<void> => {
    if (answer.ok || errorKeyOf(answer.reason.code) !== 'email_not_confirmed') return;
    await navigate(paths.confirmEmail, { state: { ...state, ...confirmation } });
  };
}
