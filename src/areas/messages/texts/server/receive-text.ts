// A text from a telephone: its request is done once and answered once, however often and in any order it is reported.
import { findById as findUser } from '#areas/people/users/server/index.ts'
import { toDate } from '#kernel/calendar.ts'
import { DEFAULT_LANGUAGE, type Language } from '#kernel/language.ts'
import type { Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import type { InboundText } from '#platform/ports/texts.ts'
import { addToWindow } from '#platform/rate-limit.ts'
import { type InboundMeaning, readInbound } from '../rules/inbound-words.ts'
import type { AnswerKind } from '../words/index.ts'
import { answer } from './answers.ts'
import {
  addConsent,
  type ConsentRow,
  endConsentsOfNumber,
  findStop,
  liftStop,
  lockNumber,
  peopleAt,
  stopNumber,
  takeInbound,
} from './consents-repository.ts'

type Arrived = {
  inbound: InboundText
  meaning: InboundMeaning
  people: readonly ConsentRow[]
  language: Language
  now: Date
}

const NUMBER = /^\+[1-9]\d{7,14}$/

export async function receiveText(services: Services, inbound: InboundText): Promise<void> {
  if (!NUMBER.test(inbound.from)) return
  const now = toDate(services.clock.now())
  const read = readInbound(inbound.body)
  const meaning = inbound.answered ?? read.meaning
  await services.db.transaction(async (tx) => {
    await lockNumber(tx, inbound.from)
    if (!(await takeInbound(tx, { providerId: inbound.providerId, meaning, receivedAt: now }))) return
    const people = await peopleAt(tx, inbound.from)
    const language = await languageOfSender(tx, people, read.language)
    await DOES[meaning](services, tx, { inbound, meaning, people, language, now })
  })
}

/** The language of the words; if unclear, that of the person. */
async function languageOfSender(
  tx: Database,
  [first]: readonly ConsentRow[],
  said: Language | null,
): Promise<Language> {
  const known = first && (await findUser(tx, first.userId))?.language
  return said ?? known ?? DEFAULT_LANGUAGE
}

type Does = (services: Services, tx: Database, arrived: Arrived) => Promise<void>

/** One confirmation, and none if the provider has sent it or there is nothing left to stop. */
const stop: Does = async (services, tx, arrived) => {
  const { inbound, now } = arrived
  const number = inbound.from
  const before = await findStop(tx, number)
  await stopNumber(tx, { number, isAtProvider: inbound.answered === 'stop', at: now })
  await endConsentsOfNumber(tx, number, { endedAt: now, endedWay: 'word' })
  if (!before) await say(services, tx, arrived, 'stopped')
}

/** Restores consents ended by a word or the provider, and none that its owner ended otherwise. */
const start: Does = async (services, tx, arrived) => {
  const { inbound, people, now } = arrived
  await liftStop(tx, inbound.from)
  const back = people.filter(({ endedWay }) => endedWay === 'word' || endedWay === 'provider')
  for (const consent of back) await addConsent(tx, againBy(consent, inbound.body, now))
  if (back.length > 0) return say(services, tx, arrived, 'started')
  const isOn = people.some(({ endedAt }) => endedAt === null)
  if (!isOn) await sayNowAndThen(services, tx, arrived, 'unread')
}

const help: Does = (services, tx, arrived) => sayNowAndThen(services, tx, arrived, 'help')

const other: Does = (services, tx, arrived) => sayNowAndThen(services, tx, arrived, 'unread')

const DOES: Record<InboundMeaning, Does> = { stop, start, help, other }

const WORDS_MAX = 40

function againBy({ userId, number, timeZone, language }: ConsentRow, body: string, now: Date) {
  const words = body.slice(0, WORDS_MAX)
  return {
    userId,
    number,
    timeZone,
    language,
    words,
    way: 'word' as const,
    wordsVersion: 'texted',
    networkAddress: '',
    askedAt: now,
    confirmedAt: now,
  }
}

async function say(services: Services, tx: Database, arrived: Arrived, kind: AnswerKind): Promise<void> {
  const { inbound, people, language } = arrived
  if (inbound.answered !== null) return
  const userId = people[0]?.userId ?? null
  await answer(services, tx, { kind, language, number: inbound.from, userId })
}

/** Two machines that answer each other would never end. */
const ANSWERS_A_DAY = 3

async function sayNowAndThen(
  services: Services,
  tx: Database,
  arrived: Arrived,
  kind: AnswerKind,
): Promise<void> {
  if (await findStop(tx, arrived.inbound.from)) return
  const window = { name: `text-answers-${kind}`, minutes: 24 * 60 }
  const { now } = await addToWindow(services, tx, window, { of: arrived.inbound.from })
  if (now <= ANSWERS_A_DAY) await say(services, tx, arrived, kind)
}
