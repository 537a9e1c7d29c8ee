/** Permission settings: one line each says who may do what with a thing. */
import type { NoticeName } from '../notices.ts';
import type { FieldRisk, FormerName, Resource, ResourceColumn } from './resource.ts';

/** A setting whose value is a group or a list of users and groups. */
export interface Permission {
  /** First feature level at which it can be set and read. */
  readonly since: number;
  /** First feature level whose readings have it, if that is earlier. */
  readonly readSince?: number;
  /** As for a field of a resource. */
  readonly formerly?: FormerName;
  /** What it allows, as text after `who may`. */
  readonly may: string;
  /** Who can never have it, for help. */
  readonly except?: string;
  /** Who has it by default: a system group, or `creator`; `role:nobody` if absent. */
  readonly initial?: `role:${string}` | 'creator';
  /** Whether guests may have it too: it can be granted to `role:everyone`. */
  readonly open?: boolean;
  /** The column that shows it, if that has a name of its own; the setting's own name works too. */
  readonly column?: ResourceColumn;
  /** Whether someone must have it: it cannot be `role:nobody`. */
  readonly nonEmpty?: boolean;
  /** The only groups that may have it, all of them system groups. */
  readonly only?: readonly `role:${string}`[];
  /** As for a field of a resource. */
  readonly needsContent?: boolean;
  readonly risk?: FieldRisk;
  /** The notification that a change of it causes. */
  readonly notice?: NoticeName;
}

export type Permissions = Readonly<Record<string, Permission>>;

/** Declares permission settings and keeps their literal names. */
export function permissions<const P extends Permissions>(settings: P): P {
  return settings;
}

/** Returns the names of a resource's fields that are permission settings. */
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

/** Returns the fields of a resource for its permission settings. */
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
    except,
    initial = 'role:nobody',
    column,
    needsContent,
    risk,
    notice,
    ...permission
  }: Permission,
) {
  const label = `who can ${may}`;
  const help = except === undefined ? label : `${label}; ${except}`;
  const earlier = readSince < since && { plainSince: readSince };
  const holders = holdersOf(permission);
  return {
    reads: 'group-setting?',
    readSince,
    ...(formerly && { formerly }),
    create: { kind: 'group-setting', since, ...earlier, ...holders, help },
    update: {
      kind: 'group-setting-change',
      since,
      ...earlier,
      ...holders,
      ...(notice && { notice }),
      help,
    },
    initial,
    label,
    column: column ?? { name: name.replaceAll('_', '-') },
    ...(needsContent && { needsContent }),
    ...(risk && { risk }),
  } satisfies PermissionField;
}

/** docs/service.md, Group settings: Refusals of a value. */
function holdersOf({
  open = false,
  nonEmpty: somebody = false,
  only,
}: Pick<Permission, 'open' | 'nonEmpty' | 'only'>) {
  const bars = ['role:internet', ...(open ? [] : ['role:everyone']), ...(somebody ? ['role:nobody'] : [])];
  return { bars, ...(only && { only }) };
}
