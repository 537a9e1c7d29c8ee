/** Replays a recording to a sandbox over HTTP and records each answer that differs from the recorded one. */
import { setImmediate as breathe } from 'node:timers/promises';
import type { Accounts, As, Case, Recording } from './case.ts';
import { unsqueeze } from './distill/conceal.ts';
import { Ear, type Event, eventDifferences, occurs } from './events.ts';
import { happen, happenBefore } from './meanwhile.ts';
import { type Difference, differences } from './shape.ts';
import type { Answer, Wire } from './wire.ts';

export interface Played {
  readonly case: Case;
  /** Undefined if the sandbox has no such endpoint. */
  readonly differences: readonly Difference[] | undefined;
  /** Recorded events that were compared. */
  readonly events: number;
}

export interface Stage {
  readonly wire: Wire;
  readonly recording: Recording;
  /** The owners of the read queues, by the queues' names. */
  readonly queueOwners: Accounts;
  /** The values of `${name}` before any call has saved something. */
  readonly names: Readonly<Record<string, unknown>>;
  /** Whether the sandbox has the endpoint of a call. */
  readonly has: (each: Case) => boolean;
}

/** Replays the calls in order; each returns one entry. */
export async function play(stage: Stage): Promise<Played[]> {
  const player = new Player(stage);
  const played: Played[] = [];
  for (const each of stage.recording.cases) played.push(await player.play(each));
  const read = player.readInAll();
  return played.map((each) => withRead(each, read.get(each.case), each.case.read?.length ?? 0));
}

function withRead(each: Played, read: readonly Difference[] = [], events: number): Played {
  return {
    ...each,
    differences: each.differences && [...each.differences, ...read],
    events: each.events + events,
  };
}

/** A queue that a call of the recording opened. */
interface Opened {
  /** Its id here. */
  readonly id: string;
  last: number;
  /** Its events here, and the recorded ones. */
  readonly heard: Event[];
  readonly wanted: Case[];
  /** The answer of a waiting call. */
  waiting: Promise<Answer> | undefined;
}

class Player {
  private readonly stage: Stage;
  private readonly ears = new Map<string, Ear>();
  private readonly given: number[] = [];
  private isSending = false;
  /** Queues that calls of the recording opened. */
  private readonly queues = new Map<string, Opened>();
  private readonly saved: Map<string, unknown>;

  constructor(stage: Stage) {
    this.stage = stage;
    this.saved = new Map(Object.entries(stage.names));
    const { organization } = stage.wire;
    const next = organization.nextId.bind(organization);
    // New things get the id from the recorded server; messages of bots about them are created beside it.
    organization.nextId = (sort) =>
      sort === 'message' && !this.isSending ? next(sort) : (this.given.shift() ?? next(sort));
  }

  async play(each: Case): Promise<Played> {
    const { wire, recording, has } = this.stage;
    const path = filled(each.path, this.saved);
    const params = Object.fromEntries(
      Object.entries(each.params).map(([name, text]) => [name, filled(unsqueeze(text), this.saved)]),
    );
    happenBefore(wire.organization, each);
    if (!has({ ...each, path })) {
      const account = typeof each.as === 'number' ? wire.organization.users.get(each.as) : undefined;
      if (account !== undefined) happen(wire.organization, each, params, account);
      return { case: each, differences: undefined, events: 0 };
    }
    this.isSending = each.endpoint === 'POST /messages';
    this.given.splice(0, this.given.length, ...(each.made ?? []));
    await this.listen(each);
    const answer = await this.send(each, path, params);
    this.given.length = 0;
    for (const [name, field] of Object.entries(each.save ?? {})) {
      const id = answer.body?.[field];
      if (id !== undefined) this.saved.set(name, id);
    }
    if (each.withheld === true) return { case: each, differences: [], events: 0 };
    const found = [...answerDifferences(each, answer, recording), ...(await this.eventsOf(each))];
    return { case: each, differences: found, events: Object.values(each.events ?? {}).flat().length };
  }

  private async send(each: Case, path: string, params: Record<string, string>): Promise<Answer> {
    const { wire } = this.stage;
    const known = each.queue === undefined ? undefined : this.queues.get(each.queue);
    if (known !== undefined) params.queue_id = known.id;
    if (each.endpoint === 'GET /events') {
      // Everything to wait for has happened, or never will.
      if (known !== undefined) params.dont_block = 'true';
      if (known !== undefined && each.status === 200) params.last_event_id = String(known.last);
      const begun = known?.waiting;
      if (known !== undefined) known.waiting = undefined;
      if (begun !== undefined) return await begun;
    }
    if (each.endpoint === 'DELETE /events' && known !== undefined) {
      await this.readOn(each.as, known);
      await this.waitMeanwhile(each, known);
    }
    const { status, body } = await wire.send(each.method, path, each.as, params, each.files);
    const answer = { status, body: body && { ...body, ...this.named(body) } };
    if (each.queue !== undefined) this.note(each, each.queue, answer);
    return answer;
  }

