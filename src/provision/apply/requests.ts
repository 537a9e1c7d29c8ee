/** The requests of a plan, as a dry run shows them. */
import { encodeRequest, visibleParams } from '../../api/derive/encode.ts';
import { argsAt } from '../../api/derive/level.ts';
import { noticesOf } from '../../api/derive/notices.ts';
import type { PlannedRequest } from '../../session/planned-request.ts';
import type { PlanNames } from '../model/names.ts';
import type { Plan, Step } from '../model/plan.ts';
import { isPlaceholder } from '../model/wanted.ts';
import { rowOf } from './do-steps.ts';

/**
 * In their order: `<new design>` stands for an id that there is only then, and `${VAR}` for the value that a
 * variable gave, which may be secret.
 */
export function requestsOf(plan: Plan, names: PlanNames): PlannedRequest[] {
  const { steps, changes, level } = plan;
  const kinds = new Map(changes.map(({ id, kind }) => [id, kind]));
  const nameOf = (id: number) => {
    const kind = kinds.get(id);
    return kind === undefined ? `<new ${id}>` : `<new ${names.of(kind, id)}>`;
  };
  return steps.map((step) => {
    const row = rowOf(step);
    const args = withPassword(step);
    const { method, path } = encodeRequest(row, args);
    const notices = noticesOf(row, { args, level, makes: step.makes.length > 0 });
    const variables = variablesOf(step, plan);
    const show = (value: unknown): unknown => {
      if (isPlaceholder(value)) return nameOf(value);
      if (typeof value === 'string') return variables.get(value) ?? value;
      if (Array.isArray(value)) return value.map(show);
      if (typeof value !== 'object' || value === null) return value;
      return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, show(part)]));
    };
    const parameters = show(visibleParams(row, argsAt(row, args, level))) as PlannedRequest['parameters'];
    return { method, path: path.replace(/-[0-9]{7,}/g, (id) => nameOf(Number(id))), parameters, notices };
  });
}

/** What stood in the files for values that the step sends. */
function variablesOf(step: Step, { changes }: Plan): ReadonlyMap<unknown, string> {
  const fields = step.changes.flatMap((index) => changes[index]?.fields ?? []);
  return new Map(
    fields.flatMap(({ to, variable }): [unknown, string][] =>
      variable === undefined ? [] : [[to, variable]],
    ),
  );
}

/** A new account gets a password that is made when it is sent. */
function withPassword({ row, args }: Step): Step['args'] {
  return row === 'user.create' ? { password: '', ...args } : args;
}
