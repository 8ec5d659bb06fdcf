import { unreachable } from '@innertide/std/assert';
import type { Result } from '@innertide/std/result';
import type { AccountDetails } from '../../../ports/account-port.ts';
import type { AuthError, AuthPort, AuthSession } from '../../../ports/auth-port.ts';

/** A repeated proof of identity, by what the account offers. */
export type Proof =
  | { readonly kind: 'app'; readonly factorId: string; readonly secret: string }
  | { readonly kind: 'password' | 'mail'; readonly email: string; readonly secret: string };

/** The strongest proof that the account offers: a second factor, else the password, else a code by mail. */
export function proofOf(
  { secondFactors: [factor], hasPassword }: AccountDetails,
  email: string,
  secret: string,
): Proof {
  if (factor) return { kind: 'app', factorId: factor.id, secret };
  return { kind: hasPassword ? 'password' : 'mail', email, secret };
}

/** Signs in once more, or answers the second factor: the sign-in counts as fresh for ten minutes. */
export async function proveIdentity(port: AuthPort, proof: Proof): Promise<Result<AuthSession, AuthError>> {
  switch (proof.kind) {
    case 'app':
      return port.answerSecondFactor({ id: proof.factorId, kind: 'code' }, proof.secret);
    case 'password':
      return port.signIn({ type: 'email-password', email: proof.email, password: proof.secret });
    case 'mail':
      return port.signInWithCode(proof.email, proof.secret);
    default:
      return unreachable(proof);
  }
}
