// Listens to the log, and reports each error to our own store and to an external receiver, if there is one.
import { randomUUID } from 'node:crypto'
import { instant } from '#kernel/calendar.ts'
import { scrub } from '#kernel/scrub.ts'
import type { Services } from '#platform/context.ts'
import { type ErrorFacts, errorFacts } from '#platform/error-facts.ts'
import type { Log } from '#platform/log.ts'
import type { FaultReport, Monitoring } from '#platform/ports/monitoring.ts'
import { chainOf, whyOf } from '#platform/why-of.ts'
import { fingerprintOf } from './fingerprint.ts'
import { createOwnStore } from './own-store.ts'

/** Errors of the receiver go only to our own store: it would refuse them as well, and cause another. */
export const RECEIVER_AWAY = 'monitoring-away'

export type FaultCollector = Monitoring & {
  /** The same log, heard. */
  log: Log
  /** From here on errors heard are stored. */
  open(services: Pick<Services, 'db'>): void
}

type CollectOptions = {
  release: string
  /** Another receiver. */
  beyond?: Monitoring | null
  writeEachMs?: number
  now?: () => Date
}

export function collectFaults(
  log: Log,
  { release, beyond = null, writeEachMs, now = () => new Date() }: CollectOptions,
): FaultCollector {
  const own = createOwnStore(log, writeEachMs)
  const all = beyond ? [own, beyond] : [own]
  const take = (report: FaultReport) => {
    const takers = report.event === RECEIVER_AWAY ? [own] : all
    for (const each of takers) each.take(report)
  }
  return {
    take,
    open: own.open,
    close: async (limitMs) => {
      await Promise.all(all.map((each) => each.close(limitMs)))
    },
    log: {
      info: (event, details) => log.info(event, details),
      error(event, error, details) {
        log.error(event, error, details)
        take(serverReport(event, errorFacts(error), { release, at: now() }))
      },
    },
  }
}

function serverReport(
  event: string,
  facts: ErrorFacts,
  { release, at }: { release: string; at: Date },
): FaultReport {
  return {
    id: randomUUID().replaceAll('-', ''),
    at: instant(at),
    release,
    source: 'server',
    fingerprint: fingerprintOf(event, facts),
    event,
    why: whyOf(facts),
    errors: chainOf(facts).map(({ name, message = '', stack }) => ({
      name,
      message: scrub(message),
      frames: stack.map(scrub),
    })),
    visit: null,
  }
}
