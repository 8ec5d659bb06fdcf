import type { OrderSecret } from '@innertide/trials/arm-order';

/** 128 bits by chance. */
export function freshSecret(): OrderSecret {
  const [a = 0, b = 0, c = 0, d = 0] = crypto.getRandomValues(new Uint32Array(4));
  return [a, b, c, d];
}
