/** Shows messages in lists. */
import { message } from '../../api/resources/message.ts';
import { isoSecond } from '../../base/moment.ts';
import type { Item } from '../../output/result.ts';
import { type Listed, plainColumns, type Renderers } from '../_columns.ts';

/** The names that `--fields` accepts. */
export const messageFieldNames = Object.keys(message.fields);

const moment = (field: string) => (item: Item) =>
  item[field] === undefined ? undefined : isoSecond(Number(item[field]));

const renderers: Renderers = {
  sent: moment('timestamp'),
  edited: moment('last_edit_timestamp'),
  moved: moment('last_moved_timestamp'),
  channel: ({ display_recipient: place }) =>
    Array.isArray(place)
      ? place.map((each: Item | null) => each?.full_name ?? each?.email).join(', ')
      : (place as string),
  time: moment('timestamp'),
};

const listedMessages: Listed = { resource: message, renderers };

/** The columns of messages; all names in them are in the replies. */
export const messageColumns = plainColumns(listedMessages);

/** The columns of earlier versions of messages, which are shown the same way. */
export const momentColumns = renderers;
