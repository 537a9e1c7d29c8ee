/** Who calls which organization: site, address and key are one unit, from one source, and go nowhere but together. */
import { type CliError, notLoggedIn } from './cli-error.ts';

interface Parts {
  /** Normalized address of the organization. */
  readonly site: string;
  readonly email: string;
  readonly key: string;
  /** Where the three are from, for messages: `the environment`, `/home/ana/.zuliprc`, `profile work`. */
  readonly source: string;
}

/** A unit. The client sends no other key, and this one to no other site. */
export class Credentials {
  readonly site: string;
  readonly email: string;
  readonly source: string;
  readonly #key: string;

  /** Throws an `unauthenticated` CliError for what a header cannot hold. */
  constructor({ site, email, key, source }: Parts) {
    if (/[:\r\n]/.test(email) || /[:\r\n]/.test(key)) {
      throw notLoggedIn('neither the email nor the API key may hold a colon or a line end');
    }
    this.site = site;
    this.email = email;
    this.source = source;
    this.#key = key;
  }

  /** The key itself. No property of its own, so that nothing shows it that shows the unit. */
  get key(): string {
    return this.#key;
  }

  /** The value of the Authorization header. Throws for an address of another site: that is a fault of ours. */
  authorization(url: URL): string {
    if (url.origin !== new URL(this.site).origin)
      throw new Error(`credentials of ${this.site} for ${url.origin}`);
    return `Basic ${this.encoded}`;
  }

  /** Address and key in the form in which they travel. */
  get encoded(): string {
    return Buffer.from(`${this.email}:${this.#key}`, 'utf8').toString('base64');
  }
}

/** An organization that is called without an account, and what to say where one is needed. */
export interface Anonymous {
  readonly site: string;
  readonly missing: CliError;
}

export type Caller = Credentials | Anonymous;
