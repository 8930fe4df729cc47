// Reports of browsers: errors and their steps are kept without anything of a person, measures are counted, and all of it ends.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Context } from '#platform/context.ts'
import { EnvelopeReceiver } from '#tests/envelope-receiver.ts'
import { createSentryMonitoring } from '#adapters/monitoring/sentry-monitoring.ts'
import { readDsn } from '#adapters/monitoring/dsn.ts'
import { createWorld, MONDAY_NINE, type World } from '#tests/world.ts'
import type { VisitReport } from '../contract.ts'
import { BROWSER_KINDS_MAX, NEW_KINDS_MAX, REPORTS_MAX } from '../rules/visit-limits.ts'
import { collectFaults, type FaultCollector } from './collect-faults.ts'
import { listFaults } from './list-faults.ts'
import { readFault } from './read-fault.ts'
import { ratingOf } from '../rules/vitals.ts'
import { readSpeed, speedOfLate } from './read-speed.ts'
import { tellFaults } from './tell-faults.ts'
import { tellVisit } from './tell-visit.ts'

const MARKS = [
  'marker@person.example',
  '123-45-6789',
  '4111 1111 1111 1111',
  '(214) 555-0134',
  'A987-654-321',
  'IOE0987654321',
]
const STACK = 'TypeError: x\n    at Xe (https://firm.example/assets/frame-DxK2_a91.js:2:3410)'

/** A message with a figure in it is no other kind. */
const letters = (number: number) =>
  String.fromCodePoint(...[...String(number)].map((digit) => 97 + Number(digit)))

let world: World
let admin: Context
let collector: FaultCollector
let receiver: EnvelopeReceiver
let lines: string[]
let address: string

beforeAll(async () => {
  world = await createWorld()
  admin = world.as(await world.person('admin'))
  receiver = new EnvelopeReceiver()
  address = await receiver.open()
})
afterAll(async () => {
  await receiver.close()
  await world.end()
})
beforeEach(async () => {
  lines = []
  world.clock.set(MONDAY_NINE)
  for (const table of ['faults', 'vital_counts', 'rate_windows'])
    await world.services.db.execute(sql.raw(`DELETE FROM ${table}`))
  const beyond = createSentryMonitoring({
    dsn: readDsn(address)!,
    environment: 'tests',
    tell: () => undefined,
  })
  const write = (event: string, details?: object) => void lines.push(`${event} ${JSON.stringify(details)}`)
  collector = collectFaults(
    { info: write, error: (event, _, details) => write(event, details) },
    { release: world.services.release, beyond, writeEachMs: 60_000 },
  )
  collector.open(world.services)
})

function visit(more: Partial<VisitReport> = {}): VisitReport {
  return {
    page: '/services',
    language: 'es',
    device: 'phone',
    browserLanguage: 'es-MX',
    isElderly: true,
    assistiveTechnology: false,
    release: '1.0.0+page',
    errors: [],
    crumbs: [{ at: 40, kind: 'page', text: '/services' }],
    measures: [],
    ...more,
  }
}

/** Of the first script below alone there is a map. */
const sourceOf: Context['sourceOf'] = (script, line, column) =>
  Promise.resolve(script.startsWith('/assets/frame-') ? `src/web/part.tsx:${line}:${column}` : null)

async function tell(asker: Context, report: VisitReport): Promise<void> {
  await tellVisit({ ...asker, monitoring: collector, sourceOf }, report)
}

const shown = async () => (await listFaults(admin)).faults
const failed = (message: string) => ({ name: 'TypeError', message, stack: STACK })

