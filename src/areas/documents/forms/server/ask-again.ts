// From a field of a form under review, the firm asks once more for the answer that it takes.
import { randomUUID } from 'node:crypto'
import { CASE_ERRORS } from '#areas/cases/cases/rules/errors.ts'
import { followQuestions, lockCase } from '#areas/cases/cases/server/index.ts'
import { toDate } from '#kernel/calendar.ts'
import { ProductError } from '#kernel/errors.ts'
import type { Context } from '#platform/context.ts'
import { requireStaff } from '#platform/guard.ts'
import type { FieldToAskAgain, FormReview } from '../contract.ts'
import { formError } from './form-error.ts'
import { mailLink, tellOfQuestions } from './form-mail.ts'
import { isOpenRow, newLink } from './questionnaire.ts'
import { putQuestionnaire, questionnaireOf, type QuestionnaireRow } from './questionnaire-repository.ts'
import { formReview, mayBeAsked, reviewOf } from './review-form.ts'

/** For staff who may read the case, while it is open. A client who was never asked is asked for this form; others get a link, as before. */
export async function askAgain(ctx: Context, { field, note, ...path }: FieldToAskAgain): Promise<FormReview> {
  const { caseId, formId } = path
  const { userId } = requireStaff(ctx)
  await ctx.db.transaction(async (tx) => {
    await lockCase(tx, caseId)
    const { of, people, fields } = await reviewOf({ ...ctx, db: tx }, path)
    if (of.outcome !== null) throw new ProductError('CASE_CLOSED', CASE_ERRORS.CASE_CLOSED)
    const ask = fields.find((each) => each.field.name === field)?.ask
    const person = people.find(({ id }) => id === ask?.personId)
    const store = { db: tx, seal: ctx.seal }
    const before = person ? await questionnaireOf(store, caseId, person.id) : null
    if (!ask || !person || !mayBeAsked(person, before)) throw formError('FIELD_NOT_ASKED')
    const isOpen = before !== null && isOpenRow(before)
    const now = toDate(ctx.clock.now())
    const link = person.isClient ? null : (before?.link ?? null)
    const isLinkOver = link !== null && (!isOpen || link.until <= now)
    const row: QuestionnaireRow = {
      id: before?.id ?? randomUUID(),
      caseId,
      personId: person.id,
      formIds: [...new Set([...(before && before.withdrawnAt === null ? before.formIds : []), formId])],
      ...openAgain(before, isOpen, ask.key),
      again: { ...(isOpen ? before.again : {}), [ask.key]: { note, at: now.toISOString() } },
      askedBy: isOpen ? before.askedBy : userId,
      askedAt: isOpen ? before.askedAt : now,
      doneAt: null,
      withdrawnAt: null,
      seenAt: null,
      link: isLinkOver ? newLink(ctx, link) : link,
    }
    await putQuestionnaire(store, row)
    if (row.link) return isLinkOver ? mailLink(ctx, tx, row.link) : undefined
    await followQuestions(ctx, tx, { caseId, questionnaireId: row.id, byId: userId }, 'asked')
    if (!isOpen) await tellOfQuestions(ctx, tx, of)
  })
  return formReview(ctx, path)
}

/** What was said of other questions stays; of a questionnaire that was sent, what was answered is asked no more. */
function openAgain(before: QuestionnaireRow | null, isOpen: boolean, key: string) {
  const { said = {}, firm = {} } = before ?? {}
  const kept = Object.entries(said).filter(
    ([question, how]) => question !== key && (isOpen || how === 'none' || how === 'unsure'),
  )
  return { said: Object.fromEntries(kept), firm: isOpen ? firm : {} }
}
