import type { FormRules } from './field-validator.ts';

const PASSWORD_MIN_LENGTH = 8;
const DISPLAY_NAME_MIN_LENGTH = 3;
const DISPLAY_NAME_MAX_LENGTH = 24;

export interface LoginValues {
  email: string;
  password: string;
}

export interface SignUpValues {
  displayName: string;
  email: string;
  password: string;
}

export interface ForgotPasswordValues {
  email: string;
}

export interface UpdatePasswordValues {
  password: string;
}

export interface ChangePasswordValues {
  /** Empty where the account has no password yet. */
  currentPassword: string;
  password: string;
}

const email = { required: true, email: true } as const;

export const loginRules: FormRules<LoginValues> = { email, password: { required: true } };

export const signUpRules: FormRules<SignUpValues> = {
  displayName: { required: true, minLength: DISPLAY_NAME_MIN_LENGTH, maxLength: DISPLAY_NAME_MAX_LENGTH },
  email,
  password: { required: true, minLength: PASSWORD_MIN_LENGTH },
};

export const forgotPasswordRules: FormRules<ForgotPasswordValues> = { email };

/** After a recovery link nobody knows the old password here: the server compares and answers same_password. */
export const updatePasswordRules: FormRules<UpdatePasswordValues> = {
  password: { required: true, minLength: PASSWORD_MIN_LENGTH, newPassword: {} },
};

export const changePasswordRules: FormRules<ChangePasswordValues> = {
  currentPassword: { required: true },
  ...updatePasswordRules,
};

/** The same form where the account has no password yet: it asks for no current one. */
export const firstPasswordRules: FormRules<ChangePasswordValues> = { ...changePasswordRules, currentPassword: {} };
