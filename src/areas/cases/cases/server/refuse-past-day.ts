import { dateIn, FIRM_ZONE, plainDate } from '#kernel/calendar.ts'
import type { Context } from '#platform/context.ts'
import { isOverdue } from '../rules/due.ts'
import { wrongField } from './case-error.ts'

/** Today is still in time. */
export function refusePastDay(ctx: Context, due: string): void {
  if (isOverdue(plainDate(due), dateIn(FIRM_ZONE, ctx.clock.now())))
    throw wrongField(ctx, 'due', 'DATE_NOT_IN_FUTURE')
}
