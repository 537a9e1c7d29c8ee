/** Builds the body of a request: form-urlencoded, or multipart if there are files. */
import type { EncodedRequest } from '../api/derive/encode.ts';
import type { StreamedBody } from './transport-types.ts';

export interface RequestBody {
  readonly contentType: string;
  readonly body: string | Buffer | StreamedBody;
}

/** Returns the body, in a form that can be sent again; undefined if there is nothing to send. */
export async function requestBody({
  form,
  files,
}: Pick<EncodedRequest, 'form' | 'files'>): Promise<RequestBody | undefined> {
  if (files.size > 0) return multipart(form, files);
  if (form.size === 0) return undefined;
  return { contentType: 'application/x-www-form-urlencoded', body: form.toString() };
}

async function multipart(form: URLSearchParams, files: EncodedRequest['files']): Promise<RequestBody> {
  if ([...files.values()].some(({ bytes }) => 'open' in bytes)) {
    return (await import('./streamed-body.ts')).streamedBody(form, files);
  }
  const data = new FormData();
  for (const [name, text] of form) data.append(name, text);
  for (const [name, { filename, type, bytes }] of files) {
    data.append(name, new Blob([Uint8Array.from(bytes as Uint8Array)], { type }), filename);
  }
  const encoded = new Response(data);
  return {
    contentType: encoded.headers.get('content-type') ?? '',
    body: Buffer.from(await encoded.arrayBuffer()),
  };
}
