// What Twilio's codes mean for a text; https://www.twilio.com/docs/api/errors lists them.
import type { TextProblem } from '#platform/ports/texts.ts'

const PROBLEMS: ReadonlyMap<number, TextProblem> = new Map([
  [20003, 'sign-in'],
  [20429, 'busy'],
  [14107, 'busy'],
  [21211, 'bad-number'],
  [21217, 'bad-number'],
  [21421, 'bad-number'],
  [21610, 'stopped'],
  [21611, 'busy'],
  [21614, 'bad-number'],
  [30001, 'busy'],
  [30003, 'unreachable'],
  [30004, 'filtered'],
  [30005, 'bad-number'],
  [30006, 'bad-number'],
  [30007, 'filtered'],
])

/** Of a refusal that is not listed: `refused`, where the firm's own settings may be at fault. */
export function refusalOf(status: number, code: number | null): TextProblem {
  const known = code === null ? undefined : PROBLEMS.get(code)
  if (known) return known
  if (status === 429) return 'busy'
  return status === 401 || status === 403 ? 'sign-in' : 'refused'
}

/** Of a text that was taken and did not arrive. */
export function failureOf(code: number | null): TextProblem {
  return (code === null ? undefined : PROBLEMS.get(code)) ?? 'other'
}
