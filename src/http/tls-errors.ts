/** Explains failures of secure connections: whose fault they are and how to fix them. */

export interface TlsError {
  readonly message: string;
  readonly hint: string;
  /** The other side rejected us before it read the request, even if we had begun to write it. */
  readonly unread?: true;
}

const trust =
  'name the file of its certificate authority with ZULIP_CERT_BUNDLE, or cert_bundle in the zuliprc file';
const wrongHost = /^(ERR_TLS_CERT_ALTNAME_INVALID|HOSTNAME_MISMATCH)$/;
const certHint =
  'check the files named by ZULIP_CERT_BUNDLE, ZULIP_CLIENT_CERT and ZULIP_CLIENT_CERT_KEY, or by cert_bundle, client_cert and client_cert_key in the zuliprc file';

/** The hint if the server requires a client certificate. */
export const showCertificate =
  'name its files with ZULIP_CLIENT_CERT and ZULIP_CLIENT_CERT_KEY, or client_cert and client_cert_key in the zuliprc file';

/** By the error codes of Node and OpenSSL; the first match applies. */
const tlsErrors: readonly (readonly [code: RegExp, error: TlsError])[] = [
  [
    /^CERT_HAS_EXPIRED$/,
    {
      message: 'its certificate has expired',
      hint: "the operators of the server must renew it, unless this machine's clock is wrong",
    },
  ],
  [
    /^CERT_NOT_YET_VALID$/,
    { message: 'its certificate is not valid yet', hint: "check this machine's clock" },
  ],
  [
    /^CERT_REVOKED$/,
    { message: 'its certificate was revoked', hint: 'the operators of the server must replace it' },
  ],
  [
    wrongHost,
    {
      message: 'its certificate is for another host',
      hint: 'check the site address: use a host name that the certificate is for',
    },
  ],
  [
    /^DEPTH_ZERO_SELF_SIGNED_CERT$/,
    {
      message: 'its certificate is self-signed, so no authority vouches for it',
      hint: 'if you trust it, name its file with ZULIP_CERT_BUNDLE, or cert_bundle in the zuliprc file',
    },
  ],
  [
    /^(UNABLE_TO_(VERIFY|GET_ISSUER)|SELF_SIGNED_CERT_IN_CHAIN)/,
    {
      message: 'its certificate comes from an authority that is not trusted here',
      hint: `if that is a private one, ${trust}`,
    },
  ],
  [
    /ALERT_CERTIFICATE_REQUIRED|ALERT_HANDSHAKE_FAILURE/,
    { message: 'it requires a client certificate', hint: showCertificate, unread: true },
  ],
  [
    /ALERT_(BAD_CERTIFICATE|UNKNOWN_CA|CERTIFICATE_|UNSUPPORTED_CERTIFICATE|ACCESS_DENIED)/,
    { message: 'it does not accept the client certificate', hint: showCertificate, unread: true },
  ],
  [
    /WRONG_VERSION_NUMBER|PACKET_LENGTH|UNKNOWN_PROTOCOL|HTTP_REQUEST/,
    {
      message: 'nothing speaks https there',
      hint: 'check the port of the site address, and whether it begins with http://',
    },
  ],
  [
    /^ERR_(OSSL_(PEM|X509|ASN1|EVP|UNSUPPORTED)|SSL_NO_)|KEY_VALUES_MISMATCH|ERR_CRYPTO/,
    { message: 'the certificate files given cannot be used', hint: certHint },
  ],
];

/**
 * Returns the error for a code.
 * @param code error code, such as `CERT_HAS_EXPIRED`
 * @param detail the names that the certificate of a wrong host is valid for; otherwise the text of Node or OpenSSL
 */
export function tlsError(code: string, detail: string): TlsError {
  const known = tlsErrors.find(([pattern]) => pattern.test(code))?.[1];
  const { hint, unread } = known ?? { hint: certHint };
  const text = known?.message ?? 'the secure connection failed';
  const message = known === undefined || wrongHost.test(code) ? `${text}: ${detail}` : text;
  return { message: `${message} (${code})`, hint, ...(unread && { unread }) };
}
