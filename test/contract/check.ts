/** Compares exchanges with the description. Each finding is one line about one difference. */
import type { Exchange } from '../support/recorder.ts';
import type { Document, Operation, Parameter, Schema } from './document.ts';

const prefix = '/api/v1';

export interface Finding {
  /** `POST /streams/{stream_id}` if the description has it, otherwise as it was sent. */
  readonly call: string;
  readonly what: string;
  /** The parameter, and its text; undefined if it was not sent. */
  readonly parameter?: { readonly name: string; readonly text: string | undefined };
}

/** Method, path, names, places, encodings, types, and required parameters. */
export function checkRequest(document: Document, exchange: Exchange): Finding[] {
  const url = new URL(exchange.url, 'http://sandbox.invalid');
  const path = url.pathname.replace(prefix, '');
  const found = document.find(exchange.method, path);
  if (found === undefined) return [{ call: `${exchange.method} ${path}`, what: 'unknown call' }];
  const { operation, segments } = found;
  // A file isn't a parameter.
  const isUpload = exchange.contentType?.startsWith('multipart/form-data') === true;
  const form = new URLSearchParams(isUpload ? '' : exchange.body);
  const call = `${operation.method} ${operation.path}`;
  const sent: [Parameter['in'], string, string][] = [
    ...Object.entries(segments).map(([name, text]) => ['path', name, text] as const),
    ...[...url.searchParams].map(([name, text]) => ['query', name, text] as const),
    ...[...form].map(([name, text]) => ['form', name, text] as const),
  ].map(([place, name, text]) => [place, name, text]);
  const problems: Omit<Finding, 'call'>[] = sent.flatMap(([place, name, text]) =>
    checkParameter(document, operation, place, name, text).map((what) => ({
      what: `parameter ${name}: ${what}`,
      parameter: { name, text },
    })),
  );
  const others: string[] = [];
  const names = sent.map(([, name]) => name);
  for (const name of new Set(names)) {
    if (names.indexOf(name) !== names.lastIndexOf(name))
      problems.push({ what: `parameter ${name}: sent twice`, parameter: { name, text: '' } });
  }
  // A refused request may have been wrong on purpose; only accepted ones must be complete.
  for (const { name, required } of exchange.status < 300 ? operation.parameters : []) {
    if (required && !names.includes(name)) {
      problems.push({ what: `parameter ${name}: required, not sent`, parameter: { name, text: undefined } });
    }
  }
  if (exchange.body !== '' && !isUpload && exchange.contentType !== 'application/x-www-form-urlencoded') {
    others.push(`the body is ${exchange.contentType}`);
  }
  return [...problems, ...others.map((what) => ({ what }))].map((each) => ({ call, ...each }));
}

function checkParameter(
  document: Document,
  { parameters }: Operation,
  place: Parameter['in'],
  name: string,
  text: string,
): string[] {
  const parameter = parameters.find((each) => each.name === name);
  if (parameter === undefined) return ['unknown'];
  if (parameter.in !== place) return [`is in the ${place}, not in the ${parameter.in}`];
  const validate = document.validator(parameter.schema);
  const value = parseJson(text);
  const shown = text.slice(0, 80);
  if (parameter.json) {
    if (value === undefined) return ['is not JSON'];
    return validate(value) ? [] : [`is ${shown}`];
  }
  if (typeof value === 'string') return ['is JSON text, should be plain'];
  return validate(text) || (value !== undefined && validate(value)) ? [] : [`is ${shown}`];
}

/** Types, required fields, no unknown ones; for refusals too. */
export function checkReply(document: Document, exchange: Exchange): Finding[] {
  const path = new URL(exchange.url, 'http://sandbox.invalid').pathname.replace(prefix, '');
  const operation = document.find(exchange.method, path)?.operation;
  if (operation === undefined) return [];
  const call = `${operation.method} ${operation.path}`;
  const body = parseJson(exchange.reply);
  if (body === undefined) return [{ call, what: `reply ${exchange.status} is not JSON` }];
  const schemas = schemasFor(document, operation, exchange.status);
  const problems = schemas.map((schema) => {
    const validate = document.validator(schema);
    return validate(body) ? [] : (validate.errors ?? []).map(describe);
  });
  if (schemas.length === 0) return [{ call, what: `reply ${exchange.status} is not described` }];
  if (problems.some((each) => each.length === 0)) return [];
  return [...new Set(problems[0])].map((what) => ({ call, what: `reply ${exchange.status}: ${what}` }));
}

/** A refusal can also be one of those that every call can return. */
function schemasFor(document: Document, { replies }: Operation, status: number): Schema[] {
  const common = document.operations.find(({ path }) => path === '/rest-error-handling')?.replies;
  const own = replies[status];
  const shared = status < 400 ? undefined : common?.[status];
  return [own, shared].filter((schema) => schema !== undefined);
}

function describe(error: {
  instancePath: string;
  message?: string;
  params: Record<string, unknown>;
}): string {
  // Numbers and keys that differ from reply to reply say nothing.
  const where = error.instancePath.replace(/\/\d+(?=\/|$)/g, '/*');
  const detail = Object.values(error.params).filter((value) => typeof value === 'string');
  return `${where || '/'} ${error.message} (${detail.join(', ')})`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
