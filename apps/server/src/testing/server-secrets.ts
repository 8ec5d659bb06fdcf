/** What opens the development inbox and the metrics of every server that tests start. */
export const TEST_SECRETS = {
  DEV_MAIL_SECRET: 'inbox-of-the-tests',
  METRICS_TOKEN: 'metrics-of-the-tests',
} as const;

/** The header that reads the inbox of a server that tests started. */
export const INBOX_HEADERS = { authorization: `Bearer ${TEST_SECRETS.DEV_MAIL_SECRET}` };

/** The header that reads the metrics of a server that tests started. */
export const METRICS_HEADERS = { authorization: `Bearer ${TEST_SECRETS.METRICS_TOKEN}` };
