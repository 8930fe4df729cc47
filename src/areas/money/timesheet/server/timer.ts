// One timer for each person: started, stopped and kept.
import { payableCase } from '#areas/money/disbursements/server/index.ts'
import { namesOf } from '#areas/people/users/server/index.ts'
import { instant, toDate } from '#kernel/calendar.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { requireStaff } from '#platform/guard.ts'
import type { OwnTimer, StartInput, TimePath, WorkTime } from '../contract.ts'
import { dayOfTimer, isForgotten, timedMinutes } from '../rules/time.ts'
import { changeTime, countUnfinished, findRunning, insertTime, takeTurn, type TimeRow } from './repository.ts'
import { timeView } from './time-view.ts'
import { lockOwn } from './who-may.ts'

/** For staff: their own. */
export function readTimer(ctx: Context): Promise<OwnTimer> {
  return timerOf(ctx, ctx.db)
}

/** For staff on the case. One that runs for it goes on; another one is stopped and kept. */
export async function startTimer(ctx: Context, { caseId, timeId }: StartInput): Promise<OwnTimer> {
  const of = await payableCase(ctx, ctx.db, caseId)
  const { userId: personId } = requireStaff(ctx)
  return ctx.db.transaction(async (tx) => {
    await takeTurn(tx, personId)
    const running = await findRunning(tx, personId)
    if (running?.caseId !== of.id) {
      if (running) await stop(ctx, tx, running)
      const now = ctx.clock.now()
      const workedOn = dayOfTimer(now).toString()
      const startedAt = toDate(now)
      await insertTime(tx, { id: timeId, caseId: of.id, personId, workedOn, startedAt, notedAt: startedAt })
    }
    return timerOf(ctx, tx)
  })
}

/** For the person whose timer it is. Safe to repeat. */
export async function stopTimer(ctx: Context, { timeId }: TimePath): Promise<WorkTime> {
  return ctx.db.transaction(async (tx) => {
    await takeTurn(tx, requireStaff(ctx).userId)
    const row = await lockOwn(ctx, tx, timeId)
    if (row.state === 'running') await stop(ctx, tx, row)
    return timeView(ctx, tx, await lockOwn(ctx, tx, timeId))
  })
}

/** A forgotten one gets no length: its person is asked. */
async function stop(ctx: Context, tx: Database, { id, startedAt }: TimeRow): Promise<void> {
  if (startedAt === null) throw new Error('a timer runs without a start')
  const now = ctx.clock.now()
  await changeTime(tx, id, { endedAt: toDate(now), minutes: timedMinutes(instant(startedAt), now) })
}

async function timerOf(ctx: Context, db: Database): Promise<OwnTimer> {
  const { userId } = requireStaff(ctx)
  const row = await findRunning(db, userId)
  const unfinished = await countUnfinished(db, userId)
  if (row === null || row.startedAt === null) return { running: null, unfinished }
  const { id, caseId, caseNumber, clientId, startedAt } = row
  const name = (await namesOf(db, [clientId])).get(clientId) ?? ''
  return {
    running: {
      id,
      case: { id: caseId, number: caseNumber },
      client: { id: clientId, name },
      startedAt: startedAt.toISOString(),
      isForgotten: isForgotten(instant(startedAt), ctx.clock.now()),
    },
    unfinished,
  }
}
