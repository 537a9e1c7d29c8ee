/** How messages are shown. */
import { message } from '../../api/resources/message.ts';
import { isoSecond } from '../../base/moment.ts';
import type { Item } from '../../output/result.ts';
import { type Listed, type Particular, plainColumns } from '../_columns.ts';

/** The names that `--fields` knows. */
export const messageFieldNames = Object.keys(message.fields);

const moment = (field: string) => (item: Item) =>
  item[field] === undefined ? undefined : isoSecond(Number(item[field]));

const particular: Particular = {
  sent: moment('timestamp'),
  edited: moment('last_edit_timestamp'),
  moved: moment('last_moved_timestamp'),
  channel: ({ display_recipient: place }) =>
    Array.isArray(place)
      ? place.map((each: Item | null) => each?.full_name ?? each?.email).join(', ')
      : (place as string),
  time: moment('timestamp'),
};

const listedMessages: Listed = { resource: message, particular };

/** What is shown of messages: their replies tell all names. */
export const messageColumns = plainColumns(listedMessages);

/** The columns of messages' earlier states, whose particular ones are the same. */
export const momentColumns = particular;
