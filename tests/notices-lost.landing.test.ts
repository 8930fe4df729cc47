// Notices by mail and text over nights in which clocks change, told by two processes that are killed and stopped in the middle of
// their work, to a mail server and a provider of texts that fail one time in five: each is told once by the ways that were chosen, none is
// lost, none is told once it is untrue, and none in quiet hours. What may wait is told by the mail of the day, several events within
// minutes are one notice, and what a mail server gives back after it took it goes by text, or staff know. A mail whose last answer is
// lost cannot be asked about: it is not sent again, and staff are shown that it may not have arrived.
import { randomInt, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { gatherMail, queueMail } from '#areas/messages/notifications/server/index.ts'
import { listUndeliveredMails } from '#areas/messages/notifications/server/mail-repository.ts'
import { listBounced } from '#areas/messages/notifications/server/reports-repository.ts'
import { saveWishes } from '#areas/messages/notifications/server/repository.ts'
import { agreed } from '#areas/messages/texts/server/testing.ts'
import { type Instant, instant, plusMinutes, toDate } from '#kernel/calendar.ts'
import type { MailReport } from '#platform/ports/mail.ts'
import type { TextStatus } from '#platform/ports/texts.ts'
import { type JobRunner, startJobs } from '#platform/jobs.ts'
import { createSeal } from '#platform/seal.ts'
import { JOB_KINDS } from '#server/jobs.ts'
import type { SendFault } from '../emulators/twilio/faults.ts'
import { startTwilioEmulator, type TwilioEmulator } from '../emulators/twilio/server.ts'
import { type FlakyMailServer, type MailFault, startFlakyMailServer } from './flaky-mail-server.ts'
import {
  type Heard,
  type NoticeInstanceOptions,
  startNoticeInstance,
  textsOfProof,
} from './notice-instances.ts'
import { type Owed, type Quiet, type Reader, type Told, whyNotRight } from './notice-judge.ts'
import { type Blow, Night, type Planned, SIDE_BY_SIDE } from './notice-night.ts'
import { newsIn, PROOF_KINDS, PROOF_TABLES, type ProofKind } from './notices-of-proof.ts'
import { LONG, rounds } from './rounds.ts'
import { SHARED_KEYS } from './shared-keys.ts'
import { createWorld, type World } from './world.ts'

const NOTICES_A_NIGHT = rounds(48, 5_000)
const READERS = rounds(48, 480)
/** Of those who want a mail of the day, beside all others: one that has several. */
const CHATTY_MORE = 2
/** What gathers happens in so many stretches of the night, so often in each. */
const STRETCHES = rounds(2, 12)
const EVENTS = 3
const EVENT_EACH_MINUTES = 2
const BLOWS_A_NIGHT = rounds(2, 60)
/** Notices are due at moments so far apart, in the first hours of the night. */
const DUE_MINUTES = rounds(30, 10)
const DUE_HOURS = 11
/** At each of six moments, one of so many that nobody has taken yet becomes untrue. */
const UNTRUE_OF = 12

const ZONES = [
  'America/Chicago',
  'America/New_York',
  'Pacific/Honolulu',
  'America/Anchorage',
  'America/Phoenix',
] as const
const WAYS = ['text', 'both', 'mail', 'none'] as const
/** The last two end in the hour that the clock skips, or shows twice. */
const QUIETS: readonly (Quiet | null)[] = [
  null,
  { from: 18 * 60, until: 8 * 60 + 30 },
  { from: 22 * 60, until: 60 + 30 },
  { from: 21 * 60, until: 2 * 60 + 30 },
]
const KINDS: readonly ProofKind[] = [
  'proof-must',
  'proof-may',
  'proof-urgent',
  'proof-chatty',
  'proof-gathered',
]
/** After every night's last notice is due. */
const DIGESTS_AT = [8 * 60 + 30, 9 * 60 + 15] as const
/** Nobody has the address, and the mailbox is full: one speaks of every mail, the other of the one alone. */
const RETURNS = ['5.1.1', '5.2.2'] as const

let world: World
let queue: JobRunner
let smtp: FlakyMailServer
let twilio: TwilioEmulator
let access: NoticeInstanceOptions
const readers: Reader[] = []
/** When the mail server took each, by what it is about. */
const mailed = new Map<string, Date[]>()
/** How many of them had several. */
const together = { mails: 0 }
const readerOf = new Map<string, Reader>()
const returned: MailReport[] = []

function taken(name: string, text: string): void {
  const subjects = newsIn(text)
  if (subjects.length > 1) together.mails += 1
  for (const subjectId of subjects)
    mailed.set(subjectId, [...(mailed.get(subjectId) ?? []), toDate(world.clock.now())])
  const status = readerOf.get(subjects[0] ?? '')?.returns ?? null
  if (status !== null) returned.push({ mailId: name, kind: 'bounced', recipients: [], status })
}

beforeAll(async () => {
  world = await createWorld()
  world.services.seal = createSeal(SHARED_KEYS)
  // By the clock of the night, as the processes queue: that of the harness is the wall's.
  queue = await startJobs(world.url, JOB_KINDS, world.services.log)
  world.services.jobs = queue
  await world.connection.pool.query(PROOF_TABLES)
  smtp = await startFlakyMailServer(taken)
  twilio = await startTwilioEmulator({ now: () => toDate(world.clock.now()) })
  const { url: apiUrl, accountSid, authToken } = twilio
  access = { databaseUrl: world.url, smtpUrl: smtp.url, twilio: { apiUrl, accountSid, authToken } }
  world.services.texts = textsOfProof(access.twilio)
  for (let place = 0; place < READERS; place += 1) readers.push(await minted(place))
})
afterAll(async () => {
  await queue.stop()
  await twilio.close()
  await smtp.close()
  await world.end()
})

async function minted(place: number): Promise<Reader> {
  const { userId: id } = await world.person('client')
  const zone = ZONES[place % ZONES.length]!
  const way = WAYS[place % WAYS.length]!
  const quiet = QUIETS[Math.floor(place / WAYS.length) % QUIETS.length]!
  const number = place % 7 === 0 ? null : await agreed(world.services, id, { timeZone: zone })
  const isDead = number !== null && place % 3 === 0
  if (isDead) twilio.provider.outcomes.set(number, 30_007)
  await world.connection.pool.query('UPDATE users SET time_zone = $2 WHERE id = $1', [id, zone])
  const digestAt = place % 3 === 1 ? DIGESTS_AT[Math.floor(place / 3) % DIGESTS_AT.length]! : null
  const returns = place % 11 === 5 ? RETURNS[Math.floor(place / 11) % RETURNS.length]! : null
  const hours = { quietFrom: quiet?.from ?? null, quietUntil: quiet?.until ?? null, digestAt }
  await saveWishes(world.services.db, {
    userId: id,
    ways: { case: way },
    ...hours,
    updatedAt: new Date(),
  })
  return { id, zone, way, quiet, number, isDead, digestAt, returns }
}

/** Owed in the evening; due then, and until early in the morning. What gathers is owed as it happens. */
async function oweAll(evening: Instant): Promise<Owed[]> {
  const usual = Array.from({ length: NOTICES_A_NIGHT }, (_unused, place) => ({
    subjectId: randomUUID(),
    kind: KINDS[randomInt(KINDS.length)]!,
    reader: readers[place % readers.length]!,
  }))
  const more = readers.flatMap((reader) =>
    Array.from({ length: reader.digestAt === null ? 0 : CHATTY_MORE }, () => ({
      subjectId: randomUUID(),
      kind: 'proof-chatty' as const,
      reader,
    })),
  )
  const owed = [...usual, ...more]
  for (const { subjectId, kind, reader } of owed) {
    readerOf.set(subjectId, reader)
    if (kind === 'proof-gathered') continue
    const startAfter = toDate(plusMinutes(evening, DUE_MINUTES * randomInt((DUE_HOURS * 60) / DUE_MINUTES)))
    const about = { recipientId: reader.id, subjectId, edition: 0, startAfter }
    await world.services.db.transaction((tx) => queueMail(world.services, tx, PROOF_KINDS[kind], about))
  }
  return owed
}

/** What gathers: a few events within some minutes, about each. */
function gatherings(evening: Instant, owed: readonly Owed[], begun: Set<string>): Planned[] {
  const all = owed.filter(({ kind }) => kind === 'proof-gathered')
  const stretches = Array.from({ length: STRETCHES }, (_unused, stretch) =>
    Array.from({ length: EVENTS }, (_same, event): Planned => {
      const minutes = (DUE_HOURS * 60 * (stretch + 0.5)) / STRETCHES + event * EVENT_EACH_MINUTES
      const some = all.filter((_each, place) => place % STRETCHES === stretch)
      return { at: plusMinutes(evening, Math.round(minutes)), happens: () => happensTo(some, begun) }
    }),
  )
  return stretches.flat()
}

async function happensTo(some: readonly Owed[], begun: Set<string>): Promise<void> {
  for (const { subjectId, reader } of some) {
    const about = { recipientId: reader.id, subjectId }
    await world.services.db.transaction((tx) =>
      gatherMail(world.services, tx, PROOF_KINDS['proof-gathered'], about),
    )
    begun.add(subjectId)
  }
}

const MAIL_FAULTS: readonly MailFault[] = [
  'cut-after-end-taken',
  'refuse-recipient',
  'cut-after-end',
  'later-recipient',
  'cut-before-end',
  'later-after-end',
  'closing-after-end',
]
const TEXT_FAULTS: readonly SendFault[] = ['lost', 'cut', 'error-taken', 'busy', 'nonsense', 'error']

/** One in five, of each way in which it can fail. */
function oneInFive<Fault extends string>(faults: readonly Fault[]): (Fault | 'none')[] {
  return Array.from({ length: NOTICES_A_NIGHT * 3 }, (_unused, place) =>
    place % 5 === 0 ? faults[(place / 5) % faults.length]! : 'none',
  )
}

function plantFaults(): void {
  smtp.faults.splice(0, Infinity, ...oneInFive(MAIL_FAULTS))
  twilio.provider.faults.sending.splice(0, Infinity, ...oneInFive(TEXT_FAULTS))
}

/** In any order, and some of it twice. */
function hear(): Heard[] {
  const reports = returned.splice(0)
  return [
    ...statuses().map((status) => ({ status })),
    ...[...reports.slice(0, 3), ...reports].map((report) => ({ report })),
  ]
}

function statuses(): TextStatus[] {
  const owed = twilio.provider.owed.splice(0)
  const told = [...owed, ...owed.slice(0, 3)].map((call) => ({ call, place: randomInt(1_000) }))
  return told
    .toSorted((one, other) => one.place - other.place)
    .flatMap(({ call: { url, fields, signature } }) => {
      const call = { url, signature, fields: Object.entries(fields) }
      return world.services.texts.readStatus(url.split('/').at(-1) ?? '', call) ?? []
    })
}

/** When the provider took each, by what it is about. */
async function texted(): Promise<Map<string, Date[]>> {
  const { rows } = await world.connection.pool.query<{ id: string; subject_id: string }>(
    'SELECT id, subject_id FROM texts',
  )
  const subjectOf = new Map(rows.map(({ id, subject_id: subject }) => [id, subject]))
  const all = new Map<string, Date[]>()
  for (const { statusCallback, createdAt } of twilio.provider.messages) {
    const textId = statusCallback?.split('/').at(-1) ?? ''
    const subjectId = subjectOf.get(textId) ?? textId
    all.set(subjectId, [...(all.get(subjectId) ?? []), createdAt])
  }
  return all
}

type Course = { owed: readonly Owed[]; begun: ReadonlySet<string>; untrue: Map<string, Date> }

/** Some of what nobody has taken yet is over by now. */
async function endSome({ owed, begun, untrue }: Course): Promise<void> {
  const texts = await texted()
  const isOpen = ({ subjectId, kind }: Owed) =>
    (kind !== 'proof-gathered' || begun.has(subjectId)) &&
    ![mailed, texts, untrue].some((done) => done.has(subjectId))
  const open = owed.filter(isOpen)
  const first = randomInt(UNTRUE_OF)
  const over = open.filter((_each, place) => (place + first) % UNTRUE_OF === 0)
  for (const { subjectId } of over) untrue.set(subjectId, toDate(world.clock.now()))
  const subjects = over.map(({ subjectId }) => subjectId)
  await world.connection.pool.query('INSERT INTO proof_over SELECT unnest($1::uuid[])', [subjects])
}

type Shown = {
  /** What each is about whose mail was given up, came back, or may not have arrived. */
  subjects: Set<string>
  /** Of which mails it is not known. */
  doubted: Set<string>
  unreached: Set<string>
}

function noticeOf(messageId: string): string {
  return messageId.replace(/^notice-/, '')
}

async function shownToStaff(): Promise<Shown> {
  const { db } = world.services
  const before = toDate(plusMinutes(world.clock.now(), -10))
  const mails = await listUndeliveredMails(db, before, { after: null, limit: 10_000 })
  const names = new Set(mails.map(({ row }) => noticeOf(row.messageId)))
  const { rows } = await world.connection.pool.query<{ id: string; digest: string | null; subject: string }>(
    'SELECT id, digest_id AS digest, subject_id AS subject FROM notices',
  )
  const isShown = ({ id, digest }: (typeof rows)[number]) => names.has(id) || names.has(digest ?? '')
  const doubted = mails.flatMap(({ row }) => (row.state === 'in-doubt' ? noticeOf(row.messageId) : []))
  const unreached = await listBounced(db, 10_000)
  return {
    subjects: new Set(rows.filter(isShown).map(({ subject }) => subject)),
    doubted: new Set(doubted),
    unreached: new Set(unreached.map(({ recipientId }) => recipientId)),
  }
}

/** Of each subject that gathers: how many notices there were, and of how many events. */
async function gathered(): Promise<Map<string, number[]>> {
  const { rows } = await world.connection.pool.query<{ subject: string; events: number }>(
    `SELECT subject_id AS subject, events FROM notices WHERE kind = 'proof-gathered'`,
  )
  return new Map(
    [...Map.groupBy(rows, ({ subject }) => subject)].map(([subject, of]) => [
      subject,
      of.map(({ events }) => events),
    ]),
  )
}

/** Until some hours before the end: a process that has no work in hand is hit when it has. */
function spread<Event>(evening: Instant, count: number, what: (at: Instant, place: number) => Event) {
  return Array.from({ length: count }, (_unused, place) =>
    what(plusMinutes(evening, Math.round((15 * 60 * (place + 0.5)) / count)), place),
  )
}

/** By turns, and in the first hours as in the morning. */
function blowsOf(evening: Instant): Blow[] {
  return spread(evening, BLOWS_A_NIGHT, (at, place) => ({ at, blow: place % 3 === 1 ? 'stop' : 'kill' }))
}

const NIGHTS = [
  ['an hour longer', '2040-11-03T19:00-05:00', '2040-11-04T16:00-06:00'],
  ['an hour shorter', '2041-03-09T19:00-06:00', '2041-03-10T16:00-05:00'],
] as const

describe(`${NOTICES_A_NIGHT} notices in a night, through ${BLOWS_A_NIGHT} kills and stops`, () => {
  it.each(NIGHTS.slice(0, rounds(1, 2)))(
    'that is %s are each told once',
    LONG,
    async (_night, evening, until) => {
      world.clock.set(instant(evening))
      plantFaults()
      const owed = await oweAll(world.clock.now())
      const untrue = new Map<string, Date>()
      const begun = new Set<string>()
      const endings = spread(world.clock.now(), 6, (at): Planned => ({
        at,
        happens: () => endSome({ owed, begun, untrue }),
      }))
      const planned = [...endings, ...gatherings(world.clock.now(), owed, begun)]
      const blows = blowsOf(world.clock.now())
      const night = new Night({
        world,
        start: (onAnswer) => startNoticeInstance(access, onAnswer),
        hear,
        planned,
        blows,
        until: instant(until),
      })
      await night.pass()
      const [texts, shown] = [await texted(), await shownToStaff()]
      const toldOf = ({ subjectId }: Owed): Told => ({
        mails: mailed.get(subjectId) ?? [],
        texts: texts.get(subjectId) ?? [],
      })
      const wrong = owed.flatMap((each) => {
        const known = {
          untrueSince: untrue.get(each.subjectId) ?? null,
          isShownToStaff: shown.subjects.has(each.subjectId),
          isUnreached: shown.unreached.has(each.reader.id),
          morning: until.slice(0, 10),
        }
        const why = whyNotRight(each, toldOf(each), known)
        return why === null ? [] : [{ why, ...each, ...toldOf(each), ...known }]
      })
      expect(wrong).toEqual([])
      expect(blows).toEqual([])
      expect(untrue.size).toBeGreaterThan(0)
      const events = await gathered()
      expect(owed.filter(({ subjectId }) => begun.has(subjectId) && !isOne(events.get(subjectId)))).toEqual(
        [],
      )
      expect(together.mails).toBeGreaterThan(0)
      // Whatever else is in doubt was under way when its process was killed or stopped.
      const unanswered = new Set(smtp.unanswered.map(noticeOf))
      const byBlows = [...shown.doubted].filter((name) => !unanswered.has(name))
      expect(byBlows.length).toBeLessThanOrEqual(BLOWS_A_NIGHT * SIDE_BY_SIDE)
      printFigures(owed, {
        told: owed.map(toldOf),
        doubted: [...shown.doubted],
        byBlows,
        untrue,
        hit: night.hit,
      })
    },
  )
})

/** All events were one notice. */
function isOne(notices: readonly number[] | undefined): boolean {
  return notices?.length === 1 && notices[0] === EVENTS
}

type Figures = {
  told: Told[]
  doubted: string[]
  byBlows: string[]
  untrue: Map<string, Date>
  hit: number
}

/** The figures of a long round stand in its log. */
function printFigures(owed: readonly Owed[], { told, doubted, byBlows, untrue, hit }: Figures): void {
  if (owed.length < 1_000) return
  const mails = told.filter(({ mails: some }) => some.length > 0).length
  const texts = told.filter(({ texts: some }) => some.length > 0).length
  const ways = `${mails} by mail, ${texts} by text, ${untrue.size} became untrue`
  const doubts = `${doubted.length} mails in doubt, ${byBlows.length} of them by kills and stops`
  const returns = owed.filter(({ reader }) => reader.returns !== null).length
  const others = `${together.mails} mails of the day with several, ${returns} to addresses that give back`
  process.stdout.write(`\n${owed.length} notices: ${ways}, ${doubts}; ${others}; ${hit} jobs were hit\n`)
}
