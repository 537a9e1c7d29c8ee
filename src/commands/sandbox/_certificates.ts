/** The certificate files of a sandbox on https, in a separate folder that is removed with the sandbox. */

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { usageError } from '../../base/cli-error.ts';
import type { Certificates } from '../../sandbox/http/tls.ts';

/** Creates a temporary folder. Throws a usage error if that fails. */
export async function makeTemporaryFolder(prefix: string): Promise<string> {
  const place = tmpdir();
  try {
    return await mkdtemp(join(place, prefix));
  } catch (error) {
    throw usageError(
      `cannot make a folder in ${place}: ${(error as NodeJS.ErrnoException).code}`,
      'set TMPDIR to a folder that you can write to',
    );
  }
}

/** Paths of PEM files. */
export interface CertificateFiles {
  /** The certificate authority to trust. */
  readonly ca: string;
  /** A client certificate and its key, if the sandbox requires one. */
  readonly client_cert?: string;
  readonly client_cert_key?: string;
}

interface KeptFiles {
  readonly files: CertificateFiles;
  remove(): Promise<void>;
}

/** Writes the files that a client needs. */
export async function keepCertificates({ ca, client }: Certificates): Promise<KeptFiles> {
  const folder = await makeTemporaryFolder('realmctl-tls-');
  const write = async (name: string, text: string) => {
    const path = join(folder, name);
    await writeFile(path, `${text.trimEnd()}\n`, { mode: 0o600 });
    return path;
  };
  const files = {
    ca: await write('ca.pem', ca),
    ...(client && {
      client_cert: await write('client.pem', client.cert),
      client_cert_key: await write('client-key.pem', client.key),
    }),
  };
  return { files, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Returns the environment variables that name the certificate files. */
export function certificateEnv(files: CertificateFiles | undefined): Record<string, string> {
  return {
    ...(files && { ZULIP_CERT_BUNDLE: files.ca }),
    ...(files?.client_cert && { ZULIP_CLIENT_CERT: files.client_cert }),
    ...(files?.client_cert_key && { ZULIP_CLIENT_CERT_KEY: files.client_cert_key }),
  };
}
