import { isStaff } from '#kernel/actor.ts'
import type { Context } from '#platform/context.ts'
import { requireSignedIn } from '#platform/guard.ts'
import type { DatePath } from '../contract.ts'
import { isForClient } from '../rules/dates.ts'
import { caseError } from './case-error.ts'
import { findDated } from './dates-repository.ts'
import { readable } from './readable-case.ts'
import { findById } from './repository.ts'
import { visitFile } from './visit-file.ts'

/** For readers of the case. The same file as in the mail: a later one updates the same entry of the calendar. */
export async function calendarOfVisit(ctx: Context, { caseId, dateId }: DatePath): Promise<File> {
  const actor = requireSignedIn(ctx)
  const { id } = readable(actor, await findById(ctx.db, caseId))
  const found = await findDated(ctx, dateId)
  const isTheirs = found?.of.id === id && (isStaff(actor) || isForClient(found.date.kind))
  const file = isTheirs ? await visitFile(found.date, ctx.language, ctx.firm, ctx.clock.now()) : null
  if (!file) throw caseError('DATE_NOT_FOUND')
  return new File([file.content], file.fileName, { type: file.contentType })
}
