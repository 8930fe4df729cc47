// The contract of every error receiver, asked of each of them; then the extra promises of the one outside.
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createOwnStore } from '#areas/office/faults/server/own-store.ts'
import { toDate } from '#kernel/calendar.ts'
import type { FaultReport, Monitoring } from '#platform/ports/monitoring.ts'
import { EnvelopeReceiver } from '#tests/envelope-receiver.ts'
import { freePort } from '#tests/product.ts'
import { createWorld, MONDAY_NINE, type World } from '#tests/world.ts'
import { readDsn } from './dsn.ts'
import { createSentryMonitoring, type SentryOptions } from './sentry-monitoring.ts'

const RELEASE = '1.2.3+0a1b2c3d4e'
const ids = () => crypto.randomUUID().replaceAll('-', '')

function report(more: Partial<FaultReport> = {}): FaultReport {
  return {
    id: ids(),
    at: MONDAY_NINE,
    release: RELEASE,
    source: 'server',
    fingerprint: 'a'.repeat(32),
    event: 'api',
    why: 'TypeError (src/x.ts:1:2)',
    errors: [
      { name: 'TypeError', message: 'no such part', frames: ['at read (src/x.ts:1:2)', 'at node:fs:3:4'] },
      { name: 'RangeError', message: '', frames: [] },
    ],
    visit: null,
    ...more,
  }
}

type Kept = { fingerprint: string; count: number; release: string; event: string }

type Way = {
  open(): Promise<Monitoring>
  kept(): Promise<Kept[]>
  /** From here on it is away. */
  goAway(): Promise<void>
  comeBack(): Promise<void>
  close(): Promise<void>
}

function toOwnStore(): Way {
  let world: World
  return {
    async open() {
      world = await createWorld()
      const store = createOwnStore({ info: () => undefined, error: () => undefined }, 10)
      store.open(world.services)
      return store
    },
    async kept() {
      const { rows } = await world.services.db.execute<Kept>(
        sql`SELECT fingerprint, count, release, event FROM faults ORDER BY fingerprint`,
      )
      return rows
    },
    goAway: async () => void (await world.services.db.execute(sql`ALTER TABLE faults RENAME TO gone`)),
    comeBack: async () => void (await world.services.db.execute(sql`ALTER TABLE gone RENAME TO faults`)),
    close: () => world.end(),
  }
}

function toReceiver(): Way {
  const receiver = new EnvelopeReceiver()
  return {
    async open() {
      return createSentryMonitoring({ ...QUICK, dsn: readDsn(await receiver.open())! })
    },
    kept() {
      const kinds = Map.groupBy(receiver.events, ({ fingerprint: [first = ''] }) => first)
      const kept = [...kinds].map(([fingerprint, [event, ...more]]) => ({
        fingerprint,
        count: more.length + 1,
        release: event!.release,
        event: event!.logger,
      }))
      return Promise.resolve(kept.toSorted((one, other) => (one.fingerprint < other.fingerprint ? -1 : 1)))
    },
    goAway: () => receiver.close(),
    comeBack: async () => void (await receiver.open()),
    close: () => receiver.close(),
  }
}

const QUICK: Omit<SentryOptions, 'dsn'> = {
  environment: 'tests',
  tell: () => undefined,
  firstPauseMs: 5,
  timeoutMs: 2_000,
}

describe.each([
  { name: 'our own store', make: toOwnStore },
  { name: 'a receiver outside', make: toReceiver },
])('$name', ({ make }) => {
  let way: Way
  let monitoring: Monitoring
  beforeEach(async () => {
    way = make()
    monitoring = await way.open()
  })
  afterEach(() => way.close())

  it('is told of each error by its kind, with what ran', async () => {
    for (const fingerprint of ['a', 'b', 'a'])
      monitoring.take(report({ fingerprint: fingerprint.repeat(32) }))
    await vi.waitFor(async () => expect(await way.kept()).toHaveLength(2))
    await monitoring.close(5_000)
    expect(await way.kept()).toEqual([
      { fingerprint: 'a'.repeat(32), count: 2, release: RELEASE, event: 'api' },
      { fingerprint: 'b'.repeat(32), count: 1, release: RELEASE, event: 'api' },
    ])
  })
  it('is handed what waits when the process ends', async () => {
    monitoring.take(report())
    await monitoring.close(5_000)
    expect(await way.kept()).toHaveLength(1)
  })
  it('that is away is felt by nobody, and told again when it is back', async () => {
    await way.goAway()
    for (let index = 0; index < 1_000; index += 1)
      monitoring.take(report({ fingerprint: String(index).padStart(32, '0') }))
    await wait(50)
    await way.comeBack()
    monitoring.take(report({ fingerprint: 'f'.repeat(32) }))
    await vi.waitFor(async () => expect((await way.kept()).length).toBeGreaterThan(0))
    await monitoring.close(5_000)
  })
})

