/** From this level on texts say "channel", below it "stream" (docs/service.md, Feature levels). */
const channelWording = 255;

/** The word for a channel at a level, as it stands inside a text. */
export function channelWord(level: number): string {
  return level >= channelWording ? 'channel' : 'stream';
}

/** The same word at the start of a text. */
export function capitalChannelWord(level: number): string {
  return level >= channelWording ? 'Channel' : 'Stream';
}

/** The punctuation mark at the end of an error about a channel name. */
export function nameTextEnd(level: number): string {
  return level >= channelWording ? '.' : '!';
}
