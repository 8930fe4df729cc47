// A small firm for one test file: a database of its own, a frozen clock, and people minted on demand.
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { inject, vi } from 'vitest'
import { createMailReader } from '#adapters/mail/caged-mail-reader.ts'
import { createFileProcessing } from '#adapters/file-processing/caged-file-processing.ts'
import { createFolderFiles } from '#adapters/files/folder-files.ts'
import { createEmbeddedScanner } from '#adapters/scanner/embedded-scanner.ts'
import { createOutboxTexts } from '#adapters/texts/outbox-texts.ts'
import { keepAssent, setRole, upsert } from '#areas/people/users/server/index.ts'
import type { Actor, Role, SignedIn } from '#kernel/actor.ts'
import { VISITOR } from '#kernel/actor.ts'
import { type Instant, instant, isBefore, toDate } from '#kernel/calendar.ts'
import type { Language } from '#kernel/language.ts'
import type { Context, FirmSettings, Services } from '#platform/context.ts'
import { connect, type Connection } from '#platform/database.ts'
import { type JobRunner, startJobs } from '#platform/jobs.ts'
import { createLog } from '#platform/log.ts'
import { createNewsLine } from '#platform/news-line.ts'
import { applyMigrations } from '#platform/migrations.ts'
import { createSeal } from '#platform/seal.ts'
import { createSessionLocks } from '#platform/session-locks.ts'
import { createSignedLinks } from '#platform/signed-links.ts'
import { NO_BACKUPS } from '#platform/ports/backups.ts'
import { NO_CONNECTIONS } from '#platform/ports/connections.ts'
import { createCaldavCalendars } from '#adapters/outside-calendar/caldav-calendars.ts'
import { NO_TIMESTAMPS } from '#platform/ports/timestamps.ts'
import type { Clock } from '#platform/ports/clock.ts'
import type { MailReader } from '#platform/ports/inbound-mail.ts'
import type { FileProcessing } from '#platform/ports/file-processing.ts'
import type { Mail, Mailer } from '#platform/ports/mail.ts'
import type {
  ChargeOrder,
  ChargeResult,
  GatewayEvent,
  GatewayTransaction,
  LookUp,
  Payments,
  SaveOrder,
  SaveResult,
} from '#platform/ports/payments.ts'
import { JOB_KINDS } from '#server/jobs.ts'
import { NO_ACCOUNTS, TEST_FIRM, UNWATCHED } from './firm-of-tests.ts'
import { databaseUrl, TEMPLATE } from './postgres-for-the-run.ts'

/** A Monday, 9:00 in Dallas. */
export const MONDAY_NINE = instant('2026-11-23T15:00:00Z')

/** Of an attorney: as one whose hours nobody has changed since they were said to take bookings. */
export const BOOKABLE =
  'INSERT INTO attorney_schedules (attorney_id, takes_bookings, version) VALUES ($1, true, 0)'

export type FrozenClock = Clock & { set(moment: Instant): void; advance(minutes: number): void }

export function frozenClock(start: Instant): FrozenClock {
  let current = start
  return {
    now: () => current,
    set: (moment) => {
      current = moment
    },
    advance: (minutes) => {
      current = current.add({ minutes })
    },
  }
}

/** A gateway whose answers the test decides; real money paths are tested against the emulator of the gateway. */
export type ScriptedPayments = Payments & {
  charges: ChargeOrder[]
  givenBack: string[]
  /** What the gateway's books hold; null is a gateway that cannot be asked. */
  books: GatewayTransaction[] | null
  events: GatewayEvent[]
  next: (order: ChargeOrder) => ChargeResult
  save: (order: SaveOrder) => SaveResult
  /** Ids of saved methods that were forgotten. */
  forgotten: string[]
  lookUp: (reference: string) => LookUp
}

