import { type EndpointJson, endpointToJson } from '../../api/derive/to-json.ts';
import { table } from '../../api/table/index.ts';
import type { Column } from '../../output/result.ts';
import { verb } from '../_define.ts';

const columns: readonly Column[] = [
  { name: 'method', value: ({ method }) => method as string },
  { name: 'path', value: ({ path }) => path as string },
  { name: 'since', align: 'right', value: ({ since }) => since as number | null },
  { name: 'command', value: ({ command }) => command as string | null },
  { name: 'parameters', align: 'right', value: ({ parameters }) => (parameters as unknown[]).length },
  { name: 'id', extra: true, value: ({ id }) => id as string },
  {
    name: 'deprecated',
    extra: true,
    value: ({ deprecated }) => (deprecated as EndpointJson['deprecated'])?.use,
  },
];
const fields = ['id', 'method', 'path', 'since', 'deprecated', 'command', 'parameters'];

export const command = verb({
  description: 'Needs neither credentials nor a server. JSON includes the parameters of each endpoint.',
  selectable: { fields, columns },
  examples: {
    'realmctl api list': 'list all endpoints and their commands',
    'realmctl api list --jq \'.[] | select(.id == "channel.create") | .parameters[].name\'':
      'list the parameters of an endpoint',
  },
  async run(_, context) {
    const commands = await context.commandsByRow();
    return {
      list: table.map((row) => ({ ...endpointToJson(row, commands.get(row.id) ?? null) })),
      id: 'id',
      noun: 'endpoints',
    };
  },
});
