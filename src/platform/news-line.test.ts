// The line between processes: it reports when it may have missed something, and comes back automatically.
import { randomUUID } from 'node:crypto'
import { type AddressInfo, connect as connectTo, createServer, type Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { openLine } from '#tests/service-line.ts'
import { freshDatabase } from '#tests/world.ts'
import { connect, type Connection } from './database.ts'
import type { Log } from './log.ts'
import { createNewsLine, NEWS_CHANNEL, type NewsLine, type NewsLineOptions } from './news-line.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
let connection: Connection
const open: NewsLine[] = []
let logged: string[] = []
beforeAll(async () => {
  database = await freshDatabase()
  connection = connect(database.url, () => undefined)
})
afterEach(async () => {
  await Promise.all(open.splice(0).map((line) => line.close()))
  logged = []
})
afterAll(async () => {
  await connection.close()
  await database.drop()
})

const log: Log = { info: () => undefined, error: (event) => logged.push(event) }

function lineTo(url: string, times: NewsLineOptions['times'] = {}): NewsLine {
  const line = createNewsLine({ url, db: connection.db, log, times })
  open.push(line)
  return line
}

async function tell(): Promise<string> {
  const payload = JSON.stringify({ id: randomUUID() })
  await connection.db.execute(sql`SELECT pg_notify(${NEWS_CHANNEL}, ${payload})`)
  return payload
}

function hearing(line: NewsLine) {
  const heard: string[] = []
  const states: string[] = []
  const told = (payload: string) => heard.push(payload)
  const stop = line.hear({ told, changed: (state) => states.push(state), leave: () => states.push('leave') })
  return { heard, states, stop }
}

it('hears what any process tells, until it is called off', async () => {
  const line = lineTo(database.url)
  const { heard, states, stop } = hearing(line)
  await vi.waitUntil(() => line.state === 'listening')
  expect(states).toEqual(['listening'])
  const payload = await tell()
  await vi.waitUntil(() => heard.length > 0)
  expect(heard).toEqual([payload])
  stop()
  const { heard: later } = hearing(line)
  await tell()
  await vi.waitUntil(() => later.length > 0)
  expect(heard).toEqual([payload])
  line.leave()
  expect([line.isLeaving, states]).toEqual([true, ['listening']])
})

it('that was cut comes back by itself, and says both', async () => {
  const cut = await openLine(database.url)
  const line = lineTo(cut.url, { pauseMs: 5 })
  const { heard, states } = hearing(line)
  await vi.waitUntil(() => line.state === 'listening')
  await cut.cut()
  await vi.waitUntil(() => states.includes('away'))
  await tell()
  await cut.mend()
  await vi.waitUntil(() => line.state === 'listening')
  expect(states).toEqual(['listening', 'away', 'listening'])
  expect(heard).toEqual([])
  const payload = await tell()
  await vi.waitUntil(() => heard.includes(payload))
  await line.close()
  await cut.end()
})

it('that is silent is found out by asking', async () => {
  const silent = await openLine(database.url)
  const line = lineTo(silent.url, { askEachMs: 20, answerMs: 300, pauseMs: 5 })
  const { states } = hearing(line)
  await vi.waitUntil(() => line.state === 'listening')
  silent.silence()
  await vi.waitUntil(() => states.includes('away'))
  await silent.mend()
  await vi.waitUntil(() => states.at(-1) === 'listening')
  await line.close()
  await silent.end()
})

it('remembers what was told lately, and says when that is not all', async () => {
  const line = lineTo(database.url, { keptMax: 4 })
  const { heard } = hearing(line)
  await vi.waitUntil(() => line.recent(0) !== null)
  expect(line.recent(3_600_000)).toBeNull()
  const payloads = []
  for (let count = 0; count < 3; count += 1) payloads.push(await tell())
  await vi.waitUntil(() => heard.length === 3)
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 1_000)
  expect(line.recent(1_000)?.length).toBeLessThanOrEqual(3)
  clock.mockRestore()
  for (let count = 0; count < 4; count += 1) payloads.push(await tell())
  await vi.waitUntil(() => heard.length === 7)
  expect(heard).toEqual(payloads)
  // Not all is remembered of the very millisecond in which the fifth was told.
  await vi.waitUntil(() => line.recent(0) !== null)
  expect(line.recent(0)?.length).toBeLessThanOrEqual(4)
})

/** A pooler in transaction mode: what listens is put back to others, so that no news reach who asked for them. */
async function openPooler(): Promise<{ url: string; end(): Promise<void> }> {
  const target = new URL(database.url)
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connectTo(Number(target.port), target.hostname)
    sockets.add(near).add(far)
    near.on('error', () => far.destroy()).pipe(far)
    far.on('error', () => near.destroy()).on('close', () => near.destroy())
    let rest = Buffer.alloc(0)
    far.on('data', (bytes: Buffer) => {
      rest = Buffer.concat([rest, bytes])
      while (rest.length >= 5 && rest.length > rest.readUInt32BE(1)) {
        const length = 1 + rest.readUInt32BE(1)
        const message = rest.subarray(0, length)
        if (String.fromCodePoint(message[0] ?? 0) !== 'A') near.write(message)
        rest = rest.subarray(length)
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: Object.assign(new URL(database.url), { port: String((server.address() as AddressInfo).port) }).href,
    async end() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

it('through a pooler in transaction mode it says that it hears nothing, and looks again later', async () => {
  const pooler = await openPooler()
  const line = lineTo(pooler.url, { echoMs: 50, deafPauseMs: 20 })
  const { states } = hearing(line)
  await vi.waitUntil(() => logged.length > 1)
  expect(states).toEqual(['deaf'])
  expect(new Set(logged)).toEqual(new Set(['news-not-heard']))
  expect(line.recent(0)).toBeNull()
  await line.close()
  await pooler.end()
})
