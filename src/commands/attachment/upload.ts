/** Uploads a file, which is checked before anything is sent, and read while it is sent. */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { StreamedBytes, Upload } from '../../api/codecs/upload.ts';
import { listAttachments, uploadFile } from '../../api/resources/attachment.ts';
import { usageError } from '../../base/cli-error.ts';
import { refuseEndless } from '../../base/file-mode.ts';
import { pipedBytes } from '../../base/piped.ts';
import { runMany } from '../../bulk/many.ts';
import { once } from '../../bulk/several-options.ts';
import { confirmedWrite } from '../../changes/confirmed-write.ts';
import type { Prepared } from '../../changes/prepared.ts';
import { cannotRead } from '../../files/cannot-read.ts';
import { readPipe } from '../../files/read-pipe.ts';
import type { Context, Written } from '../../session/context.ts';
import { verb } from '../_define.ts';
import { readAttachments } from './_read.ts';

/**
 * Opens a file under the name that people will see, from which the server infers its type.
 * @param path `-` is stdin, which has no name
 * @throws a usage error if it cannot be read
 */
async function openUpload(
  path: string,
  name: string | undefined,
  { io }: Pick<Context, 'io'>,
): Promise<Upload> {
  if (path === '-' && name === undefined) {
    throw usageError('--name is required for stdin', 'name the file as people will see it: --name plan.txt');
  }
  const filename = name ?? basename(path);
  const bytes = path === '-' ? inMemory(await pipedBytes(io.stdin, 'stdin')) : await fileAt(path);
  return { filename, type: '', bytes };
}

async function fileAt(path: string): Promise<StreamedBytes> {
  try {
    const found = await stat(path);
    refuseEndless(path, found);
    if (found.isFIFO()) return inMemory(await readPipe(path));
    if (found.isDirectory()) throw usageError(`cannot upload ${path}: it is a folder`);
    const { size } = found;
    // Data that is appended meanwhile is not sent, since the size was announced before.
    return { length: size, open: () => createReadStream(path, size === 0 ? {} : { end: size - 1 }) };
  } catch (error) {
    throw cannotRead(path, error);
  }
}

function inMemory(bytes: Buffer): StreamedBytes {
  return {
    length: bytes.length,
    async *open() {
      yield bytes;
    },
  };
}

const fields = ['file', 'url', 'filename', 'size', 'outcome'];

export const command = verb({
  description:
    'Prints a Markdown link for each file, to use in messages. Until a message with the link is sent, ' +
    'only you can open the file. For large files, raise --timeout.',
  rows: [uploadFile, listAttachments],
  extra: {
    files: { kind: 'texts', required: true, help: 'the files; - reads stdin' },
    name: { kind: 'text', nonEmpty: true, help: 'name that people see (default: name of the file)' },
  },
  fields,
  several: once,
  positionals: [{ param: 'files', name: 'FILE', variadic: true, isFile: true }],
  examples: {
    'echo Agenda > agenda.txt && realmctl attachment upload agenda.txt': 'upload a file',
    'echo Agenda | realmctl attachment upload - --name agenda.txt': 'upload from a pipe',
    "echo Agenda | realmctl attachment upload - --name agenda.txt --jq '.[0].url'":
      'print the path for a link',
  },
  async run({ extra: { files, name } }, context) {
    if (name !== undefined && files.length > 1) throw usageError('--name needs a single FILE');
    const uploads: Upload[] = [];
    for (const file of files) uploads.push(await openUpload(file, name, context));
    const isUploaded = await watchUploads(context);
    const prepared = uploads.map((upload, index): Prepared => {
      const { filename, bytes } = upload;
      const known = { file: files[index], filename, size: bytes.length };
      return {
        thing: `file ${filename}`,
        known,
        hazards: [],
        async run() {
          const written = await confirmedWrite<Written<typeof uploadFile>>(context, {
            attempt: () => context.write(uploadFile, { filename: upload }),
            readBack: async () => {
              const url = await isUploaded(upload);
              return url === undefined ? undefined : { sent: true as const, reply: { url } };
            },
          });
          const { url = null, uri = null } = written.sent ? written.reply : {};
          const at = url ?? uri;
          return {
            object: { ...known, url: at, outcome: 'created' },
            done: `uploaded ${filename}${at === null ? '' : `: [${filename}](${at})`}`,
          };
        },
      };
    });
    return runMany(prepared, { action: 'Upload', noun: 'files', id: 'url', fields }, context);
  },
});

/**
 * Returns a function that finds an uploaded file after a lost answer, among those that did not exist before; undefined
 * if there is none.
 */
async function watchUploads(context: Context): Promise<(upload: Upload) => Promise<string | undefined>> {
  const before = context.options.dryRun ? [] : await readAttachments(context);
  const known = new Set(before.map(({ id }) => id));
  return async ({ filename, bytes }) => {
    const found = (await readAttachments(context)).find(
      ({ id, name, size }) => !known.has(id) && name === filename && size === bytes.length,
    );
    if (found === undefined) return undefined;
    known.add(found.id);
    return `/user_uploads/${found.path_id}`;
  };
}
