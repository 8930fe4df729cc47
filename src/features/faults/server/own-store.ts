// Our own store behind the port: what kinds of errors there are, and how often. A crowd of errors is one write every few seconds.
import { toDate } from '#kernel/calendar.ts'
import type { Services } from '#platform/context.ts'
import type { Log } from '#platform/log.ts'
import type { FaultReport, Monitoring } from '#platform/ports/monitoring.ts'
import { addFaults, type SeenFault } from './faults-repository.ts'

const WRITE_EACH_MS = 5_000
/** More kinds than these within seconds are one great fault, and the log has them all. */
const KINDS_MAX = 100

export type OwnStore = Monitoring & { open(services: Pick<Services, 'db'>): void }

/** `log` is the plain one: a record that cannot be written must not call for another one. */
export function createOwnStore(log: Log, writeEachMs: number = WRITE_EACH_MS): OwnStore {
  let seen = new Map<string, SeenFault>()
  let services: Pick<Services, 'db'> | null = null
  let timer: NodeJS.Timeout | undefined
  const write = async () => {
    clearTimeout(timer)
    timer = undefined
    if (!services || seen.size === 0) return
    const batch = [...seen.values()]
    seen = new Map()
    await addFaults(services.db, batch).catch((error: unknown) => log.error('faults-not-recorded', error))
  }
  return {
    take(report) {
      const known = seen.get(report.fingerprint)
      if (!known && seen.size >= KINDS_MAX) return
      seen.set(report.fingerprint, addedTo(known, report))
      timer ??= setTimeout(() => void write(), writeEachMs).unref()
    },
    open: (given) => void (services = given),
    close: write,
  }
}

function addedTo(
  known: SeenFault | undefined,
  { fingerprint, event, why, release, source, at }: FaultReport,
): SeenFault {
  const moment = toDate(at)
  return {
    fingerprint,
    event,
    why,
    source,
    release,
    firstRelease: known?.firstRelease ?? release,
    count: (known?.count ?? 0) + 1,
    firstAt: known?.firstAt ?? moment,
    lastAt: moment,
  }
}
