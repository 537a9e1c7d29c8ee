/** A form sent by hand, and the answer in one line. */
import type { Sandbox } from '../../support/sandbox.ts';

/** `POST /x` and a form, as an account: status, code and message. */
export async function said(box: Sandbox, call: string, form: Record<string, string>, as = 'owner') {
  const [method = '', path = ''] = call.split(' ');
  const got = await box.send(method, path, { as, form });
  const { code, msg } = got.json();
  return got.status === 200 ? 'ok' : `${got.status} ${code} ${msg}`;
}
