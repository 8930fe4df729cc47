// The review of a form of a case before it is filled for good: each value with where it comes from, and who of the firm accepted it.
import { CASE_ERRORS } from '#areas/cases/cases/rules/errors.ts'
import type { CasePerson } from '#areas/cases/cases/contract.ts'
import { SENSITIVE_FACTS } from '#areas/cases/cases/rules/facts.ts'
import { fullName } from '#areas/cases/cases/rules/people.ts'
import { asker, recordAudit } from '#areas/office/audit/server/index.ts'
import { type CaseRow, findCase, lockCase, readableCase } from '#areas/cases/cases/server/index.ts'
import { findById as findUser, namesOf } from '#areas/people/users/server/index.ts'
import { isAttorneyToo } from '#kernel/actor.ts'
import { toDate } from '#kernel/calendar.ts'
import { ProductError } from '#kernel/errors.ts'
import type { Context } from '#platform/context.ts'
import { requireStaff } from '#platform/guard.ts'
import type {
  CaseFormPage,
  FieldsAccepted,
  FieldsToAccept,
  FormPagePicture,
  FormReview,
  ReviewFieldView,
  ReviewPath,
} from '../contract.ts'
import { isSettled } from '../rules/questionnaire.ts'
import {
  type FieldToReview,
  fieldsToReview,
  type Look,
  type ReviewCounts,
  reviewCountsOf,
} from '../rules/review.ts'
import { FORM_ACTIONS } from './audit-actions.ts'
import { answersFor } from './fill-form.ts'
import { formError } from './form-error.ts'
import { isOpenRow } from './questionnaire.ts'
import { type QuestionnaireRow, questionnairesIn } from './questionnaire-repository.ts'
import { formPage } from './read-forms.ts'
import { keepReviews, listReviews } from './reviews-repository.ts'

/** For staff who may read the case. */
export async function formReview(ctx: Context, path: ReviewPath): Promise<FormReview> {
  const { of, row, person, people, fields } = await reviewOf(ctx, path)
  const looks = await looksOf(ctx, path, fields)
  const asks = await asksOf(ctx, of, people)
  return {
    caseNumber: of.number,
    form: row.form,
    edition: row.edition,
    pages: row.pages,
    personName: fullName(person),
    isClosed: of.outcome !== null,
    canDecide: isAttorneyToo(requireStaff(ctx)),
    fields: fields.map((each) => ({
      ...fieldView(each, people, looks.get(each.field.name) ?? null),
      ask: asks(each),
    })),
  }
}

/** For staff who may read the case. */
export async function formReviewCounts(ctx: Context, path: ReviewPath): Promise<ReviewCounts> {
  const { fields } = await reviewOf(ctx, path)
  return reviewCounts(ctx, path, fields)
}

/** Of fields that are read already. */
export async function reviewCounts(
  ctx: Context,
  path: ReviewPath,
  fields: readonly FieldToReview[],
): Promise<ReviewCounts> {
  const looks = await looksOf(ctx, path, fields)
  return reviewCountsOf(
    fields.map(({ field, ...each }) => ({ ...each, look: looks.get(field.name) ?? null })),
  )
}

/** For staff who may read the case. */
export async function caseFormPage(
  ctx: Context,
  { caseId, ...page }: CaseFormPage,
): Promise<FormPagePicture> {
  readableCase(requireStaff(ctx), await findCase(ctx.db, caseId))
  return formPage(ctx, page)
}

/** For staff who may read the case, while it is open: what no attorney has to answer for. */
export function acceptFields(ctx: Context, input: FieldsToAccept): Promise<FieldsAccepted> {
  return accept(ctx, input, false)
}

/** As `acceptFields`, for attorneys, who answer for everything. */
export function acceptAsAttorney(ctx: Context, input: FieldsToAccept): Promise<FieldsAccepted> {
  return accept(ctx, input, isAttorneyToo(requireStaff(ctx)))
}

async function accept(
  ctx: Context,
  { fields: wanted, ...path }: FieldsToAccept,
  isAttorney: boolean,
): Promise<FieldsAccepted> {
  const { userId } = requireStaff(ctx)
  const names = new Set(wanted.map(({ field }) => field))
  const accepted = await ctx.db.transaction(async (tx) => {
    // Nobody corrects a person of the case meanwhile.
    await lockCase(tx, path.caseId)
    const { of, row: form, fields } = await reviewOf({ ...ctx, db: tx }, path)
    if (of.outcome !== null) throw new ProductError('CASE_CLOSED', CASE_ERRORS.CASE_CLOSED)
    const byName = new Map(fields.map((each) => [each.field.name, each]))
    for (const { field, value } of wanted) {
      const known = byName.get(field)
      if (!known?.isToReview) throw formError('FORM_FIELD_NOT_FOUND')
      if (known.value !== value) throw formError('FORM_VALUE_CHANGED')
      if (known.isDisputed) throw formError('FORM_ANSWERS_DIFFER')
      if (known.isAttorneys && !isAttorney) throw formError('FORM_FIELD_ATTORNEYS')
    }
    const { formId, personId } = path
    const row = { formId, personId, reviewedBy: userId, reviewedAt: toDate(ctx.clock.now()) }
    const chosen = fields.filter(({ field }) => names.has(field.name))
    await keepReviews(
      { db: tx, seal: ctx.seal },
      chosen.map(({ field, value }) => ({ ...row, field: field.name, value })),
    )
    await recordAudit(tx, asker(ctx), {
      action: FORM_ACTIONS['agency-form.accepted'],
      subjectId: of.clientId,
      after: {
        caseId: of.id,
        number: of.number,
        form: form.form,
        edition: form.edition,
        count: chosen.length,
      },
    })
    return chosen
  })
  const looks = await looksOf(ctx, path, accepted)
  return { looks: accepted.map(({ field: { name } }) => ({ name, look: looks.get(name) ?? null })) }
}

