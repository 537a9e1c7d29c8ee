/** From this level on, texts say "channel", below it "stream" (docs/service.md, Feature levels). */
const channelWording = 255;

/** Returns the word for a channel at a level, for use inside a text. */
export function channelWord(level: number): string {
  return level >= channelWording ? 'channel' : 'stream';
}

/** Returns the same word for the start of a text. */
export function capitalChannelWord(level: number): string {
  return level >= channelWording ? 'Channel' : 'Stream';
}

/** Returns the punctuation mark at the end of an error about a channel name. */
export function nameTextEnd(level: number): string {
  return level >= channelWording ? '.' : '!';
}
