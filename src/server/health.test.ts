import disk from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { connect, type Connection } from '#platform/database.ts'
import { rounds } from '#tests/rounds.ts'
import { openLine } from '#tests/service-line.ts'
import { createWorld, type World } from '#tests/world.ts'
import { createReadiness, type Readiness, statusCodeOf, statusOf } from './health.ts'

const DATABASE_WAIT_MS = rounds(500, 5_000)
const ALL = { database: 'ok', migrations: 'ok', queue: 'ok', storage: 'ok', scanner: 'ok' } as const

describe('the status', () => {
  it.each<[Partial<Readiness['parts']>, boolean, Readiness['status'], 200 | 503]>([
    [{}, false, 'ready', 200],
    [{ scanner: 'away' }, false, 'degraded', 200],
    [{ storage: 'away' }, false, 'degraded', 200],
    [{ database: 'away' }, false, 'unavailable', 503],
    [{ migrations: 'away' }, false, 'unavailable', 503],
    [{ queue: 'away', scanner: 'away' }, false, 'unavailable', 503],
    [{}, true, 'draining', 503],
    [{ database: 'away' }, true, 'draining', 503],
  ])('where %o, and draining is %s, is %s', (away, isDraining, status, code) => {
    const parts = { ...ALL, ...away }
    expect(statusOf(parts, isDraining)).toBe(status)
    expect(statusCodeOf({ status, parts })).toBe(code)
  })
})

describe('what stands outside', () => {
  let world: World
  let connection: Connection
  beforeAll(async () => {
    world = await createWorld()
    connection = connect(world.url, () => undefined)
  })
  afterAll(async () => {
    await connection.close()
    await world.end()
  })

  it('is asked once for a crowd, and a scanner that is away keeps nobody out', async () => {
    let asked = 0
    const scanner = {
      ...world.services.scanner,
      reach: () => {
        asked += 1
        return Promise.reject(new Error('no scanner'))
      },
    }
    const told: string[] = []
    const log = { ...world.services.log, error: (event: string) => void told.push(event) }
    const services = { ...world.services, scanner, log }
    const ready = createReadiness({ services, probe: connection.probe, isDraining: () => false })
    const answers = await Promise.all(Array.from({ length: 20 }, ready))
    for (const answer of answers)
      expect(answer).toEqual({ status: 'degraded', parts: { ...ALL, scanner: 'away' } })
    expect([asked, told]).toEqual([1, ['scanner-away']])
  })
  it('is the database too, and one that says nothing is away within seconds', async () => {
    const line = await openLine(world.url)
    const slow = connect(line.url, () => undefined)
    const ready = createReadiness({
      services: world.services,
      probe: slow.probe,
      isDraining: () => false,
      databaseWaitMs: DATABASE_WAIT_MS,
    })
    expect((await ready()).status).toBe('ready')
    line.delay(60_000)
    const started = performance.now()
    expect(await ready()).toMatchObject({ status: 'unavailable', parts: { database: 'away' } })
    expect(performance.now() - started).toBeLessThan(20_000)
    await line.mend()
    await expect.poll(async () => (await ready()).status, { timeout: 20_000 }).toBe('ready')
    await slow.close()
    await line.end()
  })
  it('is not there where the disk of our own database is full', async () => {
    const told: string[] = []
    const hear = (event: string) => void told.push(event)
    const services = { ...world.services, log: { info: hear, error: hear } }
    const room = vi.spyOn(disk, 'statfs').mockResolvedValue({ bavail: 10, bsize: 4_096 } as never)
    const ready = createReadiness({
      services,
      probe: connection.probe,
      isDraining: () => false,
      diskFolder: '/',
    })
    expect(await ready()).toMatchObject({ status: 'unavailable', parts: { database: 'away', queue: 'ok' } })
    room.mockRestore()
    expect(told).toEqual(['disk-away'])
  })
  it('is told of when it goes and when it is back, however often somebody asks', async () => {
    let isAway = true
    const files = {
      ...world.services.files,
      reach: () => (isAway ? Promise.reject(new Error('no store')) : Promise.resolve()),
    }
    const told: string[] = []
    const hear = (event: string) => void told.push(event)
    const services = { ...world.services, files, log: { info: hear, error: hear } }
    const ready = createReadiness({ services, probe: connection.probe, isDraining: () => false })
    const clock = vi.spyOn(performance, 'now')
    const started = performance.now()
    for (let asked = 0; asked < 6; asked += 1) {
      isAway = asked !== 3
      clock.mockReturnValue(started + asked * 60_000)
      expect((await ready()).parts.storage).toBe(isAway ? 'away' : 'ok')
    }
    clock.mockRestore()
    expect(told).toEqual(['storage-away', 'storage-back', 'storage-away'])
  })
})
