/** Many deliveries, a tenth of them invalid in every possible way, and some of the valid ones repeated. */

import { message, payload } from './payload.ts';
import { Agent, cutShort, post, raw } from './post.ts';

export interface Load {
  /** Ids of the messages that must be printed. */
  readonly good: number[];
  /** Unexpected results. */
  readonly surprises: string[];
  /** The number of each invalid kind. */
  readonly bad: Readonly<Record<string, number>>;
}

const head = (length: number) =>
  `POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;

type Bad = (url: string, id: number, huge: Buffer) => Promise<string | undefined>;

const status = async (wanted: number, url: string, body: string | Buffer) => {
  const got = await post(url, body).catch((error: Error) => ({ status: 0, body: error.message }));
  return got.status === wanted ? undefined : `${got.status} ${got.body}, not ${wanted}`;
};
const json = JSON.stringify;

/** Each sends one and returns what was wrong with the answer. */
const bad: Readonly<Record<string, Bad>> = {
  'wrong token': (url, id) => status(401, url, json(payload(id, { token: `x${id}` }))),
  'no token': (url, id) => status(401, url, json(payload(id, { token: undefined }))),
  'half the JSON': (url, id) => status(400, url, json(payload(id)).slice(0, 300)),
  'wrong type': (url, id) =>
    status(400, url, json(payload(id, { message: message(id, { id: String(id) }) }))),
  'wrong types': (url, id) => status(400, url, json(payload(id, { data: [], message: 'hello' }))),
  'no object': (url, id) => status(400, url, json([payload(id)])),
  'no UTF-8': (url) => status(400, url, Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d])),
  'deep nesting': (url, id) =>
    status(
      400,
      url,
      json(payload(id, { x: 0 })).replace('"x":0', `"x":${'['.repeat(2e5)}${']'.repeat(2e5)}`),
    ),
  'huge body': (url, _, huge) => status(413, url, huge),
  'cut connection': async (url, id) => void (await cutShort(url, json(payload(id)))),
  'no HTTP': async (url) => {
    const said = await raw(url, 'hello there\r\n\r\n');
    return said.startsWith('HTTP/1.1 400 ') ? undefined : `said ${said}`;
  },
  'slow head': async (url) => {
    const said = await raw(url, 'POST / HTTP/1.1\r\nHost: x\r\n', { text: 'X-A: b\r\n', every: 100 });
    return said.startsWith('HTTP/1.1 408 ') ? undefined : `said ${said}`;
  },
  'slow body': async (url, id) => {
    const said = await raw(url, `${head(100_000)}${json(payload(id)).slice(0, 100)}`, {
      text: ' ',
      every: 100,
    });
    return said.startsWith('HTTP/1.1 408 ') ? undefined : `said ${said}`;
  },
};
const badKinds = Object.entries(bad);

/** As the service does: up to three retries after a connection error. */
async function persistent<T>(send: () => Promise<T>, tries = 4): Promise<T | string> {
  try {
    return await send();
  } catch (error) {
    return tries > 1 ? persistent(send, tries - 1) : (error as Error).message;
  }
}

export interface LoadOptions {
  readonly count: number;
  /** Sent at once; the slow ones run beside these. */
  readonly atOnce: number;
  /** The answer to a valid one. */
  readonly answer: string;
  /** Bytes of a huge body. */
  readonly hugeBody: number;
}

export async function sendLoad(url: string, options: LoadOptions): Promise<Load> {
  const { count, atOnce, answer } = options;
  const huge = Buffer.alloc(options.hugeBody, 'x');
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const good: number[] = [];
  const surprises: string[] = [];
  const sent: Record<string, number> = {};
  const slow: Promise<void>[] = [];
  const note = (what: string, problem: string | undefined) => {
    if (problem !== undefined) surprises.push(`${what}: ${problem}`);
  };
  const sendGood = async (id: number) => {
    const got = await persistent(() => post(url, json(payload(id)), { agent }));
    if (typeof got === 'string') note(`good ${id}`, got);
    else if (got.status !== 200 || got.body !== answer) note(`good ${id}`, `${got.status} ${got.body}`);
  };
  const sendOne = async (n: number) => {
    const id = n + 1;
    if (n % 10 !== 9) {
      good.push(id);
      await Promise.all(n % 10 === 0 ? [sendGood(id), sendGood(id)] : [sendGood(id)]);
      return;
    }
    const [kind, send] = badKinds[Math.floor(n / 10) % badKinds.length] as [string, Bad];
    sent[kind] = (sent[kind] ?? 0) + 1;
    const result = send(url, id, huge).then((problem) => note(kind, problem));
    if (kind.startsWith('slow')) slow.push(result);
    else await result;
  };
  let next = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (next < count) await sendOne(next++);
    }),
  );
  await Promise.all(slow);
  agent.destroy();
  return { good, surprises, bad: sent };
}
