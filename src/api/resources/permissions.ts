/** Permission settings: one line each says who may do what with a thing. */
import type { NoticeName } from '../notices.ts';
import type { FieldRisk, FormerName, Resource, ResourceColumn } from './resource.ts';

/** A setting that holds a group or a list of users and groups. */
export interface Permission {
  /** First feature level at which it can be given and read. */
  readonly since: number;
  /** First feature level whose readings have it, where that is earlier. */
  readonly readSince?: number;
  /** As of a field of a resource. */
  readonly formerly?: FormerName;
  /** What it allows, to follow `who may`. */
  readonly may: string;
  /** Who has it where nothing is given: a system group, or `creator`; `role:nobody` if absent. */
  readonly initial?: `role:${string}` | 'creator';
  /** Guests may have it too: it may be given to `role:everyone`. */
  readonly open?: boolean;
  /** The column that shows it, where that has a name of its own; it goes by the setting's own name too. */
  readonly column?: ResourceColumn;
  /** Somebody must have it: it may not be given to `role:nobody`. */
  readonly somebody?: boolean;
  /** The only groups that may have it, all of the system. */
  readonly only?: readonly `role:${string}`[];
  /** As of a field of a resource. */
  readonly needsContent?: boolean;
  readonly risk?: FieldRisk;
  /** What others get to see of a change of it. */
  readonly notice?: NoticeName;
}

export type Permissions = Readonly<Record<string, Permission>>;

/** Declares permission settings; the literal names are kept. */
export function permissions<const P extends Permissions>(settings: P): P {
  return settings;
}

/** Names of the fields of a resource that are permission settings. */
export function permissionNames({ fields }: Pick<Resource, 'fields'>): string[] {
  return Object.entries(fields).flatMap(([name, { update }]) =>
    update?.kind === 'group-setting-change' ? [name] : [],
  );
}

interface PermissionParam<C extends 'group-setting' | 'group-setting-change'> {
  readonly kind: C;
  readonly since: number;
  readonly plainSince?: number;
  readonly bars: readonly string[];
  readonly only?: readonly string[];
  readonly notice?: NoticeName;
  readonly help: string;
}

interface PermissionField {
  readonly reads: 'group-setting?';
  readonly readSince: number;
  readonly formerly?: FormerName;
  readonly create: PermissionParam<'group-setting'>;
  readonly update: PermissionParam<'group-setting-change'>;
  readonly initial: string;
  readonly label: string;
  readonly column: ResourceColumn;
  readonly needsContent?: boolean;
  readonly risk?: FieldRisk;
}

/** The fields of a resource that its permission settings are. */
export function permissionFields<const P extends Permissions>(
  settings: P,
): { readonly [K in keyof P]: PermissionField } {
  return Object.fromEntries(
    Object.entries(settings).map(([name, setting]) => [name, field(name, setting)]),
  ) as unknown as { readonly [K in keyof P]: PermissionField };
}

function field(
  name: string,
  {
    since,
    readSince = since,
    formerly,
    may,
    initial = 'role:nobody',
    column,
    needsContent,
    risk,
    notice,
    ...permission
  }: Permission,
) {
  const label = `who can ${may}`;
  const earlier = readSince < since && { plainSince: readSince };
  const holders = holdersOf(permission);
  return {
    reads: 'group-setting?',
    readSince,
    ...(formerly && { formerly }),
    create: { kind: 'group-setting', since, ...earlier, ...holders, help: label },
    update: {
      kind: 'group-setting-change',
      since,
      ...earlier,
      ...holders,
      ...(notice && { notice }),
      help: label,
    },
    initial,
    label,
    column: column ?? { name: name.replaceAll('_', '-') },
    ...(needsContent && { needsContent }),
    ...(risk && { risk }),
  } satisfies PermissionField;
}

/** docs/service.md, Group settings: Refusals of a value. */
function holdersOf({ open = false, somebody = false, only }: Pick<Permission, 'open' | 'somebody' | 'only'>) {
  const bars = ['role:internet', ...(open ? [] : ['role:everyone']), ...(somebody ? ['role:nobody'] : [])];
  return { bars, ...(only && { only }) };
}
