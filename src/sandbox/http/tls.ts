/** Certificates for a sandbox on https, newly made for each run. The only importer of @peculiar/x509. */
// The certificate package needs this for its dependency injection.
import 'reflect-metadata';
import { webcrypto } from 'node:crypto';
import * as x509 from '@peculiar/x509';

/**
 * The fault or requirement of the server's certificate:
 * - `ok`: none;
 * - `expired`: it has expired;
 * - `wrong-host`: it is for another host;
 * - `self-signed`: no authority issued it;
 * - `client-cert`: no fault, but every client needs a certificate too.
 */
export const tlsModes = ['ok', 'expired', 'wrong-host', 'self-signed', 'client-cert'] as const;
export type TlsMode = (typeof tlsModes)[number];

/** PEM texts. */
export interface KeyAndCertificate {
  readonly cert: string;
  readonly key: string;
}

export interface Certificates {
  /** PEM text of the authority that a client has to trust. */
  readonly ca: string;
  readonly server: KeyAndCertificate;
  /** The certificate that clients must show, if one is required. */
  readonly client?: KeyAndCertificate;
}

/** Host names of the server's certificate; the last is for tests through a proxy. */
const names = ['localhost', '127.0.0.1', 'sandbox.invalid'] as const;
const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
const day = 86_400_000;

/**
 * Creates the certificates.
 * @param now milliseconds since 1970; certificates are valid for thirty days from then
 */
export async function makeCertificates(mode: TlsMode, now: number): Promise<Certificates> {
  const usual = { from: now - day, to: now + 30 * day };
  const authority = await makeAuthority(usual);
  const server = await makeCertificate({
    name: 'realmctl sandbox',
    issuer: mode === 'self-signed' ? undefined : authority,
    hosts: mode === 'wrong-host' ? ['another.invalid'] : names,
    usage: x509.ExtendedKeyUsage.serverAuth,
    time: mode === 'expired' ? { from: now - 30 * day, to: now - day } : usual,
  });
  const ca = authority.certificate.toString('pem');
  if (mode !== 'client-cert') return { ca, server };
  const client = await makeCertificate({
    name: 'realmctl sandbox client',
    issuer: authority,
    hosts: [],
    usage: x509.ExtendedKeyUsage.clientAuth,
    time: usual,
  });
  return { ca, server, client };
}

interface Time {
  /** Milliseconds since 1970. */
  readonly from: number;
  readonly to: number;
}

interface Authority {
  readonly certificate: x509.X509Certificate;
  readonly keys: webcrypto.CryptoKeyPair;
}

async function makeAuthority(time: Time): Promise<Authority> {
  const keys = await makeKeys();
  const certificate = await x509.X509CertificateGenerator.createSelfSigned({
    name: 'CN=realmctl sandbox authority',
    keys,
    ...validity(time),
    extensions: [
      new x509.BasicConstraintsExtension(true, 0, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign | x509.KeyUsageFlags.cRLSign, true),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  });
  return { certificate, keys };
}

interface Wanted {
  readonly name: string;
  /** Absent for a self-signed certificate. */
  readonly issuer: Authority | undefined;
  readonly hosts: readonly string[];
  readonly usage: x509.ExtendedKeyUsage;
  readonly time: Time;
}

async function makeCertificate({ name, issuer, hosts, usage, time }: Wanted): Promise<KeyAndCertificate> {
  const keys = await makeKeys();
  const subject = `CN=${name}`;
  const certificate = await x509.X509CertificateGenerator.create({
    subject,
    issuer: issuer?.certificate.subject ?? subject,
    publicKey: keys.publicKey,
    signingKey: (issuer?.keys ?? keys).privateKey,
    ...validity(time),
    extensions: [
      new x509.BasicConstraintsExtension(false, undefined, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true),
      new x509.ExtendedKeyUsageExtension([usage]),
      ...(hosts.length === 0 ? [] : [new x509.SubjectAlternativeNameExtension(hosts.map(generalName))]),
      await x509.AuthorityKeyIdentifierExtension.create((issuer?.keys ?? keys).publicKey),
    ],
  });
  return {
    cert: certificate.toString('pem'),
    key: x509.PemConverter.encode(await webcrypto.subtle.exportKey('pkcs8', keys.privateKey), 'PRIVATE KEY'),
  };
}

function makeKeys(): Promise<webcrypto.CryptoKeyPair> {
  return webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
}

function validity({ from, to }: Time) {
  return { notBefore: new Date(from), notAfter: new Date(to), signingAlgorithm: algorithm };
}

function generalName(host: string): { type: 'ip' | 'dns'; value: string } {
  return { type: /^[0-9.]+$/.test(host) ? 'ip' : 'dns', value: host };
}