export function scriptedPayments(): ScriptedPayments {
  const script: ScriptedPayments = {
    charges: [],
    givenBack: [],
    books: [],
    events: [],
    next: () => ({ kind: 'charged', transactionId: randomUUID(), cardType: 'VISA', last4: '4242' }),
    save: ({ method, reference }) => ({
      kind: 'saved',
      saved: {
        id: `saved-${reference}`,
        cardType: method === 'card' ? 'VISA' : null,
        last4: method === 'card' ? '4242' : '8932',
        expires: method === 'card' ? { year: 2030, month: 10 } : null,
      },
    }),
    forgotten: [],
    lookUp: () => ({ kind: 'not_found' }),
    saveMethod: (order) => Promise.resolve(script.save(order)),
    forgetMethod(_method, id) {
      script.forgotten.push(id)
      return Promise.resolve('done')
    },
    charge(order) {
      script.charges.push(order)
      return Promise.resolve(script.next(order))
    },
    find(id) {
      if (script.books === null) return Promise.resolve({ kind: 'unknown' })
      const transaction = script.books.find((entry) => entry.id === id)
      return Promise.resolve(transaction ? { kind: 'found', transaction } : { kind: 'not_found' })
    },
    findByReference: (reference) => Promise.resolve(script.lookUp(reference)),
    listTransactions({ from, to }) {
      if (script.books === null) return Promise.resolve({ kind: 'unknown' })
      const isWithin = (moment: Instant) => !isBefore(moment, from) && isBefore(moment, to)
      const entries = script.books.filter(({ createdAt }) => isWithin(createdAt))
      return Promise.resolve({ kind: 'listed', entries })
    },
    listEvents: (since) =>
      Promise.resolve({
        kind: 'listed',
        entries: script.events.filter(({ createdAt }) => isBefore(since, createdAt)),
      }),
    giveBack(transactionId) {
      script.givenBack.push(transactionId)
      return Promise.resolve('done')
    },
  }
  return script
}

/** An agency that knows no number; what it may answer is decided by its own tests. */
const AGENCY_OF_TESTS: Services['agency'] = {
  standIn: {
    baseUrl: 'https://agency.example',
    tokenUrl: 'https://agency.example/token',
    clientId: 'client',
    secrets: ['secret'],
    demoId: null,
  },
  open: () => ({ ask: () => Promise.resolve({ kind: 'unknown', message: 'Unknown' }) }),
}

export type World = {
  url: string
  connection: Connection
  clock: FrozenClock
  payments: ScriptedPayments
  mails: Mail[]
  jobs: JobRunner
  services: Services
  /** A person with a row, ready to act. */
  person(role?: Role, details?: { language?: Language; email?: string }): Promise<SignedIn>
  as(actor: Actor, language?: Language): Context
  visitor(language?: Language): Context
  /** Until no job is due or under way, those of its own making included. */
  idle(): Promise<void>
  end(): Promise<void>
}

/** What an earlier version made its databases with, what this one does, and what somebody else's server may have. */
export const DATABASE_LOCALES = {
  plain: "LOCALE_PROVIDER libc LOCALE 'C'",
  unicode: "LOCALE_PROVIDER builtin BUILTIN_LOCALE 'PG_UNICODE_FAST' LOCALE 'C'",
  foreign: "LOCALE_PROVIDER icu ICU_LOCALE 'en-US' LOCALE 'C'",
} as const
export type DatabaseLocale = keyof typeof DATABASE_LOCALES

type FreshDatabase = { url: string; drop(): Promise<void> }

/** A database of its own for a test file: a copy of the migrated template, or a new one in a locale. */
export async function freshDatabase(locale: DatabaseLocale | null = null): Promise<FreshDatabase> {
  const adminUrl = inject('postgresUrl')
  const name = `t_${randomUUID().replaceAll('-', '')}`
  const run = async (statement: string) => {
    const client = new Client({ connectionString: adminUrl })
    await client.connect()
    try {
      await client.query(statement)
    } finally {
      await client.end()
    }
  }
  const url = databaseUrl(adminUrl, name)
  // Without fsync, copying the files costs half of what writing each page into the log does.
  if (locale === null) await run(`CREATE DATABASE ${name} TEMPLATE ${TEMPLATE} STRATEGY FILE_COPY`)
  else {
    await run(`CREATE DATABASE ${name} TEMPLATE template0 ENCODING UTF8 ${DATABASE_LOCALES[locale]}`)
    await applyMigrations(url)
  }
  return { url, drop: () => run(`DROP DATABASE ${name} WITH (FORCE)`) }
}

/** The queue goes by the real clock: what is to wait by the clock of the test waits as long by the real one. */
function waitingBy(clock: Clock, jobs: JobRunner): JobRunner {
  return {
    ...jobs,
    enqueue(tx, kind, data, options = {}) {
      if (!options.startAfter) return jobs.enqueue(tx, kind, data, options)
      const waitMs = options.startAfter.getTime() - toDate(clock.now()).getTime()
      return jobs.enqueue(tx, kind, data, { ...options, startAfter: new Date(Date.now() + waitMs) })
    },
  }
}

