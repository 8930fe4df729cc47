// The size limit of a request, by its path. Every route has a limit; one with other needs gets a line here.

import { LOGIN_PATH } from '#areas/people/auth/rules/login-path.ts'

const KB = 1_024

/** The largest answers of an intake are a few kilobytes; a long message is well below this. */
export const BODY_BYTES_MAX = 256 * KB

type BodyLimit = {
  under: string
  bytesMax: number
  /** For staff alone, who are asked before the body is read: anybody else may send as much as anywhere. */
  isForStaff?: true
  /** So many that are larger than any other may come at once: they are in memory before anyone knows who sends them. */
  largeAtOnce?: number
}

/** The first line whose path begins the request's. */
const OTHER_LIMITS: readonly BodyLimit[] = [
  { under: '/api/auth/', bytesMax: 16 * KB },
  { under: LOGIN_PATH, bytesMax: 16 * KB },
  { under: '/api/payments/events/', bytesMax: 64 * KB },
  { under: '/api/texts/events/', bytesMax: 64 * KB },
  // A report brings the headers of the mail along, and some all of it.
  { under: '/api/mail/reports', bytesMax: 512 * KB },
  // Outside production: an answer to a mail, with a photograph.
  { under: '/outbox/', bytesMax: 12 * 1_024 * KB, largeAtOnce: 4 },
  // A mail of 30 MB, as a form of a relay writes it.
  { under: '/api/mail-events/', bytesMax: 40 * 1_024 * KB, largeAtOnce: 4 },
  // A month of a bank's file, as text within JSON.
  { under: '/api/bank/', bytesMax: 4 * 1_024 * KB, isForStaff: true },
  // A file of another program, as text within JSON.
  { under: '/api/move-in/', bytesMax: 4 * 1_024 * KB, isForStaff: true },
  // The photograph of the attorney, as base64 within JSON.
  { under: '/api/firm', bytesMax: 6 * 1_024 * KB, isForStaff: true },
  { under: '/api/notices/stop/', bytesMax: 4 * KB },
  // Two hundred crumbs and ten errors.
  { under: '/api/faults/visits', bytesMax: 96 * KB },
]

/** `isStaff`: who sends it has proven to be of the firm. */
export function bodyBytesMaxOf(path: string, isStaff = false): number {
  const limit = limitOf(path)
  return limit && (isStaff || !limit.isForStaff) ? limit.bytesMax : BODY_BYTES_MAX
}

/** How many large ones may come at once; null: as many as do. */
export function largeAtOnceOf(path: string): number | null {
  return limitOf(path)?.largeAtOnce ?? null
}

/** Whether staff may send more here than others. */
export function isMoreForStaff(path: string): boolean {
  return limitOf(path)?.isForStaff === true
}

function limitOf(path: string): BodyLimit | undefined {
  return OTHER_LIMITS.find(({ under }) => path.startsWith(under))
}
