// A database that cannot answer just now: how that is recognised, and how often the log says it.
import { DrizzleQueryError } from 'drizzle-orm'
import type { Log } from './log.ts'

/** No connection could be had: none was free in time, or the server did not take one. */
export class DatabaseUnreachable extends Error {
  override readonly name = 'DatabaseUnreachable'
}

/** Of PostgreSQL: it goes down or comes up (57P), the line broke (08), it is full (53), somebody else was in the way. */
const PASSING_STATES = /^(08...|53...|57P0[1-5]|57014|55P03|40001|40P01|25P0[34]|25006)$/
const LINE_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
])
/** Of pg and of the queue, which give these no code. */
const LINE_SENTENCES =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|timeout expired$|Query read timeout|LISTEN\/NOTIFY (heartbeat timed out|connection ended|channel registration was lost))/

/** The error, its cause, and so on; a library also passes plain objects that look like errors. */
export function* chainOf(error: unknown): Generator<Record<string, unknown>> {
  let current = error
  for (let depth = 0; depth < 8 && typeof current === 'object' && current !== null; depth += 1) {
    const link: Record<string, unknown> = current as Record<string, unknown>
    yield link
    const { cause, errors } = link
    current = cause ?? (Array.isArray(errors) ? errors[0] : null)
  }
}

function saysLineIsLost({ code, message }: Record<string, unknown>): boolean {
  return (
    (typeof code === 'string' && (LINE_CODES.has(code) || PASSING_STATES.test(code))) ||
    (typeof message === 'string' && LINE_SENTENCES.test(message))
  )
}

/** For errors that can come from the database's own connections alone. */
export function isLineLost(error: unknown): boolean {
  return [...chainOf(error)].some((link) => link instanceof DatabaseUnreachable || saysLineIsLost(link))
}

/** True where the same call may well succeed in a moment. A gateway or mail server that is away is none of it. */
export function isDatabaseAway(error: unknown): boolean {
  let isOfDatabase = false
  for (const link of chainOf(error)) {
    if (link instanceof DatabaseUnreachable) return true
    isOfDatabase ||= link instanceof DrizzleQueryError || 'severity' in link
    if (typeof link['code'] === 'string' && PASSING_STATES.test(link['code'])) return true
    if (typeof link['message'] === 'string' && LINE_SENTENCES.test(link['message'])) return true
    if (isOfDatabase && saysLineIsLost(link)) return true
  }
  return false
}

function isDiskFull(error: unknown): boolean {
  return [...chainOf(error)].some(({ code }) => code === '53100' || code === 'ENOSPC')
}

const TELL_AGAIN_MS = 60_000

/**
 * A log that reports an absent database when it goes and when it is back, not at every failing call; while it stays away, once a minute.
 */
export function quietWhileAway(log: Log, now: () => number = Date.now): { log: Log; reached(): void } {
  let away: { since: number; toldAt: number; calls: number } | null = null
  const tell = (error: unknown) => {
    const moment = now()
    const isFirst = away === null
    away ??= { since: moment, toldAt: moment, calls: 0 }
    away.calls += 1
    if (!isFirst && moment - away.toldAt < TELL_AGAIN_MS) return
    away.toldAt = moment
    log.error('database-away', error, {
      seconds: Math.round((moment - away.since) / 1_000),
      calls: away.calls,
      ...(isDiskFull(error) && { reason: 'the disk of the database is full: make room on it' }),
    })
  }
  return {
    log: {
      info: log.info,
      error(event, error, details) {
        const isOwnLine = event === 'database' || event === 'jobs'
        if (isDatabaseAway(error) || (isOwnLine && isLineLost(error))) tell(error)
        else log.error(event, error, details)
      },
    },
    reached() {
      if (away === null) return
      const seconds = Math.round((now() - away.since) / 1_000)
      log.info('database-back', { seconds, calls: away.calls })
      away = null
    },
  }
}
