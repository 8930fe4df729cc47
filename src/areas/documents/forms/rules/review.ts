// What staff look at before a form is filled for good: the value of each field, where it comes from, and whether a person looks at it.
import { type Answered, isFact } from '#areas/cases/cases/rules/facts.ts'
import type { FormField, FormValues } from '#kernel/agency-forms.ts'
import { answerOf, factsRead, type FormPerson, isPhrase, subjectOf, yesNoOf } from './answers.ts'
import { closedFields, type Decided, writtenHere } from './categories.ts'
import { type AskedKey, askedIn } from './questionnaire.ts'
import type { FieldRule } from './mapping.ts'
import { isMappable } from './mapped.ts'
import { questionOf } from './questions.ts'
import { type FieldReport, type FormAnswers, isWrittenHere } from './values.ts'

/**
 * `rule`: always so, or what is written where there is no answer. `addendum`: what another field has no room for. `moved`: too long, so
 * it is on the addendum. `empty`: a rule leaves it empty. `here`: staff wrote it for this form.
 */
export const ORIGINS = [
  'person',
  'firm',
  'rule',
  'repeat',
  'addendum',
  'moved',
  'hand',
  'missing',
  'unmapped',
  'empty',
  'here',
] as const
export type Origin = (typeof ORIGINS)[number]

export type FieldToReview = {
  field: FormField
  value: string
  origin: Origin
  /** What it takes of the vocabulary. */
  asked: AnswerRule | null
  /** The field whose value it repeats. */
  repeats: string | null
  /** Whose answer it is, and what of that person it is read from; null where the case has nobody of that part. */
  from: { personId: string; facts: readonly Answered[] } | null
  /** Whom one can ask for it, and by which question. */
  ask: { personId: string; key: AskedKey } | null
  /** Two answers disagree: it is not accepted until a person has chosen. */
  isDisputed: boolean
  /** What it says in words of the person, which may be in another language. */
  phrase: string
  /** What it says, or its explanation, is in another language, and is not on the form yet. */
  needsEnglish: boolean
  /** Basis, category and conduct: an attorney looks at these. */
  isAttorneys: boolean
  /** Staff write it for this form: no answer of a person says it. */
  isOwn: boolean
  /** Not where a rule leaves it empty, nor where it repeats a field that is looked at. */
  isToReview: boolean
}
type AnswerRule = Extract<FieldRule, { takes: 'answer' }>
type Reviewed = Decided
/** What is the same for all fields of a form. */
type Seen = {
  reports: ReadonlyMap<string, FieldReport>
  closed: ReadonlyMap<string, unknown>
  own: ReadonlyMap<string, string>
}

export function fieldsToReview(of: Reviewed, { values, report }: FormAnswers): FieldToReview[] {
  const reports = new Map(report.map((each) => [each.field, each]))
  const seen = { reports, closed: closedFields(of), own: writtenHere(of) }
  return of.fields.filter(isMappable).flatMap((field) => {
    const said = reports.get(field.name)
    return said ? [toReview(field, said, of, { values, ...seen })] : []
  })
}

function toReview(
  field: FormField,
  said: FieldReport,
  of: Reviewed,
  { values, closed, own }: Seen & { values: FormValues },
): FieldToReview {
  const rule = of.mapping[field.name]
  const repeats = rule?.takes === 'repeat' ? rule.field : null
  const source = repeats === null ? rule : of.mapping[repeats]
  const asked = source?.takes === 'answer' ? source : null
  const value = values[field.name] ?? ''
  const isOwn = isWrittenHere(rule) && !closed.has(field.name) && !(field.isReadOnly && field.preset !== '')
  const isWritten = isOwn && said.outcome === 'answered' && own.has(field.name)
  const from = asked && !isWritten ? readFrom(asked, of) : null
  const person = of.people.find(({ id }) => id === from?.personId)
  const isPersons = person !== undefined
  const origin = isWritten ? 'here' : originOf(rule, said, { value, isPersons })
  return {
    field,
    value,
    origin,
    asked,
    repeats,
    from: isPersons ? from : null,
    ask: asked && askedIn(asked, of),
    phrase: asked ? phraseOf(asked, of) : '',
    needsEnglish: person !== undefined && needsEnglish(person, asked, of, { field, value }),
    isDisputed: from?.facts.some((fact) => person?.disputed?.has(fact)) === true,
    isOwn,
    isAttorneys: asked !== null && questionOf(asked.question)?.by === 'attorney',
    isToReview: origin !== 'empty' && origin !== 'repeat',
  }
}

function phraseOf(asked: AnswerRule, of: Reviewed): string {
  const subject = subjectOf(asked.of, asked.as, of)
  return subject && isPhrase(asked.question) ? answerOf(subject, asked.question, asked.as) : ''
}

function needsEnglish(
  person: FormPerson,
  asked: AnswerRule | null,
  of: Reviewed,
  at: Pick<FieldToReview, 'field' | 'value'>,
): boolean {
  if (person.untranslated?.has(explanationOf(person, asked, at))) return true
  return asked !== null && person.untranslated?.has(phraseOf(asked, of)) === true
}

/** What goes with a yes; empty where the field says none. */
function explanationOf(
  person: FormPerson,
  asked: AnswerRule | null,
  { field, value }: Pick<FieldToReview, 'field' | 'value'>,
): string {
  if (asked === null || (field.kind === 'box' && value === '')) return ''
  return yesNoOf(person, asked.question)?.['explanation'] ?? ''
}

function readFrom(rule: AnswerRule, of: Reviewed): FieldToReview['from'] {
  const subject = subjectOf(rule.of, rule.as, of)
  if (!subject) return null
  // Of a parent, a child or a former spouse: a row of that person.
  const [personId = '', rows = ''] = subject.id.split(' ')
  return { personId, facts: isFact(rows) ? [rows] : factsRead(subject, rule.question, rule.as) }
}

function originOf(
  rule: FieldRule | undefined,
  { outcome }: FieldReport,
  { value, isPersons }: { value: string; isPersons: boolean },
): Origin {
  if (rule?.takes === 'repeat') return 'repeat'
  if (outcome === 'answered') return isPersons ? 'person' : 'firm'
  if (outcome === 'overflow') return 'moved'
  if (outcome !== 'rule') return outcome
  if (value === '') return 'empty'
  return rule?.takes === 'overflow' ? 'addendum' : 'rule'
}

/** Null: nobody has looked. `before`: the value at which they looked, where it is another one now. */
export type Look = { by: string; at: string; before: string | null } | null
type Looked = { isToReview: boolean; isDisputed: boolean; look: Look }

export function isReviewed({ look, isDisputed }: Omit<Looked, 'isToReview'>): boolean {
  return look?.before === null && !isDisputed
}

export type ReviewCounts = { all: number; reviewed: number }

export function reviewCountsOf(fields: readonly Looked[]): ReviewCounts {
  const asked = fields.filter(({ isToReview }) => isToReview)
  return { all: asked.length, reviewed: asked.filter(isReviewed).length }
}
