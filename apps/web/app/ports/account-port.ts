import type { ProviderName } from '@innertide/protocol/sign-in-providers';
import type { Result } from '@innertide/std/result';
import type { AuthError } from './auth-port.ts';

type Answer<Value> = Promise<Result<Value, AuthError>>;

/** One way into the account. */
export interface WayIn {
  readonly id: string;
  readonly provider: 'email' | ProviderName;
  /** The address it goes by there; null where the provider gave none. */
  readonly email: string | null;
}

export interface SecondFactor {
  readonly id: string;
  readonly name: string;
}

export interface Passkey {
  readonly id: string;
  readonly name: string;
  /** ISO 8601. */
  readonly createdAt: string;
  /** ISO 8601; null until it is first used. */
  readonly lastUsedAt: string | null;
}

export interface AccountDetails {
  /** null for an account whose provider gave no address. */
  readonly email: string | null;
  /** An address that waits to be confirmed. */
  readonly newEmail: string | null;
  /** No mail is sent to the address: it came back, or was reported as unwanted. */
  readonly isEmailUndeliverable: boolean;
  readonly hasPassword: boolean;
  readonly waysIn: readonly WayIn[];
  /** Authenticator apps that count. */
  readonly secondFactors: readonly SecondFactor[];
  readonly passkeys: readonly Passkey[];
}

/** An authenticator app that is being set up: it counts after its first code. */
export interface FactorInvitation {
  readonly factorId: string;
  /** The QR code as the address of a picture. */
  readonly picture: string;
  /** The same to type by hand: base32. */
  readonly key: string;
}

/** What a member may change about the account itself. */
export interface AccountPort {
  details(): Answer<AccountDetails>;
  /** The name that each sign-in of the account carries along, so that every page knows it at once. */
  changeName(name: string): Answer<void>;
  /** @param change.code the mailed code, where the server asks for one (reauthentication_needed). */
  changePassword(change: { password: string; currentPassword: string; code?: string }): Answer<void>;
  /** Changes nothing until the mails are answered. */
  changeEmail(email: string): Answer<void>;
  /** Ends every sign-in of the account but this one. */
  endOtherSignIns(): Answer<void>;
  /** Ends the sign-in of an access token that another has taken the place of. */
  endSignIn(accessToken: string): Answer<void>;
  readonly waysIn: {
    /** Leaves the page for the provider's; it comes back to the member's security page. */
    link(provider: ProviderName): Answer<void>;
    unlink(wayIn: WayIn): Answer<void>;
  };
  readonly secondFactor: {
    begin(name: string): Answer<FactorInvitation>;
    confirm(factorId: string, code: string): Answer<void>;
    remove(factorId: string): Answer<void>;
  };
  readonly passkeys: {
    /** Asks the browser, which asks the person. */
    add(): Answer<void>;
    rename(id: string, name: string): Answer<void>;
    remove(id: string): Answer<void>;
  };
}
