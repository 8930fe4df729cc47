// How long a receiver asks not to be sent errors, by the headers of its answer. Its limits on other things are not ours.

const WITHOUT_A_WORD_SECONDS = 60
const SECONDS_MAX = 3_600
/** Events are of the kind "error"; a limit that names no kind is one on everything. */
const OURS = new Set(['', 'error', 'default'])

/** In milliseconds; 0 where it asks for none. */
export function askedToWaitMs({ status, headers }: Response, now: Date): number {
  const limits = headers.get('x-sentry-rate-limits')
  if (limits !== null) return longestOf(limits) * 1_000
  const after = headers.get('retry-after')
  if (after === null) return status === 429 ? WITHOUT_A_WORD_SECONDS * 1_000 : 0
  return secondsIn(after, now) * 1_000
}

/** As "60:error;transaction:organization, 2700::project". */
function longestOf(limits: string): number {
  const ours = limits
    .split(',')
    .map((limit) => limit.trim().split(':'))
    .filter(([, kinds = '']) => kinds.split(';').some((kind) => OURS.has(kind.trim())))
  return Math.max(0, ...ours.map(([seconds = '']) => bounded(Number(seconds || Number.NaN))))
}

/** Seconds, or a date of HTTP. */
function secondsIn(after: string, now: Date): number {
  const moment = Date.parse(after)
  if (/^\s*\d+(\.\d+)?\s*$/.test(after) || Number.isNaN(moment)) return bounded(Number(after))
  return bounded((moment - now.getTime()) / 1_000)
}

/** A receiver that says nothing that can be read has still asked to wait; one that asks for a year is asked again in an hour. */
function bounded(seconds: number): number {
  if (!Number.isFinite(seconds)) return WITHOUT_A_WORD_SECONDS
  return Math.min(Math.max(0, seconds), SECONDS_MAX)
}
