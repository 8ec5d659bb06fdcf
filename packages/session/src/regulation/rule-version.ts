/** Version of the rule that steers (docs/heart.md, "The rule"); a test asks for a new one when the same hearts are answered otherwise. */
export const RULE_VERSION = '2026-11-28';
