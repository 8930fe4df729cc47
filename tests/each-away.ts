// A drill: one part that the product stands on or talks to goes away, or answers half a minute late, while people go on; and
// comes back. What it did to everybody else is measured, what was acknowledged is looked for, and mails to the administrator
// are counted.
import { setTimeout as wait } from 'node:timers/promises'
import { DEMONSTRATION_PEOPLE } from '#server/demonstration-people.ts'
import type { AwayFirm, Part } from './away-firm.ts'
import {
  ask,
  biller,
  guests,
  payer,
  type Person,
  sender,
  type Stage,
  teller,
  type Tokens,
  until,
  writer,
} from './away-people.ts'
import { demonstrationToken, type MixedLoad, startMixedLoad } from './mixed-load.ts'
import { rounds } from './rounds.ts'

export const WAYS = ['down', 'slow'] as const
export type Way = (typeof WAYS)[number]
export type Seconds = { before: number; away: number; after: number; settles: number }

/** What became of those who went on. */
export type WentOn = {
  part: Part
  way: Way
  /** Of what others asked for: how long 95 % of it took at most, and how that is against before and after. */
  p95Ms: { before: number; away: number; after: number }
  ratio: number
  answers: number
  /** What others were answered in another way than always. */
  faults: string[]
  /** What was lost, done twice or answered as nothing should be. */
  odd: string[]
  people: { taken: number; refused: number }
  readiness: { away: string; after: string }
}

export type Drilled = WentOn & {
  /** What our own store of errors calls what is new since the drill began. */
  events: string[]
  /** Subjects of the mails that the administrator got. */
  told: string[]
}

const LATE_MS = 30_000
const CALLERS = 3
const PAUSE_MS = 50

/** Pages and files that need no database. */
const WITHOUT_DATABASE = new Set([
  'the home page',
  'a text page',
  'a live page',
  'no page',
  'a file',
  'an unknown page',
])

/** What others ask for: all that does not use the part. */
function isOthers(part: Part): (name: string) => boolean {
  if (part === 'database') return (name) => WITHOUT_DATABASE.has(name)
  return (name) => part !== 'monitoring' || name !== 'a visit, told'
}

const OF_GATEWAY = ['PAYMENT_NETWORK_ERROR', 'PAYMENT_TIMEOUT', 'PAYMENT_BEING_CHECKED']
const REFUSALS: Record<Part, readonly string[]> = {
  database: ['UNAVAILABLE', 'PAYMENT_BEING_CHECKED'],
  mail: [],
  gateway: OF_GATEWAY,
  storage: ['UNAVAILABLE'],
  scanner: [],
  monitoring: [],
}

async function peopleFor(stage: Stage, part: Part, { before, away, after }: Seconds): Promise<Person[]> {
  const invoices = Math.ceil((before + away + after) / 2)
  const others = [await writer(stage)]
  switch (part) {
    case 'database':
      return [...others, await guests(stage), await sender(stage), await payer(stage, invoices)]
    case 'mail':
      return [...others, await guests(stage), biller(stage)]
    case 'gateway':
      return [...others, await payer(stage, invoices)]
    case 'storage':
    case 'scanner':
      return [...others, await sender(stage)]
    case 'monitoring':
      return [...others, await teller(stage)]
  }
}

const TOKENS_LAST_MS = 4 * 60_000
let held: { at: number; url: string; tokens: Tokens } | null = null

/** A code of the staff works once in half a minute, a token for a quarter of an hour. */
async function tokensOf({ url }: AwayFirm): Promise<Tokens> {
  if (held?.url === url && Date.now() - held.at < TOKENS_LAST_MS) return held.tokens
  const [attorney, admin, client, otherClient] = await Promise.all(
    DEMONSTRATION_PEOPLE.map(({ email }) => demonstrationToken(url, email)),
  )
  if (!attorney || !admin || !client || !otherClient) throw new Error('somebody could not sign in')
  held = { at: Date.now(), url, tokens: { attorney, admin, client, otherClient } }
  return held.tokens
}

/** With what the administrator is told. */
export async function drill(firm: AwayFirm, part: Part, way: Way, seconds: Seconds): Promise<Drilled> {
  await forgetTold(firm)
  const mailsBefore = firm.mail.messages.length
  const wentOn = await goOnWithout(firm, part, way, seconds)
  const stage: Stage = { firm, tokens: await tokensOf(firm), refusals: [], odd: wentOn.odd }
  const events = await toldOf(stage, wentOn, mailsBefore, Date.now() + seconds.settles * 1_000)
  return { ...wentOn, events, told: mailsToAdmin(firm, mailsBefore) }
}

