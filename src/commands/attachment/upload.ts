import type { Upload } from '../../api/codecs/upload.ts';
import { listAttachments, uploadFile } from '../../api/resources/attachment.ts';
import { usageError } from '../../base/cli-error.ts';
import { confirmedWrite } from '../../changes/confirmed-write.ts';
import { runMany } from '../../changes/many.ts';
import type { Prepared } from '../../changes/prepared.ts';
import type { Context } from '../../session/context.ts';
import { verb } from '../_define.ts';
import { openUpload } from './_file.ts';
import { readAttachments } from './_read.ts';

const fields = ['file', 'url', 'filename', 'size', 'outcome'];

export const command = verb({
  description:
    'Prints a Markdown link for each file, to use in messages. Until a message with the link is sent, ' +
    'only you can open the file. For large files, raise --timeout.',
  rows: [uploadFile, listAttachments],
  params: {},
  extra: {
    files: { kind: 'texts', required: true, help: 'the files; - reads stdin' },
    name: { kind: 'text', nonEmpty: true, help: 'name that people see (default: name of the file)' },
  },
  fields,
  positionals: [{ param: 'files', name: 'FILE', variadic: true, isFile: true }],
  examples: [
    {
      line: 'echo Agenda > agenda.txt && realmctl attachment upload agenda.txt',
      what: 'upload a file',
    },
    {
      line: 'echo Agenda | realmctl attachment upload - --name agenda.txt',
      what: 'upload from a pipe',
    },
    {
      line: `echo Agenda | realmctl attachment upload - --name agenda.txt --jq '.[0].url'`,
      what: 'print the path for a link',
    },
  ],
  async run({ extra: { files = [], name } }, context) {
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
          const written = await confirmedWrite(context, {
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
            fields,
            id: 'url',
            done: `uploaded ${filename}${at === null ? '' : `: [${filename}](${at})`}`,
            show: false,
          };
        },
      };
    });
    return runMany(prepared, { doing: 'Upload', noun: 'files', id: 'url', fields }, context);
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
