/** How long a run goes on, for a person who waits. */
import { counted } from './words.ts';

/** Milliseconds after which it is told: before, too little is known. */
const early = 5000;

/** `, about 3 minutes left`, to follow what is done; nothing where that cannot be known, or nothing is left. */
export function timeLeft(done: number, total: number, ms: number): string {
  if (done === 0 || done >= total || ms < early) return '';
  const minutes = Math.ceil((ms / done) * ((total - done) / 60_000));
  return `, about ${counted(minutes, 'minute')} left`;
}
