/** The body of a request: form-urlencoded, or multipart where files go along. */
import type { EncodedRequest } from '../api/derive/encode.ts';

export interface RequestBody {
  readonly contentType: string;
  readonly body: string | Buffer;
}

/** The body, as a whole so that it can be sent again; undefined where there is nothing to send. */
export async function requestBody({
  form,
  files,
}: Pick<EncodedRequest, 'form' | 'files'>): Promise<RequestBody | undefined> {
  if (files.size > 0) return multipart(form, files);
  if (form.size === 0) return undefined;
  return { contentType: 'application/x-www-form-urlencoded', body: form.toString() };
}

async function multipart(form: URLSearchParams, files: EncodedRequest['files']): Promise<RequestBody> {
  const data = new FormData();
  for (const [name, text] of form) data.append(name, text);
  for (const [name, { filename, type, bytes }] of files) {
    data.append(name, new Blob([Uint8Array.from(bytes)], { type }), filename);
  }
  const encoded = new Response(data);
  return {
    contentType: encoded.headers.get('content-type') ?? '',
    body: Buffer.from(await encoded.arrayBuffer()),
  };
}
