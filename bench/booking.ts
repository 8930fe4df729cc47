// Bookings through the API against the very SQL they run, issued straight through the driver, in turns, in one run.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { callbackify } from 'node:util'
import { Pool, type PoolClient } from 'pg'
import { compose, type Product } from '#server/compose.ts'
import { readConfig } from '#server/config.ts'
import { UNWATCHED } from '#tests/firm-of-tests.ts'
import { createListener } from '#server/http.ts'
import { dateIn, FIRM_ZONE, instant } from '#kernel/calendar.ts'
import { createLog } from '#platform/log.ts'
import { type Bookable, bookableSlots, book, type Client as BookingClient, signInClients } from './clients.ts'
import type { Figure } from './figure.ts'
import { median } from './load.ts'
import type { RunningProduct } from '#tests/product.ts'

type Query = { text: string; rowMode?: 'array' }
type Row = Record<string, unknown>
type Statement = { query: Query; values: readonly unknown[]; rows: Row[] }
type Done = (error: unknown, result?: { rows: Row[] }) => void
type Names = Map<string, unknown>

const CLIENTS = 12
const ROUNDS = 4
const BOOKINGS_PER_ROUND = 96
const RATIO_MIN = 0.4

const keyOf = (value: unknown) => (value instanceof Date ? value.toISOString() : String(value))

/** Writes down every statement that the product's own pool sends, with what came back. */
function recordStatements(pool: Pool): Statement[] {
  const statements: Statement[] = []
  pool.on('connect', (client) => {
    const send = client.query.bind(client) as (
      query: string | Query,
      values: readonly unknown[],
    ) => Promise<{ rows: Row[] }>
    const recording = (asked: string | Query, values: readonly unknown[] = [], done?: Done) => {
      const answer = send(asked, values).then((result) => {
        const query: Query = typeof asked === 'string' ? { text: asked } : asked
        statements.push({ query, values, rows: result.rows ?? [] })
        return result
      })
      // The pool asks with a callback, a transaction with a promise.
      if (!done) return answer
      callbackify(() => answer)(done)
      return undefined
    }
    Object.assign(client, { query: recording })
  })
  return statements
}

/** The product in this process, on the same database, so that its statements can be written down. */
async function openRecorder(databaseUrl: string): Promise<{ product: Product; server: Server; url: string }> {
  const config = readConfig({ CONSULTATION_PRICE: 'free-with-account' }, process.cwd())
  const gateway = {
    apiUrl: '',
    publicKey: '',
    secretKey: '',
    operatingAccount: '',
    trustAccount: '',
    operatingBankAccount: null,
    trustBankAccount: null,
    fieldsUrl: '',
  }
  const log = createLog(
    (line) => process.stderr.write(`${line}\n`),
    () => new Date(),
  )
  const product = await compose(config, databaseUrl, gateway, { ...UNWATCHED, log })
  const listener = createListener({
    services: product.services,
    publicUrl: config.publicUrl,
    corsOrigins: [],
    trustedProxies: 0,
    hasOutbox: false,
    site: (_request, response) => void response.end(),
  })
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { product, server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

async function recordOneBooking(
  databaseUrl: string,
  client: BookingClient,
  slot: Bookable,
): Promise<Statement[]> {
  const recorder = await openRecorder(databaseUrl)
  try {
    const statements = recordStatements(recorder.product.connection.pool)
    await book(recorder.url, client, slot)
    return statements
  } finally {
    recorder.server.closeAllConnections()
    recorder.server.close()
    await recorder.product.jobs.stop()
    await recorder.product.connection.close()
  }
}

/** A value of the recorded booking, or a text such as a lock's name that contains one. */
function renamed(value: unknown, names: Names): unknown {
  const known = names.get(keyOf(value))
  if (known !== undefined || typeof value !== 'string') return known ?? value
  let text = value
  for (const [from, to] of names) if (text.includes(from)) text = text.replaceAll(from, keyOf(to))
  return text
}

/** Runs the recorded statements for another client and time: what came back the first time stands for what comes now. */
async function replay(client: PoolClient, statements: readonly Statement[], names: Names): Promise<void> {
  for (const statement of statements) {
    const values = statement.values.map((value) => renamed(value, names))
    const { rows } = await client.query<Row>({ ...statement.query, values })
    statement.rows.forEach((recorded, index) => {
      const row = rows[index]
      for (const [column, value] of Object.entries(recorded)) {
        if (row && /^[0-9a-f-]{36}$/.test(keyOf(value)) && !names.has(keyOf(value)))
          names.set(keyOf(value), row[column])
      }
    })
  }
}

const firmDay = (slot: Bookable) => dateIn(FIRM_ZONE, instant(slot.startsAt)).toString()

function namesFor(
  recorded: { client: BookingClient; slot: Bookable },
  client: BookingClient,
  slot: Bookable,
): Names {
  const names: Names = new Map()
  const pairs: [string, string][] = [
    [recorded.client.userId, client.userId],
    [recorded.client.subject, client.subject],
    [recorded.client.sessionId, client.sessionId],
    [recorded.slot.startsAt, slot.startsAt],
    [recorded.slot.endsAt, slot.endsAt],
    [firmDay(recorded.slot), firmDay(slot)],
  ]
  for (const [from, to] of pairs) {
    names.set(from, to)
    const moment = Date.parse(from)
    if (Number.isFinite(moment)) names.set(new Date(moment).toISOString(), to)
  }
  return names
}

/** Each client books one time after another; the clients work at once. Returns bookings per second. */
async function bookingsPerSecond(
  clients: readonly BookingClient[],
  slots: Bookable[],
  one: (client: BookingClient, slot: Bookable) => Promise<void>,
): Promise<number> {
  const started = performance.now()
  const count = slots.length
  const queue = [...slots]
  await Promise.all(
    clients.map(async (client) => {
      for (let slot = queue.shift(); slot; slot = queue.shift()) await one(client, slot)
    }),
  )
  return count / ((performance.now() - started) / 1_000)
}

export async function bookingThroughput(product: RunningProduct, databaseUrl: string): Promise<Figure[]> {
  const clients = await signInClients(product.url, databaseUrl, CLIENTS)
  const slots = await bookableSlots(product.url)
  const first = clients[0]
  const slot = slots.shift()
  if (!first || !slot) throw new Error('nobody to book for, or nothing to book')
  const statements = await recordOneBooking(databaseUrl, first, slot)
  const pool = new Pool({ connectionString: databaseUrl, max: CLIENTS })
  const straight = async (client: BookingClient, time: Bookable) => {
    const connection = await pool.connect()
    await replay(connection, statements, namesFor({ client: first, slot }, client, time))
    connection.release()
  }
  const ratios: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const api = await bookingsPerSecond(clients, slots.splice(0, BOOKINGS_PER_ROUND), (client, time) =>
      book(product.url, client, time),
    )
    const sql = await bookingsPerSecond(clients, slots.splice(0, BOOKINGS_PER_ROUND), straight)
    ratios.push(api / sql)
  }
  const booked = await pool.query(
    `SELECT count(*)::int AS count FROM appointments WHERE status = 'confirmed'`,
  )
  await pool.end()
  const expected = 1 + ROUNDS * BOOKINGS_PER_ROUND * 2
  const confirmed = (booked.rows[0] as { count: number }).count
  if (confirmed < expected)
    throw new Error(`only ${confirmed} of ${expected} bookings stand: the replay is not the same work`)
  return [
    {
      name: 'bookings per second against the same SQL',
      value: median(ratios),
      unit: '×',
      atLeast: RATIO_MIN,
    },
  ]
}
