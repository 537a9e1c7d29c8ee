import type { Upload } from '../../api/codecs/upload.ts';
import { addEmoji, listEmoji, emoji as resource } from '../../api/resources/emoji.ts';
import { brokenRule } from '../../api/text-rule.ts';
import { type CliError, usageError } from '../../base/cli-error.ts';
import { confirmedWrite } from '../../changes/confirmed-write.ts';
import { changeFields, changeResult } from '../../changes/result.ts';
import { readImage } from '../../files/read-image.ts';
import type { Context } from '../../session/context.ts';
import { verb } from '../_define.ts';
import { type CustomEmoji, emojiName, readEmoji } from './_read.ts';

export const command = verb({
  description:
    'You need the can_add_custom_emoji_group permission. Only administrators can override the name of ' +
    'a built-in emoji.',
  rows: [addEmoji, listEmoji],
  params: addEmoji.params,
  fields: changeFields(resource),
  positionals: [{ param: 'emoji_name', name: 'NAME' }],
  examples: {
    'printf R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7 | base64 -d > dot.gif && realmctl emoji add dot --file dot.gif':
      'add an emoji from a file',
    'printf R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7 | base64 -d | realmctl emoji add dot --file - --dry-run':
      'read the image from a pipe, and only show the request',
  },
  async run({ given: { emoji_name: written, filename: file } }, context) {
    if (file === undefined) throw usageError('--file is required');
    const name = emojiName(written);
    refuseBadName(name);
    const image = await readImage(file, context);
    const id = await add(name, image, context);
    return changeResult(
      resource,
      { id: id ?? null, name },
      { outcome: 'created', done: `added emoji :${name}:${id === undefined ? '' : ` (id ${id})`}` },
    );
  },
});

function refuseBadName(name: string): void {
  const broken = name === '' ? 'must not be empty' : brokenRule(name, 'emoji-name');
  if (broken !== undefined) throw usageError(`NAME ${broken}`);
}

/** Returns the id of the new emoji, which the reply does not contain; undefined in a dry run. */
async function add(name: string, image: Upload, context: Context): Promise<string | undefined> {
  const before = context.options.dryRun ? undefined : activeNamed(name, await readEmoji(context));
  const written = await confirmedWrite(context, {
    attempt: () => context.write(addEmoji, { emoji_name: name, filename: image }),
    async readBack() {
      const found = activeNamed(name, await readEmoji(context));
      return found === undefined || found.id === before?.id ? undefined : { sent: true as const, reply: {} };
    },
    explain: async (refusal) => explainEmoji(refusal, name, activeNamed(name, await readEmoji(context))),
  });
  return written.sent ? activeNamed(name, await readEmoji(context))?.id : undefined;
}

function activeNamed(name: string, all: readonly CustomEmoji[]): CustomEmoji | undefined {
  return all.find((each) => each.name === name && !each.deactivated);
}

function explainEmoji(refusal: CliError, name: string, holder: CustomEmoji | undefined): CliError {
  if (refusal.exitReason === 'forbidden' && refusal.hint === undefined && holder === undefined) {
    const hint = `only administrators can override a built-in emoji: choose another name`;
    return refusal.with({ hint });
  }
  if (refusal.status !== 400 || holder === undefined) return refusal;
  return refusal.with({
    exitReason: 'conflict',
    message: `emoji :${name}: already exists (id ${holder.id})`,
    hint: `choose another name, or remove that one first: realmctl emoji remove ${name}`,
  });
}
