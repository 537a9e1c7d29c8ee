/** A listener in the test's own process. */
import { onTestFinished } from 'vitest';
import { type ListenEnd, type ListenOptions, listen } from '../../../src/webhook/listen.ts';
import type { Payload } from '../../../src/webhook/payload.ts';
import { emptyResponse } from '../../../src/webhook/responder.ts';
import { tokenCheck } from '../../../src/webhook/token.ts';
import { token } from './payload.ts';

export interface Listening {
  readonly url: string;
  readonly printed: Payload[];
  readonly said: string[];
  readonly ended: Promise<ListenEnd>;
  stop(): Promise<ListenEnd>;
}

export async function startListening(options: Partial<ListenOptions> = {}): Promise<Listening> {
  const interruption = new AbortController();
  const printed: Payload[] = [];
  const said: string[] = [];
  let ready: (url: string) => void = () => {};
  const url = new Promise<string>((resolve) => {
    ready = resolve;
  });
  const ended = listen({
    host: '127.0.0.1',
    port: 0,
    paths: ['/'],
    maxBody: 1024 * 1024,
    isToken: tokenCheck(token),
    respond: async () => emptyResponse,
    print: async (payload) => {
      printed.push(payload);
      return true;
    },
    say: (line) => said.push(line),
    signal: interruption.signal,
    ready,
    ...options,
  });
  const stop = () => {
    interruption.abort('SIGINT');
    return ended;
  };
  onTestFinished(async () => void (await stop().catch(() => {})));
  return { url: await Promise.race([url, ended.then(() => '')]), printed, said, ended, stop };
}
