// Staff are notified of a report as soon as they can call, in sequence until one has.
import { type MailDesk } from '#areas/messages/notifications/server/index.ts'
import { listStaff } from '#areas/people/users/server/index.ts'
import { LIMITS } from '#firm/limits.ts'
import { plusMinutes, toDate } from '#kernel/calendar.ts'
import type { Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { toldAt } from '../rules/ladder.ts'
import { isWaiting, tellOfReport } from './detention-mails.ts'
import { WATCH_REPORT } from './job-kinds.ts'
import { listCrowd, lockAlerted } from './repository.ts'

/** Runs in the transaction that records a phone number. Of a crowd, staff get one report at a time. */
export async function tellFirst(
  ctx: MailDesk & Pick<Services, 'seal'>,
  tx: Database,
  reportId: string,
  crowd: string | null,
): Promise<void> {
  if (crowd !== null) {
    const { rows } = await listCrowd({ db: tx, seal: ctx.seal }, crowd, 1)
    if (rows[0]?.id !== reportId) return
  }
  await tellStep(ctx, tx, reportId, 0, crowd === null ? 'first' : 'crowd')
}

/** Part of the transaction in which there is a number to call, or in which a step has passed without a call. */
export async function tellStep(
  ctx: MailDesk,
  tx: Database,
  reportId: string,
  step: number,
  beginning: 'first' | 'crowd' = 'first',
): Promise<void> {
  const told = toldAt(await listStaff(tx), step)
  if (!told) return
  const news = told.rung === 'first' ? beginning : told.rung
  for (const { id } of told.members) await tellOfReport(ctx, tx, reportId, news, id)
  if (told.rung === 'everyone') return
  const startAfter = toDate(plusMinutes(ctx.clock.now(), LIMITS.climbAfterMinutes))
  await ctx.jobs.enqueue(tx, WATCH_REPORT, { reportId, step: step + 1 }, { startAfter })
}

/** Safe to repeat: each mail goes out once. */
export async function watchReport(
  services: Services,
  { reportId, step }: { reportId: string; step: number },
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const report = await lockAlerted({ db: tx, seal: services.seal }, reportId)
    if (report && isWaiting(report)) await tellStep(services, tx, reportId, step)
  })
}
