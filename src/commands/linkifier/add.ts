import { addLinkifier, listLinkifiers, linkifier as resource } from '../../api/resources/linkifier.ts';
import { changeFields, createdResult } from '../../changes/result.ts';
import { createThing } from '../_create-thing.ts';
import { verb } from '../_define.ts';
import { explainBad, problemsOf, readLinkifiers } from './_read.ts';

export const command = verb({
  description:
    'The new linkifier comes last: if an earlier one matches the same text, that one makes the link. ' +
    'To test it first, use realmctl linkifier test.',
  rows: [addLinkifier, listLinkifiers],
  params: addLinkifier.params,
  fields: changeFields(resource),
  positionals: [
    { param: 'pattern', name: 'PATTERN' },
    { param: 'url_template', name: 'URL_TEMPLATE' },
  ],
  examples: {
    "realmctl linkifier add 'RFC (?P<n>[0-9]+)' 'https://www.rfc-editor.org/rfc/rfc{n}'": 'link RFC numbers',
    "realmctl linkifier add 'RFC (?P<n>[0-9]+)' 'https://www.rfc-editor.org/rfc/rfc{n}' --dry-run":
      'show the request, and a warning if the server would reject it',
  },
  async run({ given }, context) {
    const { pattern, url_template } = given;
    const wanted = { ...given, pattern, url_template };
    if (context.options.dryRun) {
      for (const { message } of await problemsOf(wanted, await readLinkifiers(context)))
        context.warn(message);
    }
    // A pattern exists only once, so it identifies the linkifier after a lost answer.
    const id = await createThing(
      resource,
      wanted,
      {
        read: readLinkifiers,
        explain: async (refusal) => explainBad(refusal, wanted, await readLinkifiers(context)),
      },
      context,
    );
    return createdResult(resource, id, wanted);
  },
});
