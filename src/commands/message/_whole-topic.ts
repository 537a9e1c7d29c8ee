import type { Params } from '../../api/spec.ts';

/** The topic whose messages all move, whichever of them is named: that one may be deleted or moved by then. */
export const wholeTopicOptions = {
  from_channel: { kind: 'channel', help: 'with --from-topic, the channel of that topic' },
  from_topic: {
    kind: 'text',
    names: 'topic',
    help: 'with change_all, move this topic even if the named message has left it',
  },
} as const satisfies Params;