/** What is asked for the first time is slower, and what browsers of the load tell of is new the first time. */
export async function warmUp(firm: AwayFirm): Promise<void> {
  const tokens = await tokensOf(firm)
  const load = startMixedLoad(
    () => [firm.url],
    () => [tokens.client, tokens.attorney],
    CALLERS,
  )
  await (await teller({ firm, tokens, refusals: [], odd: [] })).act()
  const isKnown = async () =>
    (await firm.db.query(`SELECT FROM faults WHERE source = 'browser'`)).rows.length > 1
  await Promise.all([wait(rounds(1, 15) * 1_000), until(Date.now() + 30_000, isKnown)])
  await load.stop()
  if (load.faults().length > 0) throw new Error(load.faults().join('\n'))
}

/** People and others go on while the part goes away and comes back; then it is looked at what they were promised. */
export async function goOnWithout(firm: AwayFirm, part: Part, way: Way, seconds: Seconds): Promise<WentOn> {
  const tokens = await tokensOf(firm)
  // One person of the load asks as often as hundreds do: in the drill before as well.
  await firm.db.query('DELETE FROM rate_windows')
  const stage: Stage = { firm, tokens, refusals: REFUSALS[part], odd: [] }
  const people = await peopleFor(stage, part, seconds)
  const load = startMixedLoad(
    () => [firm.url],
    () => [tokens.client, tokens.attorney],
    CALLERS,
    {
      asks: isOthers(part),
      pauseMs: PAUSE_MS,
    },
  )
  const leave = goOn(people)
  const { p95Ms, readiness } = await awayAndBack({ firm, load }, part, way, seconds)
  await load.stop()
  await leave()
  const deadline = Date.now() + seconds.settles * 1_000
  await Promise.all(people.map((person) => person.settle(deadline)))
  const counts = people.map((person) => person.counts())
  return {
    part,
    way,
    p95Ms,
    ratio: p95Ms.away / ((p95Ms.before + p95Ms.after) / 2),
    answers: load.answers(),
    faults: load.faults(),
    odd: stage.odd,
    people: {
      taken: counts.reduce((sum, { taken }) => sum + taken, 0),
      refused: counts.reduce((sum, { refused }) => sum + refused, 0),
    },
    readiness: { ...readiness, after: await readinessOf(firm) },
  }
}

/** Each acts again and again; what this answers with waits for what is under way. */
function goOn(people: readonly Person[]): () => Promise<void> {
  const stopping = new AbortController()
  const done = people.map(async ({ everyMs, act }) => {
    while (!stopping.signal.aborted) {
      await act()
      await wait(everyMs)
    }
  })
  return async () => {
    stopping.abort()
    await Promise.all(done)
  }
}

type Watched = { firm: AwayFirm; load: MixedLoad }

async function awayAndBack(
  { firm, load }: Watched,
  part: Part,
  way: Way,
  { before, away, after }: Seconds,
): Promise<Pick<Drilled, 'p95Ms' | 'readiness'>> {
  const service = firm.lines[part]
  const moments = [performance.now()]
  const passed = async (seconds: number) => {
    await wait(seconds * 1_000)
    moments.push(performance.now())
  }
  await passed(before)
  if (way === 'down') await service.cut()
  else service.delay(LATE_MS)
  const readiness = watchReadiness(firm)
  await passed(away)
  const whileAway = readiness.last()
  await service.mend()
  await Promise.all([passed(after), readiness.stop()])
  const [start = 0, gone = 0, back = 0, end = 0] = moments
  return {
    p95Ms: {
      before: load.p95Ms(start, gone),
      away: load.p95Ms(gone, back),
      after: load.p95Ms(back, end),
    },
    readiness: { away: whileAway, after: '' },
  }
}

/** Asked again and again, as a load balancer does. */
function watchReadiness(firm: AwayFirm) {
  const stopping = new AbortController()
  let last = ''
  const watching = async () => {
    while (!stopping.signal.aborted) {
      last = await readinessOf(firm)
      await wait(500)
    }
  }
  const done = watching()
  return {
    last: () => last,
    stop() {
      stopping.abort()
      return done
    },
  }
}

/** As "200 degraded: storage". */
async function readinessOf({ url }: AwayFirm): Promise<string> {
  const answer = await fetch(`${url}/_readyz`)
  const { status, parts } = (await answer.json()) as { status: string; parts: Record<string, string> }
  const away = Object.entries(parts).filter(([, said]) => said === 'away')
  return [`${answer.status} ${status}`, away.map(([part]) => part).join(' ')].filter(Boolean).join(': ')
}

