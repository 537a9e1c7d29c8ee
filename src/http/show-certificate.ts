/** Hint where a certificate of the caller is demanded. */
export const showCertificate =
  'name its files with ZULIP_CLIENT_CERT and ZULIP_CLIENT_CERT_KEY, or client_cert and client_cert_key in the zuliprc file';
