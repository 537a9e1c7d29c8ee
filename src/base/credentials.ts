/** The account of requests: site, address and key come from one source and are only used together. */
import { type CliError, notLoggedIn } from './cli-error.ts';

interface Parts {
  /** Normalized address of the organization. */
  readonly site: string;
  readonly email: string;
  readonly key: string;
  /** The source of the three, for messages: `the environment`, `/home/ana/.zuliprc`, `profile work`. */
  readonly source: string;
}

/** The credentials of one account. The client sends no other key, and sends this one to no other site. */
export class Credentials {
  readonly site: string;
  readonly email: string;
  readonly source: string;
  readonly #key: string;

  /** Throws an `unauthenticated` CliError for values that a header cannot contain. */
  constructor({ site, email, key, source }: Parts) {
    if (/[:\r\n]/.test(email) || /[:\r\n]/.test(key)) {
      throw notLoggedIn('the email and the API key must not contain a colon or a line break');
    }
    this.site = site;
    this.email = email;
    this.source = source;
    this.#key = key;
  }

  /** The key itself. A private field, so that printing the object does not show it. */
  get key(): string {
    return this.#key;
  }

  /** Returns the value of the Authorization header. Throws for a URL of another site, which would be a bug. */
  authorization(url: URL): string {
    if (url.origin !== new URL(this.site).origin)
      throw new Error(`credentials of ${this.site} for ${url.origin}`);
    return `Basic ${this.encoded}`;
  }

  /** Address and key, encoded as they are sent. */
  get encoded(): string {
    return Buffer.from(`${this.email}:${this.#key}`, 'utf8').toString('base64');
  }
}

/** An organization that is called without an account, and the error if one is needed. */
export interface Anonymous {
  readonly site: string;
  readonly missing: CliError;
}

export type Caller = Credentials | Anonymous;