  /** Reads the unread events. */
  private async readOn(as: As, known: Opened): Promise<void> {
    const { body } = await this.stage.wire.send('GET', '/events', as, {
      queue_id: known.id,
      last_event_id: String(known.last),
      dont_block: 'true',
    });
    this.noteEvents(known, body);
  }

  private noteEvents(queue: Opened, { events = [] }: { readonly events?: Event[] } = {}): void {
    queue.heard.push(...events);
    queue.last = events.at(-1)?.id ?? queue.last;
  }

  /** If the recorded call found a waiting reader of the queue, one waits here. */
  private async waitMeanwhile(each: Case, known: Opened): Promise<void> {
    const { wire, recording } = this.stage;
    const later = recording.cases.slice(recording.cases.indexOf(each) + 1);
    const next = later.find(({ queue, endpoint }) => queue === each.queue && endpoint === 'GET /events');
    const owner = typeof each.as === 'number' ? wire.organization.users.get(each.as) : undefined;
    if (next?.status !== 200 || owner === undefined) return;
    const queue = wire.organization.events.find(known.id, owner);
    known.waiting = wire.send('GET', next.path, each.as, {
      queue_id: known.id,
      last_event_id: String(queue.after(known.last).at(-1)?.id ?? known.last),
    });
    while (!queue.isAwaited) await breathe();
  }

  /** Ids of queues differ each time. */
  private named({ msg }: Readonly<Record<string, unknown>>): { msg?: string } {
    if (typeof msg !== 'string') return {};
    const queue = [...this.queues].find(([, { id }]) => msg.includes(id));
    return { msg: queue === undefined ? msg : msg.replace(queue[1].id, queue[0]) };
  }

  private note(each: Case, name: string, { body = {} }: Answer): void {
    if (typeof body.queue_id === 'string' && each.endpoint === 'POST /register') {
      this.queues.set(name, { id: body.queue_id, last: -1, heard: [], wanted: [], waiting: undefined });
    }
    const queue = this.queues.get(name);
    if (queue === undefined || each.read === undefined) return;
    this.noteEvents(queue, body);
    queue.wanted.push(each);
  }

  /** Empties the queues that are read after a call. */
  private async listen({ events = {} }: Case): Promise<void> {
    for (const name of Object.keys(events)) await this.ear(name).heard();
  }

  private async eventsOf({ events = {} }: Case): Promise<Difference[]> {
    const found: Difference[] = [];
    for (const [name, recorded] of Object.entries(events)) {
      const got = await this.ear(name).heard();
      for (const each of eventDifferences(recorded, got, this.stage.recording.shapes)) {
        found.push({ ...each, what: `[${name}] ${each.what}` });
      }
    }
    return found;
  }

  private ear(name: string): Ear {
    const known = this.ears.get(name);
    if (known !== undefined) return known;
    const as = this.stage.queueOwners[name];
    if (as === undefined) throw new Error(`nobody is known as ${name}`);
    const ear = new Ear(this.stage.wire, as);
    this.ears.set(name, ear);
    return ear;
  }

  /**
   * For the calls that read events: which of those never arrived. The recording omits some of these calls, so
   * each recorded event only has to arrive at some time, in its queue and form.
   */
  readInAll(): ReadonlyMap<Case, readonly Difference[]> {
    const { shapes } = this.stage.recording;
    return new Map(
      [...this.queues.values()].flatMap(({ heard, wanted }) =>
        wanted.map((each) => [each, (each.read ?? []).flatMap(([, shape]) => occurs(shape, heard, shapes))]),
      ),
    );
  }
}

function answerDifferences(each: Case, { status, body }: Answer, { shapes }: Recording): Difference[] {
  const plain = (what: string) => ({ what, isNull: false });
  if (status !== each.status)
    return [plain(`status ${status}, not ${each.status}: ${body?.msg ?? body?.code ?? ''}`)];
  if (each.keys === undefined) return body === undefined ? [] : [plain('JSON, not a page')];
  if (body === undefined) return [plain('no JSON')];
  const { result: _, msg, code, ...fields } = body;
  const found: Difference[] = [];
  if (code !== each.code) found.push(plain(`code ${code}, not ${each.code}`));
  if (each.msg !== undefined && !reads(String(msg), unsqueeze(each.msg)))
    found.push(plain(`text "${msg}", not "${each.msg}"`));
  if (each.read !== undefined) return found;
  return [...found, ...differences(each.keys, fields, shapes)];
}

/** Whether a text is the recorded one, in which `…` is any text. */
function reads(text: string, recorded: string): boolean {
  const parts = recorded.split('…').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(`^${parts.join('.*')}$`, 's').test(text);
}

/** A path that doesn't exist. */
const noId = 999_999;

/** With ids instead of the names that calls saved them under. */
function filled(text: string, saved: ReadonlyMap<string, unknown>): string {
  return text.replace(/"\$\{(\w+)\}"|\$\{(\w+)\}/g, (_, whole?: string, part?: string) =>
    String(saved.get(whole ?? part ?? '') ?? noId),
  );
}
