/** Reads the certificate files that the configuration names. */
import { CliError, usageError } from '../base/cli-error.ts';
import { requireCertificates, requirePrivateKey } from '../base/pem.ts';
import { readSecretFile } from '../files/secret-file.ts';
import type { Find, Found } from './find.ts';

export interface CertificateTexts {
  /** PEM texts. */
  readonly ca: string | undefined;
  readonly cert: string | undefined;
  readonly certKey: string | undefined;
}

/** Throws a usage error for a file that cannot be used, and for a key without its certificate. */
export async function readCertificates(
  find: Find,
  absolute: (path: string) => string,
): Promise<CertificateTexts> {
  const ca = await readOne(find('ca'), absolute);
  const cert = await readOne(find('cert'), absolute);
  const key = find('certKey');
  if (key !== undefined && cert === undefined) {
    throw usageError(
      `${key.origin} names the key of a client certificate, but no certificate is named`,
      'set ZULIP_CLIENT_CERT, or client_cert in the zuliprc file',
    );
  }
  if (key === undefined || cert === undefined) return { ca, cert, certKey: undefined };
  const path = absolute(key.value);
  const certKey = await reading(path, key, () => readSecretFile(path, { what: 'a private key' }));
  await requirePrivateKey(certKey, named(path, key), cert);
  return { ca, cert, certKey };
}

async function readOne(
  found: Found | undefined,
  absolute: (path: string) => string,
): Promise<string | undefined> {
  if (found === undefined) return undefined;
  const path = absolute(found.value);
  const { readWhole } = await import('../files/read-whole.ts');
  const text = await reading(path, found, async () => (await readWhole(path)).toString());
  await requireCertificates(text, named(path, found));
  return text;
}

async function reading(path: string, found: Found, read: () => Promise<string>): Promise<string> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof CliError) throw error;
    const code = (error as NodeJS.ErrnoException).code ?? 'unknown reason';
    throw usageError(`${path} cannot be read (${code}; named by ${found.origin})`);
  }
}

function named(path: string, { origin }: Found): string {
  return `${path} (named by ${origin})`;
}