/** As if long ago: administrators have marked all kinds of errors as fixed, and what browsers of the load tell as known. */
async function forgetTold({ db }: AwayFirm): Promise<void> {
  await db.query(
    `UPDATE faults SET told_at = now() - interval '1 day',
       state = CASE WHEN source = 'browser' THEN 'known' ELSE 'fixed' END`,
  )
  // The edition is the minute of the mail: the next one may leave within the same.
  await db.query(
    `UPDATE notices SET edition = (SELECT least(min(edition), 0) - 1 FROM notices WHERE kind = 'faults-new')
     WHERE kind = 'faults-new' AND edition > 0`,
  )
}

/** How our store of errors calls it that a part is away; null where it is none: half a minute is still an answer there. */
export const SAID_OF: Record<Part, Record<Way, string | null>> = {
  database: { down: 'database-away', slow: 'database-away' },
  mail: { down: 'send-address-mail', slow: 'send-address-mail' },
  gateway: { down: 'gateway-away', slow: 'gateway-away' },
  storage: { down: 'storage-away', slow: 'storage-away' },
  scanner: { down: 'scanner-away', slow: 'scanner-away' },
  monitoring: { down: 'monitoring-away', slow: null },
}

/** After which what else the drill brought about would be written down, or arrive. */
const SURELY_MS = rounds(1_000, 6_000)

/** What stands in the store of errors, once administrators have been told of it twice within the hour. */
async function toldOf(
  stage: Stage,
  { part, way }: WentOn,
  from: number,
  deadline: number,
): Promise<string[]> {
  const { db } = stage.firm
  const events = async () => {
    const { rows } = await db.query<{ event: string }>(
      `SELECT DISTINCT event FROM faults WHERE state = 'new' ORDER BY event`,
    )
    return rows.map(({ event }) => event)
  }
  const said = SAID_OF[part][way]
  if (said !== null) await until(deadline, async () => (await events()).includes(said))
  for (let time = 0; time < 2; time += 1) {
    await wait(SURELY_MS)
    await runJob(stage, 'faults.tell', deadline)
  }
  await until(deadline, () => mailsToAdmin(stage.firm, from).length > 0 || said === null)
  await wait(SURELY_MS)
  return events()
}

type Jobs = { jobs: { job: string; lastRun: { endedAt: string } | null }[] }

/** As its hour strikes. */
async function runJob(stage: Stage, job: string, deadline: number): Promise<void> {
  const token = stage.tokens.admin
  const lastRun = async () => {
    const { body } = await ask<Jobs>(stage, { method: 'GET', path: '/recurring-jobs', token })
    return body.jobs.find((each) => each.job === job)?.lastRun?.endedAt ?? null
  }
  const before = await lastRun()
  const { status, code } = await ask(stage, { method: 'POST', path: `/recurring-jobs/${job}/run`, token })
  if (status !== 200) stage.odd.push(`${job}: ${status} ${code}`)
  else if (!(await until(deadline, async () => (await lastRun()) !== before)))
    stage.odd.push(`${job} did not run`)
}

const ADMIN = DEMONSTRATION_PEOPLE.find(({ role }) => role === 'admin')?.email ?? ''
/** Of the drill's own sign-in, and of fees of the demonstration, of which a job tells within minutes of a start. */
const OF_NO_PART = ['New sign-in to your account', 'A fee is ready for you to confirm']

function mailsToAdmin({ mail }: AwayFirm, from: number): string[] {
  return mail.messages
    .slice(from)
    .filter(({ recipients }) => recipients.includes(ADMIN))
    .map(({ source }) => /^Subject: (.*)$/m.exec(source)?.[1]?.trim() ?? '')
    .filter((subject) => !OF_NO_PART.includes(subject))
}

export function line({ part, way, p95Ms, ratio, people, readiness, told, events }: Drilled): string {
  const times = [p95Ms.before, p95Ms.away, p95Ms.after].map((ms) => `${ms.toFixed(1)} ms`.padStart(9))
  return [
    `${part} ${way}`.padEnd(16),
    `${ratio.toFixed(2)} ×`.padStart(7),
    ...times,
    `${people.taken} taken, ${people.refused} refused at first`,
    `ready: ${readiness.away}; ${readiness.after}`,
    `told ${told.length}: ${events.join(', ')}`,
  ].join('  ')
}
