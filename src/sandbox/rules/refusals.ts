/** Refusals that several rules share. Texts and codes: the service's source. */
import { Refusal } from '../errors/refusal.ts';
import { capitalChannelWord, channelWord } from './wording.ts';

export function insufficientPermission(): Refusal {
  return new Refusal('Insufficient permission');
}

export function mustBeOwner(): Refusal {
  return new Refusal('Must be an organization owner', { code: 'UNAUTHORIZED_PRINCIPAL' });
}

/** Says the same for a channel that does not exist and one that the account may not know of. */
export function invalidChannelId(level: number): Refusal {
  return new Refusal(`Invalid ${channelWord(level)} ID`);
}

export function contentAccessRequired(level: number): Refusal {
  return new Refusal(`${capitalChannelWord(level)} content access is required.`);
}

export function unsupportedCombination(...parameters: readonly string[]): Refusal {
  const names = parameters.join(', ');
  return new Refusal(`Unsupported parameter combination: ${names}`, { fields: { parameters: names } });
}
