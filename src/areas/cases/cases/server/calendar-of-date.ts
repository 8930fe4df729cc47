import { namesOf } from '#areas/people/users/server/index.ts'
import { isStaff } from '#kernel/actor.ts'
import type { Context } from '#platform/context.ts'
import { requireSignedIn } from '#platform/guard.ts'
import type { DatePath } from '../contract.ts'
import { isForClient } from '../rules/dates.ts'
import { caseError } from './case-error.ts'
import { dateFile } from './date-file.ts'
import { findDated } from './dates-repository.ts'
import { readable } from './readable-case.ts'
import { findById } from './repository.ts'

/** For readers of the case. The same file as in the mail: a later one updates the same entry of the calendar. */
export async function calendarOfDate(ctx: Context, { caseId, dateId }: DatePath): Promise<File> {
  const actor = requireSignedIn(ctx)
  const { id, number, clientId } = readable(actor, await findById(ctx.db, caseId))
  const found = await findDated(ctx, dateId)
  const isTheirs = found?.of.id === id && (isStaff(actor) || isForClient(found.date.kind))
  if (!isTheirs) throw caseError('DATE_NOT_FOUND')
  const clientName = (await namesOf(ctx.db, [clientId])).get(clientId) ?? ''
  const reader = isStaff(actor)
    ? ({ is: 'staff', caseId: id, of: { number, clientName } } as const)
    : ({ is: 'client' } as const)
  const { language, firm } = ctx
  const { content, fileName, contentType } = dateFile(found.date, reader, {
    language,
    firm,
    now: ctx.clock.now(),
  })
  return new File([content], fileName, { type: contentType })
}
