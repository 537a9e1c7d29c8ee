import { basename } from 'node:path';
import { listExports } from '../../api/resources/data-export.ts';
import { CliError, usageError } from '../../base/cli-error.ts';
import type { OutputFile } from '../../files/output-file.ts';
import { receiveFile } from '../../files/receive-file.ts';
import { fileAddress } from '../../http/file-address.ts';
import type { Context } from '../../session/context.ts';
import { verb } from '../_define.ts';
import { chosenExport, type DataExport, readExports, whyWithoutFile } from './_read.ts';

export const command = verb({
  description:
    'Downloads the export ID, or the newest that is ready. The file appears only once it is complete.',
  rows: [listExports],
  usesMachine: true,
  extra: {
    export_id: { kind: 'id', min: 1, help: 'id of the export' },
    out: { kind: 'file', writes: 'document', help: 'file or folder to save it to (default: this folder)' },
    force: { kind: 'switch', help: 'replace an existing file' },
  },
  fields: ['id', 'file', 'bytes', 'outcome'],
  positionals: [{ param: 'export_id', name: 'ID', optional: true }],
  examples: {
    'realmctl data-export download 122': 'download to this folder',
    'realmctl data-export download --out backup.tar.gz --force':
      'download the newest, replacing an older file',
  },
  async run({ extra: { export_id, out, force = false } }, context) {
    const chosen = chosenExport(
      export_id,
      await readExports(context),
      (each) => whyWithoutFile(each) === undefined,
    );
    const url = fileAddress(addressOf(chosen), `${(await context.client()).site}/`);
    const file = out ?? nameIn(url);
    const flag = out === undefined ? undefined : '--out';
    const bytes = await download(url, { flag, path: file, writes: 'document', force }, context);
    return {
      object: { id: chosen.id, file, bytes, outcome: 'created' },
      id: 'file',
      done: `export ${chosen.id} is in ${file} (${sizeText(bytes)})`,
    };
  },
});

function addressOf(chosen: DataExport): string {
  const why = whyWithoutFile(chosen);
  if (why !== undefined || chosen.export_url === null) {
    throw new CliError('refused', `export ${chosen.id} ${why ?? 'has no file'}`, {
      ...(chosen.pending && { hint: `realmctl data-export wait ${chosen.id}` }),
    });
  }
  return chosen.export_url;
}

/** Returns the name that the server gave the file. Throws a usage error if there is none. */
function nameIn({ pathname }: URL): string {
  const name = basename(decoded(pathname));
  if (/^[\w.-]+$/.test(name) && !name.startsWith('.')) return name;
  throw usageError('the URL of the export has no file name', 'name one with --out');
}

/** Returns undefined if an escape is not valid text. */
function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return '';
  }
}

/** Downloads the file and returns the number of bytes. */
async function download(url: URL, output: OutputFile, context: Context): Promise<number> {
  let received = 0;
  await context.withProgress(
    () => `${sizeText(received)} received`,
    () =>
      receiveFile(output, async (write) => {
        const client = await context.client();
        await client.download(url, async (chunk) => {
          await write(chunk);
          received += chunk.length;
        });
      }),
  );
  return received;
}

function sizeText(bytes: number): string {
  const units = ['bytes', 'KiB', 'MiB', 'GiB'];
  let value = bytes;
  let unit = 0;
  while (value >= 1024 && unit < units.length - 1) {
    value /= 1024;
    unit += 1;
  }
  return `${unit === 0 ? value : value.toFixed(1)} ${units[unit]}`;
}
