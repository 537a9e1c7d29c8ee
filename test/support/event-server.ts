/**
 * An organization's event queues on loopback, in the test's own process, to be killed, interrupted, emptied
 * and watched.
 */
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

type Json = Readonly<Record<string, unknown>>;

interface Queue {
  readonly id: string;
  readonly asked: URLSearchParams;
  /** As sent. */
  events: { id: number; text: string }[];
  nextId: number;
  acknowledged: number;
  wake: () => void;
}

/** What to do with a request instead of answering it. */
export type Mischief =
  | 'cut'
  /** Half of the reply, then the connection is closed. */
  | 'cut-in-the-middle'
  | { readonly status: number; readonly headers?: Record<string, string>; readonly body: string | Json };

export interface EventServerOptions {
  /** Milliseconds until a poll gets a heartbeat. */
  readonly heartbeat?: number;
  /** Maximum number of events in one reply. */
  readonly atOnce?: number;
  /** The poll timeout for clients in the register reply, in seconds. */
  readonly longpoll?: number;
  /** Milliseconds between opening a queue and answering. */
  readonly slowRegister?: number;
  /** Error messages as from a server in another language. */
  readonly german?: boolean;
  /** Feature level. */
  readonly level?: number;
}

export interface EventServer {
  readonly site: string;
  readonly queues: Map<string, Queue>;
  /** Requests so far: method, path without query, parameters. */
  readonly requests: { readonly method: string; readonly path: string; readonly params: URLSearchParams }[];
  /** What GET /users, /streams, /user_groups and /realm/linkifiers return. */
  readonly lists: { users: Json[]; channels: Json[]; groups: Json[]; linkifiers: Json[] };
  /** Adds an event to every queue. */
  emit(event: Json & { readonly type: string }): void;
  /** The same with its exact JSON for the reply. */
  emitText(text: (id: number) => string): void;
  /** Deletes all queues, as after their idle time. */
  expire(): void;
  /** What happens to the next requests to a path. */
  next(path: string, ...mischief: Mischief[]): void;
  /** Stops it, with all its connections; the queues stay. */
  kill(): Promise<void>;
  /** Starts it again at the same address. */
  restart(): Promise<void>;
  /** Resolves at the next waiting poll. */
  polled(): Promise<void>;
}

