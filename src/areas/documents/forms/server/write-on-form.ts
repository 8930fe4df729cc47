// What staff write in a field of one form, because no answer of a person says it: its category, an explanation, a date.
import type { FactRow } from '#areas/cases/cases/rules/facts.ts'
import { writeFacts } from '#areas/cases/cases/server/index.ts'
import { isAttorneyToo } from '#kernel/actor.ts'
import type { FormField } from '#kernel/agency-forms.ts'
import type { Context } from '#platform/context.ts'
import { requireStaff } from '#platform/guard.ts'
import type { FieldToWrite, FormReview } from '../contract.ts'
import { rowsOf, subjectOf } from '../rules/answers.ts'
import type { Decided } from '../rules/categories.ts'
import { questionOf } from '../rules/questions.ts'
import type { FieldToReview } from '../rules/review.ts'
import { formError } from './form-error.ts'
import { formReview, reviewOf } from './review-form.ts'

/** For staff who may read the case, while it is open. */
export async function writeOnForm(
  ctx: Context,
  { field: name, text, ...path }: FieldToWrite,
): Promise<FormReview> {
  const isAttorney = isAttorneyToo(requireStaff(ctx))
  await writeFacts(ctx, path, async ({ tx }) => {
    const { asked, fields } = await reviewOf({ ...ctx, db: tx }, path)
    const known = fields.find(({ field }) => field.name === name)
    if (!known) throw formError('FORM_FIELD_NOT_FOUND')
    if (!known.isOwn) throw formError('FORM_FIELD_ANSWERED')
    if (known.isAttorneys && !isAttorney) throw formError('FORM_FIELD_ATTORNEYS')
    return (
      answered(asked, known, text.trim()) ?? {
        personId: path.personId,
        facts: { formAnswers: written(asked, known, text.trim()) },
      }
    )
  })
  return formReview(ctx, path)
}

/** A yes or no that is of a person of the case is their answer, and stands on their other forms too. */
function answered(of: Decided, { field, asked }: FieldToReview, text: string) {
  if (field.kind !== 'box' || asked === null || questionOf(asked.question)?.kind !== 'yesno') return null
  const subject = subjectOf(asked.of, asked.as, of)
  const person = of.people.find(({ id }) => id === subject?.id)
  if (!person) return null
  const others = rowsOf(person, 'yesNo').filter(({ question }) => question !== asked.question)
  const row = { question: asked.question, answer: asked.when, explanation: '' }
  return { personId: person.id, facts: { yesNo: text === '' ? others : [...others, row] } }
}

/** Of boxes that stand for one another the last one is ticked. */
function written(of: Decided, { field, asked }: FieldToReview, text: string): FactRow[] {
  const person = of.people.find(({ id }) => id === of.self)
  const rows = person ? rowsOf(person, 'formAnswers') : []
  const isOther = (name: string) => {
    const rule = of.mapping[name]
    const isSame = rule?.takes === 'answer' && rule.question === asked?.question
    return field.kind === 'box' && isSame && groupOf(name) === groupOf(field.name)
  }
  const kept = rows.filter(
    (row) => row['form'] !== of.form || (row['field'] !== field.name && !isOther(row['field'] ?? '')),
  )
  return text === '' ? kept : [...kept, { form: of.form, field: field.name, answer: text }]
}

/** "Pt2Line1[3]" is of "Pt2Line1". */
function groupOf(name: FormField['name']): string {
  return name.replace(/\[\d+\]$/, '')
}