export async function reviewOf(ctx: Context, path: ReviewPath) {
  const { answers, ...rest } = await answersFor(ctx, path)
  return { ...rest, fields: fieldsToReview(rest.asked, answers) }
}

/** The client is always asked; somebody else, once they are asked for the forms. */
export function mayBeAsked({ isClient }: CasePerson, asked: QuestionnaireRow | null): boolean {
  return isClient || (asked !== null && asked.withdrawnAt === null)
}

/** Who would be asked for a field, and since when they are, without an answer yet. */
async function asksOf(ctx: Context, of: CaseRow, people: readonly CasePerson[]) {
  const asked = new Map((await questionnairesIn(ctx, of.id)).map((row) => [row.personId, row]))
  const client = await findUser(ctx.db, of.clientId)
  return ({ ask }: FieldToReview): ReviewFieldView['ask'] => {
    const person = people.find(({ id }) => id === ask?.personId)
    const row = (person && asked.get(person.id)) ?? null
    if (!ask || !person || !mayBeAsked(person, row)) return null
    const again = row && isOpenRow(row) && !isSettled(row.said[ask.key] ?? null) ? row.again[ask.key] : null
    const language = (person.isClient ? client?.language : row?.link?.language) ?? null
    return { name: fullName(person), language, askedAt: again?.at ?? null }
  }
}

/** By field. */
async function looksOf(
  ctx: Context,
  path: ReviewPath,
  fields: readonly FieldToReview[],
): Promise<Map<string, Look>> {
  const rows = await listReviews(ctx, path)
  const names = await namesOf(ctx.db, [...new Set(rows.map(({ reviewedBy }) => reviewedBy))])
  const values = new Map(fields.map(({ field, value }) => [field.name, value]))
  return new Map(
    rows.map(({ field, value, reviewedBy, reviewedAt }) => [
      field,
      {
        by: names.get(reviewedBy) ?? '',
        at: reviewedAt.toISOString(),
        before: value === values.get(field) ? null : value,
      },
    ]),
  )
}

function fieldView(
  of: FieldToReview,
  people: readonly CasePerson[],
  look: Look,
): Omit<ReviewFieldView, 'ask'> {
  const { page, name, kind, tooltip, rect, part, item, maxLength, isComb, isMultiline, options } = of.field
  const { value, origin, asked, repeats, from, needsEnglish, isDisputed, isAttorneys, isToReview, isOwn } = of
  const person = people.find(({ id }) => id === from?.personId) ?? null
  const answers = person?.answers ?? []
  const answer = answers.find((each) => from?.facts.includes(each.question))
  const phrase = of.phrase
  const fact = answer?.question ?? from?.facts[0] ?? null
  return {
    page,
    name,
    kind,
    tooltip,
    rect: [...rect],
    part,
    item,
    maxLength,
    isComb,
    isMultiline,
    value,
    origin,
    repeats,
    fact,
    isDisputed,
    isAttorneys,
    isToReview,
    isOwn,
    options: isOwn ? [...options] : [],
    look,
    asked: asked && { question: asked.question, of: asked.of, as: asked.as, when: asked.when },
    shown: options.find((option) => option.value === value)?.label ?? value,
    person: person && { id: person.id, name: fullName(person) },
    // The rest of a row, or of a list of yes or no, may be answered.
    said: answer && (origin !== 'missing' || needsEnglish) ? saidOf(answer) : null,
    needsEnglish,
    translated:
      asked && (of.field.kind !== 'box' || value !== '') ? translationOf(answers, asked, phrase) : null,
    isHidden: fact !== null && SENSITIVE_FACTS.has(fact),
  }
}

/** What was said in another language of a field, and its English. */
function translationOf(
  answers: CasePerson['answers'],
  { question }: { question: string },
  phrase: string,
): ReviewFieldView['translated'] {
  const all = answers.flatMap(({ english }) => english)
  const own = all.find(({ said, english }) => phrase !== '' && (said === phrase || english?.text === phrase))
  if (own) return own
  const answer = answers.find((each) => each.question === 'yesNo')
  if (!answer || typeof answer.value === 'string') return null
  const said = answer.value.find((row) => row['question'] === question)?.['explanation']
  return answer.english.find((each) => each.said === said) ?? null
}

function saidOf({ language, source, saidBy, saidAt, takenBy }: CasePerson['answers'][number]) {
  return { language, source, saidBy, saidAt, takenBy }
}
