-- A sign-in mail has a token of its own, so that asking for one does not end a recovery mail.
alter table auth.one_time_tokens drop constraint one_time_tokens_token_type_check;
alter table auth.one_time_tokens add constraint one_time_tokens_token_type_check check (token_type in (
  'confirmation_token', 'recovery_token', 'sign_in_token', 'email_change_token_new', 'email_change_token_current',
  'reauthentication_token', 'phone_change_token'
));

alter table auth.one_time_tokens add column asked_from text;

comment on column auth.one_time_tokens.asked_from is 'Keyed hash of the network that asked for the mail: wrong codes from elsewhere do not count against it.';
comment on column auth.one_time_tokens.code_hash is 'Keyed hash of the short code.';
comment on column auth.one_time_tokens.failed_attempts is 'No longer written: wrong codes are counted by caller, in rate_limits.';