/** Starts one; the caller must `kill` it. */
export async function startEventServer(options: EventServerOptions = {}): Promise<EventServer> {
  const {
    heartbeat = 20_000,
    atOnce = 1000,
    longpoll = 90,
    slowRegister = 0,
    german = false,
    level = 421,
  } = options;
  const queues = new Map<string, Queue>();
  const requests: EventServer['requests'] = [];
  const mischiefs = new Map<string, Mischief[]>();
  const lists: EventServer['lists'] = { users: [], channels: [], groups: [], linkifiers: [] };
  const sockets = new Set<Socket>();
  let waiting: () => void = () => {};
  let server: Server;
  let port = 0;

  const lost = (id: string) => ({
    status: 400,
    body: {
      result: 'error',
      msg: german ? `Ungültige Warteschlangen-ID: ${id}` : `Bad event queue ID: ${id}`,
      code: 'BAD_EVENT_QUEUE_ID',
      queue_id: id,
    },
  });
  const refused = (msg: string) => ({ status: 400, body: { result: 'error', msg, code: 'BAD_REQUEST' } });
  const ok = (fields: Json) => ({ status: 200, body: { result: 'success', msg: '', ...fields } });

  function register(params: URLSearchParams) {
    const queue: Queue = {
      id: randomUUID(),
      asked: params,
      events: [],
      nextId: 0,
      acknowledged: -1,
      wake: () => {},
    };
    queues.set(queue.id, queue);
    return ok({
      queue_id: queue.id,
      last_event_id: -1,
      zulip_feature_level: level,
      zulip_version: '11.0',
      event_queue_longpoll_timeout_seconds: longpoll,
    });
  }

  function add(queue: Queue, text: (id: number) => string): void {
    const id = queue.nextId++;
    queue.events.push({ id, text: text(id) });
  }

  async function poll(params: URLSearchParams, gone: Promise<void>) {
    const id = params.get('queue_id') ?? '';
    const queue = queues.get(id);
    const last = Number(params.get('last_event_id'));
    if (queue === undefined) return lost(id);
    if (last < queue.acknowledged) return refused(`An event newer than ${last} has already been pruned!`);
    const issued = last < queue.nextId;
    queue.acknowledged = last;
    queue.events = queue.events.filter((event) => event.id > last);
    if (!issued) return refused(`Event ${last} was not in this queue`);
    if (queue.events.length === 0 && params.get('dont_block') !== 'true') {
      queue.wake();
      let timer: NodeJS.Timeout | undefined;
      await new Promise<void>((resolve) => {
        queue.wake = resolve;
        timer = setTimeout(() => {
          add(queue, (id) => JSON.stringify({ id, type: 'heartbeat' }));
          resolve();
        }, heartbeat);
        gone.then(resolve);
        waiting();
      });
      clearTimeout(timer);
    }
    if (!queues.has(id)) return lost(id);
    const events = queue.events.slice(0, atOnce).map(({ text }) => text);
    const rest = JSON.stringify({ queue_id: id, result: 'success', msg: '' }).slice(1);
    return { status: 200, body: `{"events":[${events.join(',')}],${rest}` };
  }

  async function answer(method: string, path: string, params: URLSearchParams, gone: Promise<void>) {
    let queue: ReturnType<typeof register>;
    switch (`${method} ${path}`) {
      case 'POST /register':
        queue = register(params);
        if (slowRegister > 0) await pause(slowRegister);
        return queue;
      case 'GET /events':
        return poll(params, gone);
      case 'DELETE /events': {
        const id = params.get('queue_id') ?? '';
        const queue = queues.get(id);
        if (queue === undefined) return lost(id);
        queues.delete(id);
        queue.wake();
        return ok({});
      }
      case 'GET /server_settings':
        return ok({ zulip_feature_level: level, zulip_version: '11.0' });
      case 'GET /users/me':
        return ok({ user_id: 1, email: 'ana@x.invalid', full_name: 'Ana', role: 100, is_admin: true });
      case 'GET /users':
        return ok({ members: lists.users });
      case 'GET /streams':
        return ok({ streams: lists.channels });
      case 'GET /user_groups':
        return ok({ user_groups: lists.groups });
      case 'GET /realm/linkifiers':
        return ok({ linkifiers: lists.linkifiers });
      case 'GET /channel_folders':
        return ok({ channel_folders: [] });
    }
    return { status: 404, body: { result: 'error', msg: 'no such endpoint', code: 'BAD_REQUEST' } };
  }

  async function handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const gone = new Promise<void>((resolve) => outgoing.once('close', () => resolve()));
    const url = new URL(incoming.url ?? '', 'http://x');
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const body = new URLSearchParams(Buffer.concat(chunks).toString());
    const params = new URLSearchParams([...url.searchParams, ...body]);
    const path = url.pathname.replace('/api/v1', '');
    const method = incoming.method ?? '';
    requests.push({ method, path, params });
    const mischief = mischiefs.get(path)?.shift();
    if (mischief === 'cut') return void incoming.socket.destroy();
    const instead = typeof mischief === 'object' ? mischief : undefined;
    const made = instead ?? (await answer(method, path, params, gone));
    const text = typeof made.body === 'string' ? made.body : JSON.stringify(made.body);
    const headers = { 'content-type': 'application/json', ...(instead?.headers ?? {}) };
    if (mischief === 'cut-in-the-middle') {
      outgoing.writeHead(made.status, { ...headers, 'content-length': String(Buffer.byteLength(text)) });
      return void outgoing.write(text.slice(0, text.length / 2), () => incoming.socket.destroy());
    }
    outgoing.writeHead(made.status, headers).end(text);
  }

  async function listen(): Promise<void> {
    server = createServer((incoming, outgoing) => {
      // Tests kill clients in the middle of a request.
      handle(incoming, outgoing).catch(() => outgoing.destroy());
    });
    server.on('connection', (socket) => {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => sockets.delete(socket));
    });
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    ({ port } = server.address() as AddressInfo);
  }

  function emitText(text: (id: number) => string): void {
    for (const queue of queues.values()) {
      add(queue, text);
      queue.wake();
    }
  }

  await listen();
  return {
    get site() {
      return `http://127.0.0.1:${port}`;
    },
    queues,
    requests,
    lists,
    emit: (event) => emitText((id) => JSON.stringify({ ...event, id })),
    emitText,
    expire() {
      const all = [...queues.values()];
      queues.clear();
      for (const queue of all) queue.wake();
    },
    next(path, ...list) {
      mischiefs.set(path, [...(mischiefs.get(path) ?? []), ...list]);
    },
    kill: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
    restart: listen,
    polled: () =>
      new Promise((resolve) => {
        waiting = resolve;
      }),
  };
}