describe('a receiver outside', () => {
  let receiver: EnvelopeReceiver
  let dsn: NonNullable<ReturnType<typeof readDsn>>
  let told: string[]
  const open = (more: Partial<SentryOptions> = {}) =>
    createSentryMonitoring({
      ...QUICK,
      dsn,
      tell: (event, details) => void told.push(`${event} ${JSON.stringify(details)}`),
      ...more,
    })
  beforeAll(async () => {
    receiver = new EnvelopeReceiver()
    dsn = readDsn(await receiver.open())!
  })
  beforeEach(() => {
    told = []
    receiver.events.length = receiver.wire.length = receiver.problems.length = receiver.answers.length = 0
    receiver.requests = 0
  })
  afterAll(() => receiver.close())

  it('is told of all that is known of an error in a browser, by the published shape', async () => {
    const monitoring = open()
    const visit = {
      page: '/portal/documents/:caseId?',
      language: 'es',
      device: 'phone',
      browserLanguage: 'es-MX',
      isElderly: false,
      assistiveTechnology: true,
      person: { id: '019a1c2e-7f3b-7c11-9a01-0123456789ab', role: 'client' },
      breadcrumbs: [
        { at: 100, kind: 'page', text: '/portal' },
        { at: 900, kind: 'press', text: 'button "Enviar"' },
      ],
    }
    monitoring.take(report({ source: 'browser', visit }))
    await monitoring.close(5_000)
    expect(receiver.problems).toEqual([])
    const at = toDate(MONDAY_NINE).getTime() / 1_000
    expect(receiver.events).toMatchObject([
      {
        platform: 'javascript',
        timestamp: at,
        transaction: visit.page,
        tags: { event: 'api', source: 'browser', page: visit.page, language: 'es', device: 'phone' },
        user: visit.person,
        breadcrumbs: {
          values: [
            { timestamp: at - 0.8, category: 'page', message: '/portal' },
            { timestamp: at, category: 'press', message: 'button "Enviar"' },
          ],
        },
        exception: {
          values: [
            { type: 'RangeError' },
            {
              type: 'TypeError',
              stacktrace: {
                frames: [
                  { filename: 'node:fs', lineno: 3, in_app: false },
                  { filename: 'src/x.ts', function: 'read', lineno: 1, colno: 2, in_app: true },
                ],
              },
            },
          ],
        },
      },
    ])
  })
  it.each([
    [{ status: 429, headers: { 'retry-after': '0.1' } }],
    [{ status: 429, headers: { 'x-sentry-rate-limits': '0.1:error;transaction:key' } }],
    [{ status: 503 }],
    [{ status: 200, headers: { 'x-sentry-rate-limits': '0.1::organization' } }],
  ])('that answers %o is told later, of each error once', async (answer) => {
    const monitoring = open()
    receiver.answers.push(answer)
    const sent = [report(), report()]
    for (const one of sent) monitoring.take(one)
    await vi.waitFor(() => expect(receiver.events).toHaveLength(2), 5_000)
    expect(receiver.events.map(({ event_id }) => event_id)).toEqual(sent.map(({ id }) => id))
    expect(receiver.requests).toBe(answer.status === 200 ? 2 : 3)
    await monitoring.close(0)
  })
  it('that asks for a wait is asked nothing meanwhile, by an end of the process either', async () => {
    const monitoring = open()
    receiver.answers.push({ status: 429, headers: { 'retry-after': '600' } })
    monitoring.take(report())
    await vi.waitFor(() => expect(told).toHaveLength(1))
    monitoring.take(report())
    await monitoring.close(1_000)
    expect(receiver.requests).toBe(1)
  })
  it('whose limits are on other things is told on', async () => {
    const monitoring = open()
    receiver.answers.push({ status: 200, headers: { 'x-sentry-rate-limits': '600:transaction;session:key' } })
    for (const one of [report(), report()]) monitoring.take(one)
    await monitoring.close(5_000)
    expect(receiver.events).toHaveLength(2)
  })
  it('that never takes an error is not asked again about it', async () => {
    const monitoring = open()
    receiver.answers.push({ status: 413 })
    for (const one of [report(), report()]) monitoring.take(one)
    await monitoring.close(5_000)
    expect([receiver.requests, receiver.events.length]).toEqual([2, 1])
  })
  it('that is slow costs what there is no room for, and says how much when it is back', async () => {
    const monitoring = open({ waitingMax: 3 })
    receiver.answers.push({ status: 200, afterMs: 200 })
    for (let index = 0; index < 10; index += 1) monitoring.take(report())
    await monitoring.close(5_000)
    expect(receiver.events).toHaveLength(3)
    expect(told).toEqual(['monitoring-back {"lost":7}'])
  })
  it('that is gone is told of in the log once, however long it lasts', async () => {
    const endpoint = `http://127.0.0.1:${await freePort()}/api/1/envelope/`
    const monitoring = open({ dsn: { ...dsn, endpoint } })
    for (let index = 0; index < 10; index += 1) monitoring.take(report())
    await wait(100)
    await monitoring.close(100)
    expect(told).toEqual(['monitoring-away {"why":"ECONNREFUSED"}'])
  })
  it('that closes the line once is asked again, and nobody is told', async () => {
    const monitoring = open()
    receiver.answers.push({ status: 0 })
    const sent = [report(), report()]
    for (const one of sent) monitoring.take(one)
    await vi.waitFor(() => expect(receiver.events).toHaveLength(2), 5_000)
    expect(receiver.events.map(({ event_id }) => event_id)).toEqual(sent.map(({ id }) => id))
    await monitoring.close(5_000)
    expect([receiver.requests, told]).toEqual([3, []])
  })
  it('that closes it twice in a row is away, and back', async () => {
    const monitoring = open()
    receiver.answers.push({ status: 0 }, { status: 0 })
    monitoring.take(report())
    await vi.waitFor(() => expect(told).toHaveLength(2), 5_000)
    expect(told).toEqual([expect.stringMatching(/^monitoring-away /), 'monitoring-back {"lost":0}'])
    await monitoring.close(5_000)
  })
  it('gets nothing that names a person, whatever is in a report', async () => {
    const monitoring = open()
    const mark =
      'ana.marker@person.example 123-45-6789 4111 1111 1111 1111 214-555-0134 A123-456-789 IOE0123456789'
    const errors = [{ name: mark, message: mark, frames: [`at ${mark} (src/x.ts:1:2)`] }]
    monitoring.take(report({ event: mark, why: mark, errors }))
    await monitoring.close(5_000)
    expect(receiver.problems).toEqual([])
    expect(receiver.wire.join()).not.toMatch(/marker|45-6789|1111 1111|555-0134/)
  })
})

describe('the address of a project', () => {
  it.each([
    ['https://key@o1.ingest.example/42', 'https://o1.ingest.example/api/42/envelope/'],
    ['http://key:secret@127.0.0.1:9000/errors/here/7', 'http://127.0.0.1:9000/errors/here/api/7/envelope/'],
  ])('%s leads to %s', (value, endpoint) => {
    expect(readDsn(value)).toMatchObject({ endpoint, key: 'key' })
  })
  it.each([
    '',
    'no',
    'https://host/42',
    'https://key@host/',
    'https://key@host/name',
    'ftp://key@host/42',
    'https://key@host/42?x=1',
  ])('%j is none', (value) => expect(readDsn(value)).toBeNull())
})
