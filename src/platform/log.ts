// One line of JSON per event on standard error; texts are scrubbed, so nothing personal reaches a log.
import { scrub } from '#kernel/scrub.ts'

export type Log = {
  info(event: string, details?: Record<string, string | number | boolean>): void
  error(event: string, error: unknown, details?: Record<string, string | number | boolean>): void
}

export function createLog(write: (line: string) => void, now: () => Date): Log {
  return {
    info(event, details = {}) {
      write(scrub(JSON.stringify({ at: now().toISOString(), level: 'info', event, ...details })))
    },
    error(event, error, details = {}) {
      const message = error instanceof Error ? (error.stack ?? error.message) : String(error)
      write(scrub(JSON.stringify({ at: now().toISOString(), level: 'error', event, ...details, message })))
    },
  }
}
