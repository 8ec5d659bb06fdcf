import { describe, expect, it } from 'vitest';
import { sha256Hex } from '../keys/secrets.ts';
import { flowRefusal } from './provider-flow-rules.ts';

const beganMs = Date.UTC(2026, 0, 1);
const flow = { browser: sha256Hex('secret'), created_at: new Date(beganMs).toISOString(), used_at: null };

describe('a redirect back from a provider', () => {
  it('continues its flow in the browser that started it, within ten minutes', () => {
    expect(flowRefusal(flow, 'secret', beganMs)).toBeNull();
    expect(flowRefusal(flow, 'secret', beganMs + 600_000)).toBeNull();
    expect(flowRefusal(flow, 'secret', beganMs + 600_001)).toBe('bad_oauth_state');
  });

  it('is refused in another browser, and in one without the cookie', () => {
    expect(flowRefusal(flow, 'another', beganMs)).toBe('bad_oauth_state');
    expect(flowRefusal(flow, undefined, beganMs)).toBe('bad_oauth_state');
  });

  it('is refused as used the second time', () => {
    expect(flowRefusal({ ...flow, used_at: flow.created_at }, 'secret', beganMs)).toBe('flow_state_already_used');
  });

  it('in another browser does not say whether the flow was used', () => {
    expect(flowRefusal({ ...flow, used_at: flow.created_at }, 'another', beganMs)).toBe('bad_oauth_state');
  });
});
