/** Checks certificates and keys in PEM form before anything is sent: OpenSSL would silently ignore invalid ones. */
import { usageError } from './cli-error.ts';

/**
 * Throws a usage error unless the text contains only certificates that can be read.
 * @param where the file and who named it, for the message
 */
export async function requireCertificates(text: string, where: string): Promise<void> {
  const { X509Certificate } = await import('node:crypto');
  const blocks = text.match(/-----BEGIN CERTIFICATE-----[\s\S]*?-----END CERTIFICATE-----/g) ?? [];
  const isReadable = (block: string) => {
    try {
      return new X509Certificate(block).serialNumber !== '';
    } catch {
      // OpenSSL's own reason does not help anybody.
      return false;
    }
  };
  if (blocks.length > 0 && blocks.every(isReadable)) return;
  const [what, hint] =
    blocks.length === 0
      ? [
          'no certificate',
          'PEM begins with -----BEGIN CERTIFICATE-----; convert DER with openssl x509 -inform der',
        ]
      : ['a certificate that cannot be read', 'get the file again'];
  throw usageError(`${where} holds ${what}`, hint);
}

/**
 * Throws a usage error unless the text is a private key without a passphrase that fits the certificate.
 * @param where the file and who named it, for the message
 */
export async function requirePrivateKey(text: string, where: string, certificate: string): Promise<void> {
  const { createPrivateKey, X509Certificate } = await import('node:crypto');
  let key: ReturnType<typeof createPrivateKey>;
  try {
    key = createPrivateKey(text);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_MISSING_PASSPHRASE') {
      throw usageError(
        `${where} contains a private key with a passphrase`,
        'openssl pkey removes the passphrase',
      );
    }
    throw usageError(
      `${where} contains no private key`,
      'PEM begins with -----BEGIN PRIVATE KEY----- or the like',
    );
  }
  if (!new X509Certificate(certificate).checkPrivateKey(key)) {
    throw usageError(`${where} contains the private key of another certificate`);
  }
}