describe('an error in a browser', () => {
  it('is shown by its kind, with its pages, languages, devices and the steps before it', async () => {
    const person = await world.person()
    await tell(world.visitor(), visit({ errors: [failed('no part 12')] }))
    await tell(world.as(person), visit({ errors: [failed('no part 7')], page: '/portal', language: 'en' }))
    await collector.close(5_000)
    expect(await shown()).toMatchObject([
      { source: 'browser', event: 'browser', count: 2, release: '1.0.0+page', state: 'new' },
    ])
    const { fingerprint } = (await shown())[0]!
    const { places, sightings } = await readFault(admin, { fingerprint })
    expect(places.map(({ page, language, device, count }) => [page, language, device, count])).toEqual([
      ['/portal', 'en', 'phone', 1],
      ['/services', 'es', 'phone', 1],
    ])
    expect(sightings.map(({ userId, role }) => [userId, role])).toEqual([
      [person.userId, 'client'],
      [null, null],
    ])
    expect(sightings[0]).toMatchObject({
      isElderly: true,
      assistiveTechnology: false,
      breadcrumbs: [{ at: 40, kind: 'page', text: '/services' }],
    })
    expect(receiver.problems).toEqual([])
    expect(receiver.events.map(({ transaction }) => transaction)).toEqual(['/services', '/portal'])
  })
  it('is told by its places in our sources, which make its kind', async () => {
    const error = failed('no part')
    const elsewhere = '\n    at r (https://firm.example/assets/react-00000000.js:1:22)'
    const stack = STACK.replace('TypeError: x', `TypeError: x${elsewhere}`)
    const ofNextRelease = stack.replace('DxK2_a91.js:2:3410', 'Eaaaaaaa.js:2:3477')
    for (const each of [stack, ofNextRelease])
      await tell(world.visitor(), visit({ errors: [{ ...error, stack: each }] }))
    await collector.close(5_000)
    const all = await shown()
    expect(all).toMatchObject([{ count: 2, why: 'TypeError: no part (src/web/part.tsx:2:3477)' }])
    const { sightings } = await readFault(admin, { fingerprint: all[0]!.fingerprint })
    expect(sightings[1]?.frames).toEqual([
      'at r (/assets/react-00000000.js:1:22)',
      'at src/web/part.tsx:2:3410',
    ])
    expect(receiver.problems).toEqual([])
    expect(receiver.events.at(-1)?.exception.values[0]?.stacktrace.frames.at(-1)).toMatchObject({
      filename: '/assets/react-00000000.js',
    })
  })
  it('leaves nothing that names a person: in no row, no line of the log and no envelope, nor does one of the server', async () => {
    receiver.wire.length = 0
    const all = MARKS.join(' ')
    const crumbs = MARKS.map((text, at) => ({ at, kind: 'console' as const, text }))
    const stack = `${STACK}\n    at ${MARKS[0]} (https://firm.example/assets/x.js:1:2)\n    at y (https://firm.example/portal/marker%40person.example/${MARKS[1]}:1:2)`
    await tell(
      world.visitor(),
      visit({ errors: [{ name: 'TypeError', message: all, stack }, failed(`got "${all}"`)], crumbs }),
    )
    collector.log.error('api', new TypeError(all), { requestId: '019a1c2e' })
    await collector.close(5_000)
    const tables = ['faults', 'fault_places', 'fault_sightings', 'vital_counts', 'rate_windows']
    const rows = await Promise.all(
      tables.map((table) => world.connection.pool.query(`SELECT * FROM ${table}`)),
    )
    const kept = JSON.stringify([rows.map((each) => each.rows), lines, receiver.wire])
    expect(receiver.wire).toHaveLength(3)
    expect(receiver.problems).toEqual([])
    expect(kept).not.toMatch(/marker|45-6789|1111 1111|555-0134|654-321|0987654321/)
    expect(kept).toContain('[a-number]')
  })
  it('that says nothing of our pages is not kept', async () => {
    const errors = ['Script error.', 'ResizeObserver loop limit exceeded'].map(failed)
    await tell(world.visitor(), visit({ errors }))
    await collector.close(5_000)
    expect(await shown()).toEqual([])
  })
  it('of the last ten times is kept with its steps for 30 days', async () => {
    for (let time = 0; time < 12; time += 1) {
      await tell(world.visitor(), visit({ errors: [failed('no part')] }))
      world.clock.advance(1)
      await collector.close(5_000)
    }
    const { fingerprint } = (await shown())[0]!
    expect((await readFault(admin, { fingerprint })).sightings).toHaveLength(10)
    world.clock.advance(30 * 24 * 60)
    await tellFaults(world.services)
    expect(await readFault(admin, { fingerprint })).toMatchObject({ fault: { count: 12 }, sightings: [] })
  })
  describe('where made-up ones have filled the measure', () => {
    beforeEach(() =>
      world.services.db.execute(
        sql`INSERT INTO faults (fingerprint, event, why, source, count, first_at, last_at)
            SELECT lpad(n::text, 32, '0'), 'browser', 'made up', 'browser', 1, now() - interval '1 hour', now() - interval '1 hour'
            FROM generate_series(1, ${BROWSER_KINDS_MAX}) AS n`,
      ),
    )
    it('is kept all the same: the rarest give way, and administrators are told', async () => {
      await tell(world.visitor(), visit({ errors: ['one', 'two', 'three'].map(failed) }))
      collector.log.error('api', new RangeError('of the server'))
      await collector.close(5_000)
      const { rows } = await world.connection.pool.query<{ source: string; count: number }>(
        'SELECT source, count(*)::int AS count FROM faults GROUP BY source ORDER BY source',
      )
      expect(rows).toEqual([
        { source: 'browser', count: BROWSER_KINDS_MAX },
        // With the one that reports that some gave way.
        { source: 'server', count: 2 },
      ])
      const { rows: others } = await world.connection.pool.query<{ event: string }>(
        "SELECT event FROM faults WHERE why <> 'made up' ORDER BY event",
      )
      expect(others.map(({ event }) => event)).toEqual([
        'api',
        'browser',
        'browser',
        'browser',
        'browser-kinds-full',
      ])
    })
    it('gives way to nobody where somebody signed in has met it, or the firm has looked at it', async () => {
      const { userId } = await world.person()
      await world.connection.pool.query(
        `UPDATE faults SET last_at = now() - interval '2 days' WHERE fingerprint IN (lpad('1', 32, '0'), lpad('2', 32, '0'))`,
      )
      await world.connection.pool.query(
        `UPDATE faults SET state = 'known' WHERE fingerprint = lpad('1', 32, '0')`,
      )
      await world.connection.pool.query(
        `INSERT INTO fault_sightings (fingerprint, at, release, page, language, device, browser_language, user_id, breadcrumbs, frames, is_elderly, assistive_technology)
         VALUES (lpad('2', 32, '0'), now(), '', '/', 'en', 'computer', 'en', $1, '[]', '[]', false, false)`,
        [userId],
      )
      await tell(world.visitor(), visit({ errors: [failed('one')] }))
      await collector.close(5_000)
      const { rowCount } = await world.connection.pool.query(
        `SELECT FROM faults WHERE fingerprint IN (lpad('1', 32, '0'), lpad('2', 32, '0'))`,
      )
      expect(rowCount).toBe(2)
    })
  })
  it('of a kind that nobody told before is taken from one network so many times a day', async () => {
    for (let from = 0; from < NEW_KINDS_MAX + 10; from += 10)
      await tell(
        world.visitor(),
        visit({ errors: Array.from({ length: 10 }, (_, n) => failed(letters(100 + from + n))) }),
      )
    await collector.close(5_000)
    expect(await shown()).toHaveLength(NEW_KINDS_MAX)
    await tell(world.visitor(), visit({ errors: [failed(letters(100))] }))
    await tell(
      { ...world.visitor(), clientAddress: '198.51.100.9' },
      visit({ errors: [failed('from elsewhere')] }),
    )
    await collector.close(5_000)
    expect(await shown()).toHaveLength(NEW_KINDS_MAX + 1)
  })
  it('is taken from one network so many times', async () => {
    const asker = world.visitor()
    for (let time = 0; time < REPORTS_MAX; time += 1) await tell(asker, visit())
    await expect(tell(asker, visit())).rejects.toThrow('TOO_MANY_REQUESTS')
  })
})

