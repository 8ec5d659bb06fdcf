/**
 * The first pre-registered trial that anybody may take part in: 432 against 440, blind. Its protocol file is
 * `/trials/432-against-440.json`; everybody's own plan has an order and an id of its own, and the same sound.
 */
export const PUBLIC_TRIAL = {
  subject: 'tuning',
  question: 'calm',
  mode: 'meditation',
  minutes: 10,
  pairs: 14,
  worlds: null,
  seed: 432_440,
} as const;
