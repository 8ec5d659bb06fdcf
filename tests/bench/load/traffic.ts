// What people do, as requests: each kind with its share of the whole.
import { sessionRecord } from '../../../database/tests/session-fixture.ts';
import { type Answer, requestBytes } from './http-connection.ts';

export const KINDS = ['page', 'asset', 'history', 'save', 'refresh', 'sign-in'] as const;
export type Kind = (typeof KINDS)[number];
export type Mix = Readonly<Partial<Record<Kind, number>>>;

/** What the floor can do as well. */
export const COMPARED_MIX: Mix = { page: 20, asset: 20, history: 30, save: 30 };
/** A busy evening: for every thousand requests three people type their password. */
export const WHOLE_MIX: Mix = { page: 200, asset: 200, history: 260, save: 200, refresh: 137, 'sign-in': 3 };

/** What the client must know to speak for somebody. */
export interface Speaker {
  readonly email: string;
  readonly accessToken: string;
  /** One chain for each conversation that may refresh at once. */
  readonly refreshTokens: readonly string[];
}

export interface World {
  readonly anonKey: string;
  readonly password: string;
  readonly speakers: readonly Speaker[];
  readonly pages: readonly string[];
  readonly assets: readonly string[];
}

interface Sending {
  readonly bytes: Buffer;
  /** What to do with the answer, e.g. store the next refresh token. */
  done(answer: Answer | null): void;
}

/** How far each chain has come, by its first token: rounds follow each other. */
const liveTokens = new Map<string, string>();

const BROWSER = { 'accept-encoding': 'gzip, br', 'accept-language': 'en' };
const nothing = () => undefined;

/** Makes requests of a mix, one after another, evenly spread by their shares. */
export class Traffic {
  readonly #world: World;
  readonly #mix: readonly (readonly [Kind, number])[];
  readonly #credit = new Map<Kind, number>();
  readonly #free: string[];
  #number = 0;

  constructor(world: World, mix: Mix) {
    this.#world = world;
    this.#mix = KINDS.flatMap((kind) => (mix[kind] === undefined ? [] : [[kind, mix[kind]] as const]));
    this.#free = world.speakers.flatMap(({ refreshTokens }) => [...refreshTokens]);
  }

  next(): { readonly kind: Kind } & Sending {
    const kind = this.#nextKind();
    return { kind, ...this.#sending(kind) };
  }

  /** Smooth weighted round robin: the kind that has waited longest for its share. */
  #nextKind(): Kind {
    const whole = this.#mix.reduce((sum, [, share]) => sum + share, 0);
    let chosen: Kind = 'page';
    let most = Number.NEGATIVE_INFINITY;
    for (const [kind, share] of this.#mix) {
      const credit = (this.#credit.get(kind) ?? 0) + share;
      this.#credit.set(kind, credit);
      if (credit > most) [chosen, most] = [kind, credit];
    }
    this.#credit.set(chosen, most - whole);
    return chosen;
  }

  #sending(kind: Kind): Sending {
    const { anonKey, assets, pages, password, speakers } = this.#world;
    this.#number += 1;
    const pick = <Item>(items: readonly Item[]) => items[this.#number % items.length] as Item;
    const speaker = pick(speakers);
    const json = { apikey: anonKey, 'content-type': 'application/json' };
    const rpc = (name: string, args: object): Sending => ({
      bytes: requestBytes(
        'POST',
        `/rest/v1/rpc/${name}`,
        { ...json, 'accept-encoding': 'gzip, br', authorization: `Bearer ${speaker.accessToken}` },
        JSON.stringify(args),
      ),
      done: nothing,
    });
    switch (kind) {
      case 'page':
        return { bytes: requestBytes('GET', pick(pages), BROWSER), done: nothing };
      case 'asset':
        return { bytes: requestBytes('GET', pick(assets), BROWSER), done: nothing };
      case 'history':
        return rpc('session_history', { limit: 10 });
      case 'save':
        return rpc('save_session', { record: sessionRecord(this.#number % 4000) });
      case 'sign-in': {
        const body = JSON.stringify({ email: speaker.email, password });
        return { bytes: requestBytes('POST', '/auth/v1/token?grant_type=password', json, body), done: nothing };
      }
      case 'refresh': {
        const token = this.#free.shift();
        // Every chain is on its way: ask for the settings instead, which is another request to the same endpoint group.
        if (token === undefined) return { bytes: requestBytes('GET', '/auth/v1/settings', json), done: nothing };
        const body = JSON.stringify({ refresh_token: liveTokens.get(token) ?? token });
        return {
          bytes: requestBytes('POST', '/auth/v1/token?grant_type=refresh_token', json, body),
          done: (answer) => {
            if (answer?.status === 200) liveTokens.set(token, JSON.parse(answer.body.toString()).refresh_token);
            this.#free.push(token);
          },
        };
      }
    }
  }
}
