// Locks among all processes on the database, many on one connection: for work that takes longer than a statement may. A waiter asks the
// holder to let go; the database takes back the locks of a lost process.
import { Client } from 'pg'

export type SessionLock = { release(): Promise<void> }

export type Wanted = {
  /** How long to wait for the holder to let go. */
  waitMs: number
  /** Another waits for it, or the database has taken it back with the connection: end the work it protects. */
  onAsked?: () => void
  /** False: its holder is not asked to let go. */
  asks?: boolean
}

export type SessionLocks = {
  /** Null if its holder did not let go in time. */
  take(name: string, wanted: Wanted): Promise<SessionLock | null>
  close(): Promise<void>
}

const CHANNEL = 'session_lock_wanted'
const PAUSE_MS = 40
const STATEMENT_MS = 20_000
const CONNECT_MS = 8_000
/** No lock for this long: the connection is given back. */
const IDLE_MS = 20_000

const TRY = 'SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS taken'
const GIVE_BACK = 'SELECT pg_advisory_unlock(hashtextextended($1, 0))'

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

/** One connection, and its locks. */
class Line {
  readonly held = new Map<string, () => void>()
  readonly #client: Client
  /** One statement at a time: later ones wait in line. */
  #last: Promise<unknown> = Promise.resolve()
  isLost = false

  constructor(url: string) {
    this.#client = new Client({
      connectionString: url,
      statement_timeout: STATEMENT_MS,
      query_timeout: STATEMENT_MS,
      connectionTimeoutMillis: CONNECT_MS,
      keepAlive: true,
      application_name: 'locks',
    })
    this.#client.on('notification', ({ payload = '' }) => this.held.get(payload)?.())
    this.#client.on('error', () => this.#lose())
    this.#client.on('end', () => this.#lose())
  }

  async open(): Promise<this> {
    try {
      await this.#client.connect()
      await this.#ask(`LISTEN ${CHANNEL}`)
      return this
    } catch (error) {
      await this.end()
      throw error
    }
  }

  #ask(statement: string, values: string[] = []): Promise<{ rows: { taken?: boolean }[] }> {
    const asked = this.#last.then(() => this.#client.query<{ taken?: boolean }>(statement, values))
    this.#last = asked.catch(() => undefined)
    return asked
  }

  #lose(): void {
    this.isLost = true
    for (const onAsked of this.held.values()) onAsked()
    this.held.clear()
  }

  /** The connection itself would grant its own locks a second time: `held` prevents that. */
  async tryTake(name: string, { onAsked = () => undefined, asks = true }: Wanted): Promise<boolean> {
    const holder = this.held.get(name)
    if (holder) {
      if (asks) holder()
      return false
    }
    this.held.set(name, onAsked)
    try {
      const { rows } = await this.#ask(TRY, [name])
      if (rows[0]?.taken === true) return true
      this.held.delete(name)
      if (asks) await this.#ask('SELECT pg_notify($1, $2)', [CHANNEL, name])
      return false
    } catch (error) {
      this.held.delete(name)
      throw error
    }
  }

  async giveBack(name: string): Promise<void> {
    if (this.isLost || !this.held.has(name)) return
    // Before the next statement on the same connection, so that no one is refused a free lock.
    await this.#ask(GIVE_BACK, [name]).catch(() => this.end())
    this.held.delete(name)
  }

  async end(): Promise<void> {
    this.#lose()
    await this.#client.end().catch(() => undefined)
  }
}

export function createSessionLocks(url: string): SessionLocks {
  let line: Promise<Line> | null = null
  let idle: NodeJS.Timeout | undefined
  const reach = async (): Promise<Line> => {
    clearTimeout(idle)
    const last = line
    const known = await last?.catch(() => null)
    if (known && !known.isLost) return known
    // Of several who find it lost one opens another, and the rest wait for that.
    const next = line === last || line === null ? new Line(url).open() : line
    line = next
    return next
  }
  const close = async () => {
    clearTimeout(idle)
    const open = await line?.catch(() => null)
    line = null
    await open?.end()
  }
  const closeWhenIdle = (of: Line) => {
    clearTimeout(idle)
    if (of.held.size > 0) return
    idle = setTimeout(() => void (of.held.size === 0 && close()), IDLE_MS).unref()
  }
  /** An unnoticed loss shows at the first statement after it: that one is asked again, on another connection. */
  const tryOn = async (name: string, wanted: Wanted): Promise<{ open: Line; isTaken: boolean }> => {
    const before = line
    const open = await reach()
    const isNew = line !== before
    try {
      return { open, isTaken: await open.tryTake(name, wanted) }
    } catch (error) {
      if (isNew || !open.isLost) throw error
      const another = await reach()
      return { open: another, isTaken: await another.tryTake(name, wanted) }
    }
  }
  return {
    async take(name, wanted) {
      const deadline = Date.now() + wanted.waitMs
      for (;;) {
        const { open, isTaken } = await tryOn(name, wanted)
        if (isTaken) {
          const release = async () => {
            await open.giveBack(name)
            closeWhenIdle(open)
          }
          return { release }
        }
        if (Date.now() >= deadline) return null
        await pause(PAUSE_MS * (1 + Math.random()))
      }
    },
    close,
  }
}
