// What transactions of all processes tell with pg_notify, heard on one connection of this process. Nothing is kept for who was
// away: who hears is told when the line was broken, and reads again.
import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import type { Database } from './database.ts'
import type { Log } from './log.ts'

export const NEWS_CHANNEL = 'live'

/** 'deaf': the database is reached through something on which LISTEN hears nothing, such as a pooler in transaction mode. */
export type LineState = 'closed' | 'away' | 'deaf' | 'listening'

export type Hearer = {
  told(payload: string): void
  /** Something may have been missed (`listening`), or will be from now on. */
  changed(state: LineState): void
  /** The process is asked to end. */
  leave(): void
}

export type NewsLine = {
  readonly state: LineState
  /** Begins to listen; asked again it does nothing. */
  open(): void
  /** Until it is called off. Opens the line. */
  hear(hearer: Hearer): () => void
  /** The messages of the last so many milliseconds, oldest first; null if some may have been missed. */
  recent(milliseconds: number): readonly string[] | null
  readonly isLeaving: boolean
  leave(): void
  close(): Promise<void>
}

export type NewsLineOptions = {
  url: string
  /** Through which the line asks whether it hears: where the product's own transactions run. */
  db: Database
  log: Log
  /** The line is up again. */
  onReached?: () => void
  times?: Partial<typeof TIMES>
}

const TIMES = {
  /** A line that does not answer for so long is broken, and how often it is asked. */
  answerMs: 8_000,
  askEachMs: 20_000,
  /** How soon the line's own message must come back on it. */
  echoMs: 4_000,
  /** Between tries, doubled each time. */
  pauseMs: 100,
  pauseMsMax: 5_000,
  deafPauseMs: 10 * 60_000,
  /** How long, and how much, is remembered for who comes a little late. */
  keptMs: 3 * 60_000,
  keptMax: 5_000,
}

/** From this share on a listener does not read, and in the end no transaction that notifies could commit. */
const FULL_SHARE = 0.25

/** What pg's client has and its types do not tell. */
type WithSocket = { connection: { stream: Socket } }

type Heard = { at: number; payload: string }

class Line implements NewsLine {
  readonly #options: NewsLineOptions
  readonly #times: typeof TIMES
  readonly #hearers = new Set<Hearer>()
  #kept: Heard[] = []
  /** Since when everything was heard. */
  #since = 0
  #client: Client | null = null
  #pauseMs: number
  #timer: NodeJS.Timeout | undefined
  #isOpen = false
  readonly #echoes = new Map<string, () => void>()
  state: LineState = 'closed'
  isLeaving = false

  constructor(options: NewsLineOptions) {
    this.#options = options
    this.#times = { ...TIMES, ...options.times }
    this.#pauseMs = this.#times.pauseMs
  }