describe('how fast a page was', () => {
  it('is counted by day, page and language, and forgotten after 90 days', async () => {
    const measures = [
      { name: 'lcp', value: 1_000 },
      { name: 'lcp', value: 1_000 },
      { name: 'cls', value: 0.05 },
    ] as const
    await Promise.all([1, 2].map(() => tell(world.visitor(), visit({ measures: [...measures] }))))
    const read = () =>
      world.connection.pool.query(
        'SELECT day::text, page, language, measure, count FROM vital_counts ORDER BY measure',
      )
    expect((await read()).rows).toEqual([
      { day: '2026-11-23', page: '/services', language: 'es', measure: 'cls', count: 2 },
      { day: '2026-11-23', page: '/services', language: 'es', measure: 'lcp', count: 4 },
    ])
    await tell(
      world.visitor(),
      visit({
        page: '/about',
        language: 'en',
        measures: [
          { name: 'lcp', value: 6_000 },
          { name: 'slow-page', value: 6_100 },
        ],
      }),
    )
    const all = await readSpeed(admin, {})
    expect(all).toMatchObject({
      pages: ['/about', '/services'],
      places: [
        { page: '/services', language: 'es', visits: 4 },
        { page: '/about', language: 'en', visits: 1 },
      ],
      days: [{ day: '2026-11-23' }],
    })
    expect(all.slow[0]).toEqual({ kind: 'slow-page', count: 1 })
    expect(Math.round((all.days[0]?.values.lcp ?? 0) / 100)).toBe(10)
    const about = await readSpeed(admin, { page: '/about' })
    expect(ratingOf('lcp', about.days[0]?.values.lcp ?? 0)).toBe('poor')
    expect(about.days[0]?.values.cls).toBeNull()
    expect((await readSpeed(admin, { language: 'es' })).slow[0]).toEqual({ kind: 'slow-page', count: 0 })
    await expect(readSpeed(world.visitor(), {})).rejects.toThrow()
    const late = () => speedOfLate({ services: world.services, db: world.services.db })
    expect(Object.keys(await late()).toSorted()).toEqual(['cls', 'lcp'])
    world.clock.advance(2 * 24 * 60)
    expect(await late()).toEqual({})
    world.clock.advance(91 * 24 * 60)
    await tellFaults(world.services)
    expect((await read()).rows).toEqual([])
  })
})