/** One for all worlds of this process: it remembers nothing of a file, and its child takes a second of the processor to start. */
const processing: FileProcessing = { ...createFileProcessing({ children: 1 }), close: () => undefined }

/** The same. */
const mailReader: MailReader = { ...createMailReader(), close: () => undefined }

export async function createWorld(
  firm: Partial<FirmSettings> = {},
  locale: DatabaseLocale | null = null,
): Promise<World> {
  const database = await freshDatabase(locale)
  // A lock is waited for as long as a busy machine takes; how long the product waits is asked where it is decided.
  const connection = connect(database.url, () => undefined, { lockWaitMs: 60_000 })
  const clock = frozenClock(MONDAY_NINE)
  const payments = scriptedPayments()
  const mails: Mail[] = []
  const mailer: Mailer = {
    send(mail) {
      mails.push(mail)
      return Promise.resolve()
    },
  }
  let isEnding = false
  const log = createLog(
    (line) => {
      // A connection that the queue has not closed yet is told that its database is gone.
      if (!isEnding && line.includes('"level":"error"')) throw new Error(line)
    },
    () => new Date(),
  )
  // Looking after the queue costs more than all else of a world; what it does is tested with a queue of its own.
  const jobs = waitingBy(clock, await startJobs(database.url, JOB_KINDS, log, { tends: false }))
  const identity = { verify: () => Promise.resolve(null), handle: null, accounts: NO_ACCOUNTS }
  const folder = await mkdtemp(join(tmpdir(), 'world-'))
  const locks = createSessionLocks(database.url)
  const news = createNewsLine({ url: database.url, db: connection.db, log })
  const services: Services = {
    ...UNWATCHED,
    db: connection.db,
    jobs,
    clock,
    log,
    identity,
    connections: NO_CONNECTIONS,
    mail: mailer,
    mailbox: null,
    mailReader,
    payments,
    seal: createSeal([{ id: 'test', secret: randomBytes(32) }]),
    links: createSignedLinks(randomUUID()),
    locks,
    news,
    files: createFolderFiles(join(folder, 'files')),
    backups: NO_BACKUPS,
    uploadsFolder: join(folder, 'uploads'),
    texts: createOutboxTexts(connection.db),
    agency: AGENCY_OF_TESTS,
    outside: createCaldavCalendars({ allowsPrivate: true, timeoutMs: 2_000 }),
    timestamps: NO_TIMESTAMPS,
    scanner: createEmbeddedScanner(),
    processing,
    firm: { ...TEST_FIRM, ...firm },
  }
  const as = (actor: Actor, language: Language = 'en'): Context => ({
    ...services,
    requestId: randomUUID(),
    language,
    actor,
    clientAddress: '192.0.2.1',
    visitorKey: null,
    identified: null,
  })
  return {
    url: database.url,
    connection,
    clock,
    payments,
    mails,
    jobs,
    services,
    as,
    visitor: (language) => as(VISITOR, language),
    async person(role = 'client', details = {}) {
      const email = details.email ?? `${randomUUID()}@person.example`
      const row = await upsert(connection.db, {
        subject: randomUUID(),
        email,
        language: details.language ?? 'en',
      })
      // As everybody who made an account: what is asked of those who did not has tests of its own.
      await services.db.transaction((tx) =>
        keepAssent({ ...services, language: 'en' }, tx, { userId: row.id, moments: ['sign-up'] }),
      )
      if (role !== 'client') await setRole(connection.db, row.id, role)
      if (role === 'attorney') await connection.pool.query(BOOKABLE, [row.id])
      return { kind: 'user', userId: row.id, role, sessionId: randomUUID() }
    },
    async idle() {
      const due = `SELECT count(*)::int AS count FROM pgboss.job
        WHERE state IN ('created', 'retry', 'active') AND start_after <= now() AND name NOT LIKE '\\_\\_pgboss%'`
      const left = async () => (await connection.pool.query<{ count: number }>(due)).rows[0]?.count
      await vi.waitUntil(async () => (await left()) === 0, { timeout: 20_000, interval: 50 })
    },
    async end() {
      isEnding = true
      await jobs.stop()
      await locks.close()
      await news.close()
      await connection.close()
      await database.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
