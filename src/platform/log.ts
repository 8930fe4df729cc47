// One line of JSON per event on standard error. Errors are told by their facts and texts are scrubbed, so that nothing
// personal reaches a log.
import { scrub } from '#kernel/scrub.ts'
import { errorFacts } from './error-facts.ts'

export type Log = {
  info(event: string, details?: Record<string, string | number | boolean>): void
  error(event: string, error: unknown, details?: Record<string, string | number | boolean>): void
}

export function createLog(write: (line: string) => void, now: () => Date): Log {
  const tell = (level: 'info' | 'error', event: string, more: object) =>
    write(scrub(JSON.stringify({ at: now().toISOString(), level, event, ...more })))
  return {
    info: (event, details = {}) => tell('info', event, details),
    error: (event, error, details = {}) => tell('error', event, { ...details, error: errorFacts(error) }),
  }
}
