// Our own store behind the port: the kinds of errors, how often, and where browsers met them. A crowd of errors is one write every few
// seconds.
import { toDate } from '#kernel/calendar.ts'
import type { Services } from '#platform/context.ts'
import { isDatabaseAway } from '#platform/database-away.ts'
import type { Log } from '#platform/log.ts'
import type { FaultReport, Monitoring, Visit } from '#platform/ports/monitoring.ts'
import { DEVICES } from '../rules/visit-kinds.ts'
import { addFaults, type SeenFault } from './faults-repository.ts'
import { addSightings, type PlaceRow, type SeenSighting } from './sightings-repository.ts'

const WRITE_EACH_MS = 5_000
/** Of servers and of browsers each: more kinds than these within seconds are one great fault, and the log has the servers'. */
const KINDS_MAX = 100
/** Of each kind, within seconds. */
const SIGHTINGS_A_WRITE = 3

export type OwnStore = Monitoring & { open(services: Pick<Services, 'db'>): void }

/** Errors of one kind since the last write. */
type Heard = { fault: SeenFault; places: Map<string, PlaceRow>; sightings: SeenSighting[] }

/** `log` is the plain one: a record that cannot be written must not call for another one. */
export function createOwnStore(log: Log, writeEachMs: number = WRITE_EACH_MS): OwnStore {
  let heard = new Map<string, Heard>()
  let services: Pick<Services, 'db'> | null = null
  let timer: NodeJS.Timeout | undefined
  const write = async () => {
    clearTimeout(timer)
    timer = undefined
    if (!services || heard.size === 0) return
    const batch = heard
    heard = new Map()
    try {
      await keep(services, [...batch.values()])
    } catch (error) {
      if (isDatabaseAway(error)) putBack(batch)
      else log.error('faults-not-recorded', error)
    }
  }
  /** Errors during an outage of the database are stored once it is back. */
  const putBack = (batch: ReadonlyMap<string, Heard>) => {
    const since = heard
    heard = new Map(batch)
    for (const [fingerprint, later] of since) {
      const earlier = heard.get(fingerprint)
      if (earlier || isBelowMeasure(heard, later.fault.source))
        heard.set(fingerprint, earlier ? joined(earlier, later) : later)
    }
    timer ??= setTimeout(() => void write(), writeEachMs).unref()
  }
  return {
    take(report) {
      const known = heard.get(report.fingerprint)
      if (!known && !hasRoom(heard, report)) return
      heard.set(report.fingerprint, addedTo(known, report))
      timer ??= setTimeout(() => void write(), writeEachMs).unref()
    },
    open: (given) => void (services = given),
    close: write,
  }
}

function keep({ db }: Pick<Services, 'db'>, batch: readonly Heard[]): Promise<void> {
  return db.transaction(async (tx) => {
    await addFaults(
      tx,
      batch.map(({ fault }) => fault),
    )
    const places = batch.flatMap((each) => [...each.places.values()])
    if (places.length === 0) return
    await addSightings(
      tx,
      places,
      batch.flatMap(({ sightings }) => sightings),
    )
  })
}

function isBelowMeasure(heard: ReadonlyMap<string, Heard>, source: SeenFault['source']): boolean {
  return [...heard.values()].filter(({ fault }) => fault.source === source).length < KINDS_MAX
}

/** Without room, an error reported once by a browser, signed out, gives way to later ones: it may be made up. */
function hasRoom(heard: Map<string, Heard>, { source }: FaultReport): boolean {
  if (isBelowMeasure(heard, source)) return true
  const spare = [...heard].find(
    ([, { fault, sightings }]) =>
      source === 'browser' &&
      fault.source === source &&
      fault.count === 1 &&
      sightings.every(({ userId }) => !userId),
  )
  return spare !== undefined && heard.delete(spare[0])
}

function addedTo(known: Heard | undefined, report: FaultReport): Heard {
  const { places = new Map<string, PlaceRow>(), sightings = [] } = known ?? {}
  const { fingerprint, visit } = report
  if (visit) {
    const { page, language } = visit
    const device = deviceOf(visit)
    const key = [page, language, device].join('\n')
    const count = (places.get(key)?.count ?? 0) + 1
    places.set(key, { fingerprint, page, language, device, count })
    if (sightings.length < SIGHTINGS_A_WRITE) sightings.push(sightingOf(report, visit))
  }
  return { fault: faultOf(known?.fault, report), places, sightings }
}

function joined(earlier: Heard, later: Heard): Heard {
  const { firstRelease, firstAt, count } = earlier.fault
  const places = new Map(earlier.places)
  for (const [key, place] of later.places)
    places.set(key, { ...place, count: place.count + (places.get(key)?.count ?? 0) })
  return {
    fault: { ...later.fault, firstRelease, firstAt, count: count + later.fault.count },
    places,
    sightings: [...earlier.sightings, ...later.sightings].slice(0, SIGHTINGS_A_WRITE),
  }
}

function faultOf(
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

function deviceOf({ device }: Visit) {
  return DEVICES.find((each) => each === device) ?? 'computer'
}

function sightingOf({ fingerprint, at, release, errors }: FaultReport, visit: Visit): SeenSighting {
  const { page, language, browserLanguage, isElderly, assistiveTechnology, person, breadcrumbs } = visit
  return {
    fingerprint,
    at: toDate(at),
    release,
    page,
    language,
    device: deviceOf(visit),
    browserLanguage,
    isElderly,
    assistiveTechnology,
    userId: person?.id ?? null,
    role: person?.role ?? null,
    breadcrumbs,
    frames: errors.flatMap(({ frames }) => frames),
  }
}
