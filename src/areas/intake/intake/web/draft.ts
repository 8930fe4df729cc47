// The content of a question's fields during typing, and the answer built from it.
import { type DateParts, NO_DATE as EMPTY_DATE } from '#ui/form/date-fields.tsx'
import {
  type Answers,
  type AskedId,
  type Child,
  type FamilyMember,
  NO_DATE,
  type PersonName,
  UNKNOWN_DATE,
} from '../rules/answers.ts'
import { mayBeInPart } from '../rules/answer-kinds.ts'
import { FLOW } from '../rules/flow.ts'
import { withOneName } from '#web/one-name.tsx'

/** A question uses the part of its kind and leaves the others empty. */
export type Draft = {
  name: PersonName
  /** Anything of one line or several: an address, a number, a country's code, the person's own words. */
  text: string
  choice: string | null
  date: DateParts
  /** The choice made instead of a date. */
  noDate: typeof UNKNOWN_DATE | typeof NO_DATE | null
  people: readonly FamilyMember[]
  children: readonly ChildDraft[]
}

/** A card for one child; one that is not named stays empty. */
export type ChildDraft = PersonName & { id: string; date: DateParts }

export const EMPTY_DRAFT: Draft = {
  name: { firstName: '', lastName: '' },
  text: '',
  choice: null,
  date: EMPTY_DATE,
  noDate: null,
  people: [],
  children: [],
}

function datePartsOf(answer: string): DateParts {
  const [year = '', month = '', day = ''] = answer.split('-')
  return { year, month: month && String(Number(month)), day: day && String(Number(day)) }
}

function dateDraft(answer: string): Draft {
  if (answer === UNKNOWN_DATE || answer === NO_DATE) return { ...EMPTY_DRAFT, noDate: answer }
  return { ...EMPTY_DRAFT, date: datePartsOf(answer) }
}

/** A card for each child; at first there is one. */
function childrenDraft({ children }: Answers): Draft {
  const told = children?.map(({ birthDate, ...child }) => ({ ...child, date: datePartsOf(birthDate) }))
  return { ...EMPTY_DRAFT, children: told ?? withOneMore([]) }
}

export function withOneMore(children: readonly ChildDraft[]): readonly ChildDraft[] {
  const ids = Array.from({ length: children.length + 1 }, (_none, index) => `child-${index + 1}`)
  const id = ids.find((each) => children.every((child) => child.id !== each)) ?? ''
  return [...children, { id, firstName: '', lastName: '', date: EMPTY_DATE }]
}

function childOf({ date, ...child }: ChildDraft): Child {
  return { ...child, birthDate: dateText(date, true) }
}

/** The fields before anything is typed: the saved answer, or empty. */
export function draftOf(question: AskedId, answers: Answers): Draft {
  const answer: unknown = answers[question]
  if (answer === undefined && FLOW[question].kind !== 'children') return EMPTY_DRAFT
  switch (FLOW[question].kind) {
    case 'name':
      return { ...EMPTY_DRAFT, name: answer as PersonName }
    case 'children':
      return childrenDraft(answers)
    case 'people':
      return { ...EMPTY_DRAFT, people: answer as readonly FamilyMember[] }
    case 'choice':
      return { ...EMPTY_DRAFT, choice: String(answer) }
    case 'comingDate':
    case 'birthday':
    case 'pastDate':
    case 'cardDate':
      return dateDraft(String(answer))
    case 'email':
    case 'phone':
    case 'country':
    case 'count':
    case 'alienNumber':
    case 'place':
    case 'text':
      return { ...EMPTY_DRAFT, text: String(answer) }
  }
}

/** "" if nothing is typed; a year of two digits is left unchanged, so that the rule asks for four. */
function dateText({ year, month, day }: DateParts, isPartEnough: boolean): string {
  const [yyyy, mm, dd] = [year, month, day].map((part) => part.trim())
  if (!yyyy && !mm && !dd) return ''
  const known = isPartEnough ? [yyyy, mm && mm.padStart(2, '0'), dd && dd.padStart(2, '0')] : []
  if (isPartEnough && !dd) return known.filter(Boolean).join('-')
  return `${yyyy}-${mm?.padStart(2, '0')}-${dd?.padStart(2, '0')}`
}

/** A whole number if one is typed; anything else is left for the rule to refuse. */
function countOf(text: string): number | string {
  return /^\s*\d{1,3}\s*$/.test(text) ? Number(text) : text.trim()
}

/** The answer as the rules and the server read it; it may still be one that they refuse. */
export function valueOf(question: AskedId, draft: Draft): unknown {
  const { kind } = FLOW[question]
  switch (kind) {
    case 'name':
      return draft.name
    case 'people':
      return draft.people
    case 'children':
      return draft.children.map(childOf)
    case 'choice':
      return draft.choice
    case 'count':
      return countOf(draft.text)
    case 'comingDate':
    case 'birthday':
    case 'pastDate':
    case 'cardDate':
      return draft.noDate ?? dateText(draft.date, mayBeInPart(kind))
    case 'email':
    case 'phone':
    case 'country':
    case 'alienNumber':
    case 'place':
    case 'text':
      return draft.text
  }
}

/** As answered: one name alone only if stated. */
export function nameWith(name: PersonName, isOnly: boolean): PersonName {
  const { firstName, lastName, hasOneName } = withOneName(name, isOnly)
  return { firstName, lastName, hasOneName: hasOneName || undefined }
}
