// Listens to the log and keeps what kinds of errors it tells of, and how often. A crowd of errors is one write every few seconds.
import { toDate } from '#kernel/calendar.ts'
import type { Services } from '#platform/context.ts'
import { errorFacts } from '#platform/error-facts.ts'
import type { Log } from '#platform/log.ts'
import { whyOf } from '#platform/why-of.ts'
import { addFaults, type SeenFault } from './faults-repository.ts'
import { fingerprintOf } from './fingerprint.ts'

const WRITE_EACH_MS = 5_000
/** More kinds than these within seconds are one great fault, and the log has them all. */
const KINDS_MAX = 100

export type FaultCollector = {
  /** The same log, heard. */
  log: Log
  /** From here on what was heard is written down. */
  open(services: Pick<Services, 'db' | 'clock'>): void
  /** Writes what is left. */
  close(): Promise<void>
}

export function collectFaults(log: Log, writeEachMs: number = WRITE_EACH_MS): FaultCollector {
  let seen = new Map<string, Omit<SeenFault, 'firstAt' | 'lastAt'>>()
  let services: Pick<Services, 'db' | 'clock'> | null = null
  let timer: NodeJS.Timeout | undefined
  const hear = (event: string, error: unknown) => {
    const facts = errorFacts(error)
    const fingerprint = fingerprintOf(event, facts)
    const known = seen.get(fingerprint)
    if (!known && seen.size >= KINDS_MAX) return
    seen.set(fingerprint, { fingerprint, event, why: whyOf(facts), count: (known?.count ?? 0) + 1 })
    timer ??= setTimeout(() => void write(), writeEachMs).unref()
  }
  const write = async () => {
    clearTimeout(timer)
    timer = undefined
    if (!services || seen.size === 0) return
    const at = toDate(services.clock.now())
    const batch = [...seen.values()].map((fault) => ({ ...fault, firstAt: at, lastAt: at }))
    seen = new Map()
    // Told to the plain log alone: a record that cannot be written must not call for another one.
    await addFaults(services.db, batch).catch((error: unknown) => log.error('faults-not-recorded', error))
  }
  return {
    log: {
      info: (event, details) => log.info(event, details),
      error(event, error, details) {
        log.error(event, error, details)
        hear(event, error)
      },
    },
    open: (given) => void (services = given),
    close: write,
  }
}
