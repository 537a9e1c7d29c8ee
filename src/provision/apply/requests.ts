/** The requests of a plan, as a dry run shows them. */
import { encodeRequest, visibleParams } from '../../api/derive/encode.ts';
import { argsAt } from '../../api/derive/level.ts';
import { noticesOf } from '../../api/derive/notices.ts';
import type { Endpoint } from '../../api/spec.ts';
import { Secret } from '../../base/secret-value.ts';
import type { PlannedRequest } from '../../session/planned-request.ts';
import { kindOf } from '../model/kinds.ts';
import type { PlanNames } from '../model/names.ts';
import type { Plan, PlannedStep } from '../model/plan.ts';
import { isPlaceholder } from '../model/wanted.ts';
import { uploadsOf } from './images.ts';
import { rowOf } from './step-row.ts';

/**
 * Returns the requests in order. `<new design>` stands for an id that is only known then, and `${VAR}` for a value
 * that a variable gave, which may be secret.
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
    const show = (value: unknown): unknown => {
      if (isPlaceholder(value)) return nameOf(value);
      if (Array.isArray(value)) return value.map(show);
      if (typeof value !== 'object' || value === null) return value;
      return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, show(part)]));
    };
    const variables = variablesOf(step, plan);
    const visible = withPaths(row, argsAt(row, args, level));
    const parameters = Object.fromEntries(
      Object.entries(visible).map(([name, value]) => [name, variables.get(name) ?? show(value)]),
    );
    return { method, path: path.replace(/-[0-9]{7,}/g, (id) => nameOf(Number(id))), parameters, notices };
  });
}

/** Returns the `${VAR}` text to show for each parameter whose value a variable gave. */
function variablesOf(step: PlannedStep, { changes }: Plan): ReadonlyMap<string, string> {
  const shown = new Map<string, string>();
  for (const { kind, fields } of step.changes.flatMap((index) => changes[index] ?? [])) {
    for (const { field, to } of fields) {
      if (!(to instanceof Secret)) continue;
      const { create, update } = kindOf(kind).resource.fields[field] ?? {};
      for (const name of [field, create?.as ?? field, update?.as ?? field]) shown.set(name, to.shown);
    }
  }
  return shown;
}

/** Returns parameters as they are shown, with the paths of files to upload in place of their content. */
function withPaths(row: Endpoint, args: PlannedStep['args']): Readonly<Record<string, unknown>> {
  const paths = uploadsOf(row.id).flatMap((name) => (name in args ? [[name, args[name]] as const] : []));
  const hidden = Object.fromEntries(paths.map(([name]) => [name, undefined]));
  return { ...visibleParams(row, { ...args, ...hidden }), ...Object.fromEntries(paths) };
}

/** Adds an empty password for a new account; the real one is generated when it is sent. */
function withPassword({ row, args }: PlannedStep): PlannedStep['args'] {
  return row === 'user.create' ? { password: '', ...args } : args;
}
