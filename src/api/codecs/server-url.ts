import { type Codec, InvalidValueError } from './codec.ts';
import { text } from './text.ts';

/** The word for the address that the server is configured with. */
const serversOwn = 'default';

/** Address of a server, http or https; `default` for the server's own, which is read as null. JSON text on the wire. */
export const serverUrl: Codec<string, string> = {
  ...text,
  encoding: 'json',
  placeholder: '<url>',
  parse(written, param) {
    const url = text.parse(written.trim(), param);
    if (url !== serversOwn && !isServerUrl(url)) {
      throw new InvalidValueError(`must be an address such as https://meet.example.org, or ${serversOwn}`);
    }
    return url;
  },
  readBack: (sent) => (sent === serversOwn ? null : sent),
  complete: () => [serversOwn],
};

/** Whether a text is an absolute http or https address. */
export function isServerUrl(text: string): boolean {
  return /^https?:\/\/[^\s]/.test(text) && URL.canParse(text);
}
