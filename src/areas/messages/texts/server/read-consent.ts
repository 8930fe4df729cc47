// A person's state of consent to texts, for them and staff.
import { toDate } from '#kernel/calendar.ts'
import type { Language } from '#kernel/language.ts'
import type { Context } from '#platform/context.ts'
import { CONSENTS_SHOWN, type TextConsent, type TextStanding } from '../contract.ts'
import { readableNumber } from '../rules/text-number.ts'
import { consentWords, wordsVersionOf } from './consent-words.ts'
import { type ConsentRow, findStop, listConsents } from './consents-repository.ts'

export async function standingOf(ctx: Context, userId: string, language: Language): Promise<TextStanding> {
  const { firm } = ctx
  return {
    isOffered: firm.takesTexts,
    from: firm.textsFrom === null ? null : readableNumber(firm.textsFrom),
    ...(await stateOf(ctx, await listConsents(ctx.db, userId, CONSENTS_SHOWN))),
    words: consentWords(firm, language),
    wordsVersion: wordsVersionOf(firm),
  }
}

function isOpen({ endedAt }: ConsentRow): boolean {
  return endedAt === null
}

type State = Pick<TextStanding, 'state' | 'number' | 'since'>

async function stateOf(ctx: Context, rows: readonly ConsentRow[]): Promise<State> {
  const now = toDate(ctx.clock.now())
  const waiting = rows.find(
    (row) => isOpen(row) && row.confirmedAt === null && row.codeEndsAt !== null && row.codeEndsAt > now,
  )
  if (waiting) return { state: 'waiting', number: readableNumber(waiting.number), since: null }
  const on = rows.find((row) => isOpen(row) && row.confirmedAt !== null)
  const last = on ?? rows.find(({ confirmedAt }) => confirmedAt !== null)
  const number = last ? readableNumber(last.number) : null
  const isStopped =
    last !== undefined &&
    (last.endedWay === 'word' ||
      last.endedWay === 'provider' ||
      (await findStop(ctx.db, last.number)) !== null)
  if (isStopped) return { state: 'stopped', number, since: null }
  return on
    ? { state: 'on', number, since: on.confirmedAt?.toISOString() ?? null }
    : { state: 'off', number: null, since: null }
}

export async function historyOf(ctx: Context, userId: string): Promise<TextConsent[]> {
  const rows = await listConsents(ctx.db, userId, CONSENTS_SHOWN)
  return rows.map(({ id, number, way, words, language, askedAt, confirmedAt, endedAt, endedWay }) => ({
    id,
    number: readableNumber(number),
    way,
    words,
    language,
    askedAt: askedAt.toISOString(),
    confirmedAt: confirmedAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    endedWay,
  }))
}
