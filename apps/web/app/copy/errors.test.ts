import { ERROR_KEYS } from '@innertide/protocol/error-catalogue';
import { describe, expect, it } from 'vitest';
import english from './en/errors.json' with { type: 'json' };
import polish from './pl/errors.json' with { type: 'json' };

/** The specification's table (section 8), word for word; what it does not name has words of our own. */
const SPECIFIED = {
  required: 'This field is required.',
  email_address_invalid: 'Invalid email address.',
  too_short: 'Please enter more characters.',
  too_long: 'Too many characters.',
  no_match: 'Fields do not match.',
  invalid_credentials: 'Invalid login credentials.',
  email_already_in_use: 'This email is already registered.',
  user_not_found: 'User not found.',
  email_not_confirmed: 'Email has not been confirmed.',
  expired_token: 'Session expired. Please log in again.',
  weak_password: 'Password should contain uppercase, lowercase letters, and numbers.',
  same_password: 'The new password must be different from the old one.',
  signup_disabled: 'Sign up is currently disabled.',
  user_banned: 'This account has been banned.',
  network_error: 'Network error. Please try again.',
  unknown_error: 'Something went wrong.',
  page_not_found: "You seem to have wandered beyond the known paths... This page doesn't exist.",
};

describe('the words of the error catalogue', () => {
  it('are the specification’s in English', () => {
    expect(english).toMatchObject(SPECIFIED);
    expect(Object.values(english)).not.toContain('');
  });

  it('exist for every key and no other, in both languages', () => {
    const keys = [...ERROR_KEYS].sort();
    expect(Object.keys(english).sort()).toEqual(keys);
    expect(Object.keys(polish).sort()).toEqual(keys);
  });

  it('differ between Polish and English', () => {
    for (const key of ERROR_KEYS) expect(polish[key], key).not.toBe(english[key]);
  });
});
