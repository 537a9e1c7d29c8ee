import { command as ofChannel } from '../channel/delete-topic.ts';
import { underName } from './_under-name.ts';

export const command = underName(ofChannel, 'channel delete-topic', 'topic delete');
