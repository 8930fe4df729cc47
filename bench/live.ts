// What live news cost: 2,000 streams on one process, which another one tells 50 things a second. Alone: `node bench/live.ts`.
import { randomInt, randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { setTimeout as after } from 'node:timers/promises'
import { applyMigrations } from '#platform/migrations.ts'
import { tellLive } from '#areas/messages/live/server/index.ts'
import { mintPeople } from '#tests/booking-instances.ts'
import { freePort, newDataDirectory } from '#tests/product.ts'
import { residentMb, startUploadInstance } from '#tests/upload-instances.ts'
import { type Figure, table } from './figure.ts'
import { composeOn, startDatabase } from './intake-search.ts'

const STREAMS = 2_000
const EACH_SECOND = 50
const SECONDS = 20
const OPENED_AT_ONCE = 50

type Heard = (id: string) => void

/** Fulfilled when the stream has begun. */
function openStream(url: string, token: string, agent: Agent, heard: Heard): Promise<void> {
  return new Promise((resolve, reject) => {
    const asked = get(`${url}/api/news?ago=0`, { agent, headers: { authorization: `Bearer ${token}` } })
    asked.on('error', reject).on('response', (response) => {
      response.setEncoding('utf8').on('error', () => undefined)
      response.on('data', (text: string) => {
        for (const [, id = ''] of text.matchAll(/"kind":"message","id":"([^"]+)"/g)) heard(id)
        if (text.includes('"id":null')) resolve()
      })
    })
  })
}

async function openStreams(url: string, tokens: readonly string[], heard: Heard): Promise<Agent> {
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity })
  for (let at = 0; at < tokens.length; at += OPENED_AT_ONCE) {
    const next = tokens.slice(at, at + OPENED_AT_ONCE)
    await Promise.all(next.map((token) => openStream(url, token, agent, heard)))
  }
  return agent
}

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

type Service = Awaited<ReturnType<typeof composeOn>>['services']

/** To one person each, evenly over the seconds; tells what arrived, in milliseconds from before the commit. */
async function tellAll(
  { db }: Pick<Service, 'db'>,
  userIds: readonly string[],
  sent: Map<string, number>,
): Promise<void> {
  const began = performance.now()
  for (let count = 0; count < EACH_SECOND * SECONDS; count += 1) {
    await after(Math.max(0, began + (count * 1_000) / EACH_SECOND - performance.now()))
    const id = randomUUID()
    sent.set(id, performance.now())
    const whom = { clients: [userIds[randomInt(userIds.length)] ?? ''] }
    void db.transaction((tx) => tellLive(tx, { kind: 'message', id, whom }))
  }
  await after(3_000)
}

export async function liveFigures(): Promise<Figure[]> {
  const database = await startDatabase()
  const folder = newDataDirectory()
  await mkdir(folder, { recursive: true })
  await applyMigrations(database.url)
  const product = await composeOn(database.url)
  const { pool } = product.connection
  const tokens = await mintPeople(pool, STREAMS)
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM users')
  const port = await freePort()
  const instance = await startUploadInstance({ databaseUrl: database.url, folder, port, hasJobs: false })
  const sent = new Map<string, number>()
  const times: number[] = []
  const heard = (id: string) => void times.push(performance.now() - (sent.get(id) ?? 0))
  try {
    const warm = await openStreams(instance.url, tokens.slice(0, OPENED_AT_ONCE), heard)
    const before = residentMb(instance.pid)
    const agent = await openStreams(instance.url, tokens.slice(OPENED_AT_ONCE), heard)
    await after(2_000)
    const each = ((residentMb(instance.pid) - before) * 1_024) / (STREAMS - OPENED_AT_ONCE)
    await tellAll(
      product.services,
      rows.map(({ id }) => id),
      sent,
    )
    for (const open of [warm, agent]) open.destroy()
    times.sort((one, other) => one - other)
    return [
      { name: `live: memory of each of ${STREAMS} streams`, value: each, unit: 'KB', atMost: 120 },
      { name: 'live: told and heard', value: times.length / sent.size, unit: '×', atLeast: 1, atMost: 1 },
      { name: 'live: from told to heard, half of them', value: quantile(times, 0.5), unit: 'ms' },
      { name: 'live: from told to heard, 95 %', value: quantile(times, 0.95), unit: 'ms', atMost: 300 },
    ]
  } finally {
    await instance.kill()
    await product.jobs.stop()
    await product.services.locks.close()
    await product.connection.close()
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

if (import.meta.main) console.log(table(await liveFigures()))
