import { command as ofChannel } from '../channel/topics.ts';
import { underName } from './_under-name.ts';

export const command = underName(ofChannel, 'channel topics', 'topic list');
