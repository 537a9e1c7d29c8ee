/** Estimates how long a run continues, for a person who waits. */
import { counted } from './words.ts';

/** Milliseconds before the first estimate: earlier, too little is known. */
const early = 5000;

/** Returns `, about 3 minutes left`, to follow what is done; an empty text if it is not known, or nothing is left. */
export function timeLeft(done: number, total: number, ms: number): string {
  if (done === 0 || done >= total || ms < early) return '';
  const minutes = Math.ceil((ms / done) * ((total - done) / 60_000));
  return `, about ${counted(minutes, 'minute')} left`;
}
