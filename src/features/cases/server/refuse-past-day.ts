import { dateIn, FIRM_ZONE, plainDate } from '#kernel/calendar.ts'
import { generalError } from '#kernel/errors.ts'
import { validationSentence } from '#kernel/validation.ts'
import type { Context } from '#platform/context.ts'
import { isOverdue } from '../rules/due.ts'

/** Today is still in time. */
export function refusePastDay({ clock, language }: Context, due: string): void {
  if (!isOverdue(plainDate(due), dateIn(FIRM_ZONE, clock.now()))) return
  const message = validationSentence('DATE_NOT_IN_FUTURE', language)
  throw generalError('INVALID_INPUT', { fields: [{ field: 'due', code: 'DATE_NOT_IN_FUTURE', message }] })
}
