/** Plans a change for an agent, and makes exactly the change that was planned. */
import { createHash } from 'node:crypto';
import { CliError } from '../base/cli-error.ts';
import { errorDocument } from '../output/error-document.ts';
import type { CommandEnd, CommandRequest } from '../session/agent-run.ts';

/** Runs a command for the agent, with the account of the server. */
export type RunCommand = (
  request: Pick<CommandRequest, 'words' | 'input' | 'does'>,
  call: Call,
) => Promise<CommandEnd>;

/** The call of a tool that a run belongs to. */
export type Call = Pick<CommandRequest, 'signal' | 'note'>;

interface Wanted {
  readonly words: readonly string[];
  readonly input: string;
}

/** A plan that was shown. */
interface ShownPlan extends Wanted {
  /** What has to be accepted before it is applied. */
  readonly accept: readonly string[];
}

/** How many plans are kept; the oldest are forgotten first. */
const max = 100;

/** The plans of one agent. A plan is applied at most once, and one after the other. */
export class Plans {
  readonly #shown = new Map<string, ShownPlan>();
  readonly #run: RunCommand;
  #last: Promise<unknown> = Promise.resolve();

  constructor(run: RunCommand) {
    this.#run = run;
  }

  /** Shows what a command would change. */
  async plan(wanted: Wanted, call: Call): Promise<CommandEnd & { readonly plan?: object }> {
    const end = await this.#run({ ...wanted, does: 'rehearse' }, call);
    if (end.error !== undefined) return end;
    const requests = requestsOf(end);
    if (requests.length === 0)
      return { ...end, plan: { fingerprint: null, requests, changes: [], questions: [] } };
    const fingerprint = fingerprintOf(wanted, end);
    const accept = [...new Set(end.questions.flatMap(({ risks }) => risks))].sort();
    this.#shown.delete(fingerprint);
    this.#shown.set(fingerprint, { ...wanted, accept });
    for (const old of [...this.#shown.keys()].slice(0, -max)) this.#shown.delete(old);
    const questions = end.questions.map(({ question, risks }) => ({ question, accept: [...new Set(risks)] }));
    return { ...end, plan: { fingerprint, requests, changes: end.changes, questions } };
  }

  /** Applies the plan if the organization is unchanged and every question is accepted. */
  apply(fingerprint: string, accept: readonly string[], call: Call): Promise<CommandEnd> {
    const applied = this.#last.then(() => this.#applied(fingerprint, accept, call));
    this.#last = applied.catch(() => {});
    return applied;
  }

  async #applied(fingerprint: string, accept: readonly string[], call: Call): Promise<CommandEnd> {
    const plan = this.#shown.get(fingerprint);
    if (plan === undefined) {
      return failed(
        'usage',
        'no plan of this server has that fingerprint',
        'call plan, and apply what it returns',
      );
    }
    const open = plan.accept.filter((risk) => !accept.includes(risk));
    if (open.length > 0) {
      return failed(
        'usage',
        `the plan has questions that are not answered: ${open.join(', ')}`,
        'ask the user about each question of the plan, and list what they agree to in accept',
      );
    }
    const { words, input } = plan;
    const now = await this.#run({ words, input, does: 'rehearse' }, call);
    if (now.error !== undefined) return now;
    if (fingerprintOf(plan, now) !== fingerprint) {
      return failed('conflict', 'the organization has changed since the plan was made', 'call plan again');
    }
    if (call.signal.aborted) return failed('interrupted', 'interrupted');
    this.#shown.delete(fingerprint);
    return this.#run({ words, input, does: 'change' }, call);
  }
}

/** Hashes everything a plan depends on: the command, its requests and the values before. */
function fingerprintOf(
  { words, input }: Wanted,
  { result, questions, changes, fingerprints, exit }: CommandEnd,
): string {
  const all = [words, input, exit, result, questions, changes, fingerprints];
  return createHash('sha256').update(JSON.stringify(all)).digest('hex');
}

function requestsOf({ result }: CommandEnd): readonly unknown[] {
  return Array.isArray(result) ? result : [];
}

function failed(...[reason, message, hint]: readonly [CliError['exitReason'], string, string?]): CommandEnd {
  const error = new CliError(reason, message, { hint });
  return {
    exit: error.exit,
    error: errorDocument(error).error,
    questions: [],
    changes: [],
    fingerprints: [],
  };
}
