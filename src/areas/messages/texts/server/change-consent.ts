// Agreeing to texts in two steps, and ending it: by the person, or by staff at their request.
import { randomInt, timingSafeEqual } from 'node:crypto'
import { lockUser } from '#areas/people/users/server/index.ts'
import { plusMinutes, toDate } from '#kernel/calendar.ts'
import { codeIn, isWholeCode } from '#kernel/one-time-code.ts'
import type { Language } from '#kernel/language.ts'
import { networkOf } from '#kernel/network.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { countAgainst, type RateLimit } from '#platform/rate-limit.ts'
import type { WantedTexts } from '../contract.ts'
import { CONSENT_CODE } from '../rules/consent-code.ts'
import { textNumberIn } from '../rules/text-number.ts'
import { answer } from './answers.ts'
import { consentWords, wordsVersionOf } from './consent-words.ts'
import {
  addConsent,
  confirmConsent,
  type ConsentRow,
  endConsentsOf,
  endUnproven,
  findStop,
  liftStop,
  takeTry,
} from './consents-repository.ts'
import { textError } from './text-error.ts'

/** The owner; `staffId`: who asked them by telephone. */
export type About = { userId: string; language: Language; staffId: string | null }

const CODES_OF_PERSON: RateLimit = { name: 'text-codes-person', max: 5, minutes: 60 }
const CODES_OF_NUMBER: RateLimit = { name: 'text-codes-number', max: 5, minutes: 60 }
const CODES_OF_NETWORK: RateLimit = { name: 'text-codes-network', max: 60, minutes: 60 }

type InTransaction = (tx: Database) => Promise<void>

/** A number that is confirmed already stays until the new one is. */
export async function askConsent(
  ctx: Context,
  about: About,
  wanted: WantedTexts,
  also?: InTransaction,
): Promise<void> {
  const { firm, clock } = ctx
  const number = textNumberIn(wanted.phone)
  if (!firm.takesTexts || number === null) throw textError('TEXTS_OFF')
  if (wanted.wordsVersion !== wordsVersionOf(firm)) throw textError('TEXT_WORDS_CHANGED')
  if ((await findStop(ctx.db, number))?.isAtProvider) throw textError('TEXT_NUMBER_STOPPED')
  await countAgainst(ctx, CODES_OF_PERSON, about.userId)
  await countAgainst(ctx, CODES_OF_NUMBER, number)
  await countAgainst(ctx, CODES_OF_NETWORK, networkOf(ctx.clientAddress))
  const { userId, language, staffId } = about
  const now = clock.now()
  const code = String(randomInt(10 ** CONSENT_CODE.digits)).padStart(CONSENT_CODE.digits, '0')
  await ctx.db.transaction(async (tx) => {
    await lockUser(tx, userId)
    await endUnproven(tx, userId, toDate(now))
    await addConsent(tx, {
      userId,
      number,
      language,
      timeZone: wanted.timeZone,
      way: staffId === null ? 'portal' : 'desk',
      words: consentWords(firm, language),
      wordsVersion: wanted.wordsVersion,
      networkAddress: ctx.clientAddress,
      askedBy: staffId,
      askedAt: toDate(now),
      codeMark: codeMarkOf(ctx, userId, code),
      codeEndsAt: toDate(plusMinutes(now, CONSENT_CODE.minutes)),
    })
    await answer(ctx, tx, { kind: 'code', language, number, userId, code })
    await also?.(tx)
  })
}

function codeMarkOf({ seal }: Context, userId: string, code: string): string {
  return seal.fingerprint(`${userId} ${code}`, 'text_consents.code')
}

/** A try counts, whatever its result. */
export async function confirmWith(ctx: Context, about: About, typed: string): Promise<void> {
  const { userId } = about
  const now = toDate(ctx.clock.now())
  const code = codeIn(typed, 'digits')
  if (!isWholeCode(code, 'digits')) throw textError('TEXT_CODE_WRONG')
  const row = await takeTry(ctx.db, { userId, now, triesMax: CONSENT_CODE.triesMax })
  if (!row) throw textError('TEXT_CODE_ENDED')
  if (!isSame(row.codeMark ?? '', codeMarkOf(ctx, userId, code))) throw textError('TEXT_CODE_WRONG')
  await ctx.db.transaction((tx) => confirm(ctx, tx, row, now))
}

async function confirm(ctx: Context, tx: Database, row: ConsentRow, now: Date): Promise<void> {
  await lockUser(tx, row.userId)
  if (!(await confirmConsent(tx, row.id, now))) throw textError('TEXT_CODE_ENDED')
  await liftStop(tx, row.number)
  const { language, number, userId } = row
  await answer(ctx, tx, { kind: 'welcome', language, number, userId })
}

/** Marks are of one length. The duration does not reveal where two differ. */
function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}

export async function endConsent(
  ctx: Context,
  { userId, staffId }: About,
  also?: InTransaction,
): Promise<void> {
  const ending = {
    endedAt: toDate(ctx.clock.now()),
    endedWay: staffId === null ? ('portal' as const) : ('desk' as const),
    endedBy: staffId ?? userId,
  }
  await ctx.db.transaction(async (tx) => {
    await lockUser(tx, userId)
    await endConsentsOf(tx, userId, ending)
    await also?.(tx)
  })
}
