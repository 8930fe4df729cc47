// A person's own preparation: the facts that decide their test, and all their answers on any device.
import { dateIn, FIRM_ZONE, instant, isBefore, plusDays, toDate } from '#kernel/calendar.ts'
import { generalError } from '#kernel/errors.ts'
import type { Context } from '#platform/context.ts'
import { requireClient } from '#platform/guard.ts'
import { countAgainst } from '#platform/rate-limit.ts'
import type { AttemptInput, Practice, RecordInput, Setting } from '../contract.ts'
import { BANK_SOURCES } from '../rules/bank.ts'
import { whyNotPerson } from '../rules/test-choice.ts'
import { citizenshipError } from './citizenship-error.ts'
import {
  addAnswers,
  type AttemptRow,
  findSetting,
  listAttempts,
  listChangingFor,
  listMocks,
  type MockRow,
  saveSetting,
} from './repository.ts'

/** More than a day's practice, from several devices. */
const RECORDS_A_DAY = { name: 'citizenship answers', max: 1_000, minutes: 24 * 60 }

export async function readPractice(ctx: Context): Promise<Practice> {
  const { userId } = requireClient(ctx)
  const row = await findSetting(ctx.db, userId)
  const state = row?.state ?? null
  const [attempts, mocks, changing] = await Promise.all([
    listAttempts(ctx.db, userId),
    listMocks(ctx.db, userId),
    listChangingFor(ctx.db, state),
  ])
  return {
    setting: row && { filedOn: row.filedOn, exemption: row.exemption, state },
    attempts: attempts.map(withMoment),
    mocks: mocks.map(withMoment),
    changing: changing.map(({ varies, state: of, answers, reviewOn }) => ({
      varies,
      state: of,
      answers,
      reviewOn,
    })),
  }
}

function withMoment<Row extends { userId: string; at: Date }>({ userId: _owner, at, ...row }: Row) {
  return { ...row, at: at.toISOString() }
}

export async function setUp(ctx: Context, setting: Setting): Promise<Practice> {
  const { userId } = requireClient(ctx)
  // Where the day has begun already, it is a day later than here at most.
  const now = ctx.clock.now()
  const today = plusDays(dateIn(FIRM_ZONE, now), 1).toString()
  const wrong = whyNotPerson({ filedOn: setting.filedOn, bornOn: null, residentSince: null }, today)
  if (wrong.filedOn) throw citizenshipError('IMPOSSIBLE_DATE')
  await saveSetting(ctx.db, { userId, ...setting, savedAt: toDate(now) })
  return readPractice(ctx)
}

/** Returns all ids sent, those already stored too. */
export async function recordAnswers(
  ctx: Context,
  { attempts, mocks }: RecordInput,
): Promise<{ kept: string[] }> {
  const { userId } = requireClient(ctx)
  await countAgainst(ctx, RECORDS_A_DAY, userId)
  if (!attempts.every(isInBank)) throw generalError('INVALID_INPUT')
  const momentOf = notLaterThanNow(ctx)
  const rows: AttemptRow[] = attempts.map(({ at, ...attempt }) => ({ ...attempt, userId, at: momentOf(at) }))
  const tests: MockRow[] = mocks.map(({ at, ...mock }) => ({ ...mock, userId, at: momentOf(at) }))
  await ctx.db.transaction((tx) => addAnswers(tx, { attempts: rows, mocks: tests }))
  return { kept: [...attempts, ...mocks].map(({ id }) => id) }
}

function isInBank({ edition, question }: AttemptInput): boolean {
  return question <= BANK_SOURCES[edition].questions
}

/** The clock of a device may be ahead: its answers would be the last ones for ever. */
function notLaterThanNow(ctx: Context): (at: string) => Date {
  const now = ctx.clock.now()
  return (at) => toDate(isBefore(now, instant(at)) ? now : instant(at))
}
