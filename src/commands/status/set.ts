import { getStatus, status as resource, setStatus } from '../../api/resources/status.ts';
import { usageError } from '../../base/cli-error.ts';
import { changeFields } from '../../changes/result.ts';
import { verb } from '../_define.ts';
import { changeStatus } from './_changes.ts';

export const command = verb({
  description: 'Changes only what you name. An empty text or emoji name clears it.',
  rows: [setStatus, getStatus],
  params: setStatus.params,
  resource,
  fields: changeFields(resource),
  examples: [
    {
      line: "realmctl status set --text 'on vacation' --emoji palm_tree",
      what: 'text and emoji',
    },
    { line: "realmctl status set --emoji ''", what: 'keep the text and clear the emoji' },
  ],
  async run({ given }, context) {
    if (Object.keys(given).length === 0) {
      throw usageError('no change is named', 'use --text, --emoji or --away');
    }
    return changeStatus(given, context);
  },
});
