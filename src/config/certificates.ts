/** Reads the certificate files that the configuration names. */
import { usageError } from '../base/cli-error.ts';
import type { Find } from './find.ts';

export interface CertificateTexts {
  /** PEM texts. */
  readonly ca: string | undefined;
  readonly cert: string | undefined;
  readonly certKey: string | undefined;
}

/** Throws a usage error for a file that cannot be read, and for a key without its certificate. */
export async function readCertificates(
  find: Find,
  absolute: (path: string) => string,
): Promise<CertificateTexts> {
  const read = async (name: 'ca' | 'cert' | 'certKey') => {
    const found = find(name);
    if (found === undefined) return undefined;
    const path = absolute(found.value);
    const { readFile } = await import('node:fs/promises');
    try {
      return await readFile(path, 'utf8');
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code ?? 'unknown reason';
      throw usageError(`${path} cannot be read (${code}; named by ${found.origin})`);
    }
  };
  const [ca, cert, certKey] = [await read('ca'), await read('cert'), await read('certKey')];
  if (certKey !== undefined && cert === undefined) {
    throw usageError(
      `${find('certKey')?.origin} names the key of a client certificate, but no certificate is named`,
      'set ZULIP_CLIENT_CERT, or client_cert in the zuliprc file',
    );
  }
  return { ca, cert, certKey };
}