  open(): void {
    if (this.#isOpen) return
    this.#isOpen = true
    void this.#connect()
  }

  hear(hearer: Hearer): () => void {
    this.#hearers.add(hearer)
    this.open()
    return () => this.#hearers.delete(hearer)
  }

  recent(milliseconds: number): readonly string[] | null {
    const from = Date.now() - milliseconds
    if (this.state !== 'listening' || from < this.#since) return null
    return this.#kept.filter(({ at }) => at >= from).map(({ payload }) => payload)
  }

  leave(): void {
    this.isLeaving = true
    for (const hearer of this.#hearers) hearer.leave()
  }

  async close(): Promise<void> {
    this.#isOpen = false
    clearTimeout(this.#timer)
    this.state = 'closed'
    this.#hearers.clear()
    await this.#drop()
  }

  async #drop(): Promise<void> {
    const client = this.#client
    this.#client = null
    await client?.end().catch(() => undefined)
  }

  /** The server may be gone: no goodbye. */
  #cut(): void {
    const client = this.#client as (Client & WithSocket) | null
    this.#client = null
    client?.connection.stream.destroy()
  }

  async #connect(): Promise<void> {
    const client = this.#newClient()
    this.#client = client
    try {
      await client.connect()
      await client.query(`LISTEN ${NEWS_CHANNEL}`)
      const hears = await this.#hearsItself()
      if (this.#client !== client) return
      if (hears) this.#begin(client)
      else this.#giveUp()
    } catch (error) {
      this.#lost(client, error)
    }
  }

  #newClient(): Client {
    const client = new Client({
      connectionString: this.#options.url,
      connectionTimeoutMillis: this.#times.answerMs,
      query_timeout: this.#times.answerMs,
      keepAlive: true,
      application_name: 'news',
    })
    client.on('notification', ({ payload = '' }) => this.#told(payload))
    client.on('error', (error) => this.#lost(client, error))
    client.on('end', () => this.#lost(client, new Error('Connection terminated')))
    return client
  }

  /** Told where the product tells: a pooler between would hand the LISTEN to one connection and the news to another. */
  async #hearsItself(): Promise<boolean> {
    const payload = `"${randomUUID()}"`
    const { promise, resolve } = Promise.withResolvers<boolean>()
    this.#echoes.set(payload, () => resolve(true))
    let limit: NodeJS.Timeout | undefined
    try {
      await this.#options.db.execute(sql`SELECT pg_notify(${NEWS_CHANNEL}, ${payload})`)
      limit = setTimeout(() => resolve(false), this.#times.echoMs)
      return await promise
    } finally {
      clearTimeout(limit)
      this.#echoes.delete(payload)
    }
  }

  #begin(client: Client): void {
    this.#pauseMs = this.#times.pauseMs
    this.#kept = []
    this.#since = Date.now()
    this.#options.onReached?.()
    this.#become('listening')
    this.#askLater(client)
  }

  #become(state: LineState): void {
    if (this.state === state && state !== 'listening') return
    this.state = state
    for (const hearer of this.#hearers) hearer.changed(state)
  }

  #giveUp(): void {
    const sentence =
      'LISTEN hears nothing at DATABASE_URL: is it a pooler in transaction mode? Pages ask now and then instead.'
    this.#options.log.error('news-not-heard', new Error(sentence))
    this.#become('deaf')
    void this.#drop()
    this.#retryAfter(this.#times.deafPauseMs)
  }

  /** A line that broke silently is found by asking; its answer reveals a queue that no one reads. */
  #askLater(client: Client): void {
    this.#timer = setTimeout(() => void this.#ask(client), this.#times.askEachMs).unref()
  }

  async #ask(client: Client): Promise<void> {
    try {
      const { rows } = await client.query<{ share: number }>('SELECT pg_notification_queue_usage() AS share')
      const share = rows[0]?.share ?? 0
      if (share > FULL_SHARE)
        this.#options.log.error('news-queue-full', new Error('Somebody listens and does not read.'), {
          share,
        })
      if (this.#client === client) this.#askLater(client)
    } catch (error) {
      this.#lost(client, error)
    }
  }

  #told(payload: string): void {
    // A bare text is the echo of some process, and no update.
    if (payload.startsWith('"')) return this.#echoes.get(payload)?.()
    const now = Date.now()
    const oldest = now - this.#times.keptMs
    this.#kept.push({ at: now, payload })
    if (this.#kept.length > this.#times.keptMax) this.#forget(this.#times.keptMax / 2)
    const first = this.#kept.findIndex(({ at }) => at >= oldest)
    if (first > 0) this.#forget(first)
    for (const hearer of this.#hearers) hearer.told(payload)
  }

  #forget(count: number): void {
    const [last] = this.#kept.splice(0, count).slice(-1)
    if (last) this.#since = last.at + 1
  }

  #lost(client: Client, error: unknown): void {
    if (this.#client !== client || !this.#isOpen) return
    if (this.state === 'listening') this.#options.log.error('database', error)
    this.#become('away')
    clearTimeout(this.#timer)
    this.#cut()
    this.#retryAfter(this.#pauseMs * (1 + Math.random()))
    this.#pauseMs = Math.min(this.#pauseMs * 2, this.#times.pauseMsMax)
  }

  #retryAfter(milliseconds: number): void {
    this.#timer = setTimeout(() => void this.#connect(), milliseconds).unref()
  }
}

export function createNewsLine(options: NewsLineOptions): NewsLine {
  return new Line(options)
}
