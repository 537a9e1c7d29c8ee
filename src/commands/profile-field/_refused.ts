/** Explains why a profile field was refused; the server decides which are valid. */
import { normalizeName } from '../../api/normalize-name.ts';
import type { CliError } from '../../base/cli-error.ts';
import { listed } from '../../base/words.ts';
import type { Context } from '../../session/context.ts';
import { isInSummary, type ProfileField, readProfileFields } from './_read.ts';

const mostInSummary = 2;

/** What a field should have become. */
interface WantedField {
  readonly name?: string | undefined;
  readonly display_in_profile_summary?: boolean | undefined;
}

/** @param own the id of the field that was to be changed */
export async function explainBad(
  refusal: CliError,
  wanted: WantedField,
  context: Context,
  own?: number,
): Promise<CliError> {
  if (refusal.status !== 400 || refusal.exitReason !== 'refused' || refusal.hint !== undefined)
    return refusal;
  const all = await readProfileFields(context);
  if (own !== undefined && !all.some(({ id }) => id === own)) {
    return refusal.with({ exitReason: 'not-found', message: `profile field ${own} no longer exists` });
  }
  const others = all.filter(({ id }) => id !== own);
  const holder = others.find(({ name }) => name === normalizeName(wanted.name ?? ''));
  if (holder !== undefined) {
    return refusal.with({
      exitReason: 'conflict',
      message: `profile field ${holder.id} already has the name ${holder.name}`,
      hint: `change that field: realmctl profile-field update id:${holder.id}`,
    });
  }
  return wanted.display_in_profile_summary === true ? explainSummary(refusal, others) : refusal;
}

function explainSummary(refusal: CliError, others: readonly ProfileField[]): CliError {
  const shown = others.filter(isInSummary);
  if (shown.length < mostInSummary) return refusal;
  const names = listed(shown.map(({ name }) => name));
  return refusal.with({
    hint: `the summary already shows ${names}; remove one: realmctl profile-field update id:${shown[0]?.id} --no-summary`,
  });
}
