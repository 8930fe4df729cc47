// What stands in the fields of a question while a person types, and the answer that it makes.
import type { DateParts } from '#ui/form/date-fields.tsx'
import { type Answers, type AskedId, dateOfAnswer, type PersonName, UNKNOWN_DATE } from '../rules/answers.ts'
import { FLOW } from '../rules/flow.ts'

/** A question uses the part of its kind and leaves the others empty. */
export type Draft = {
  name: PersonName
  phone: string
  choice: string | null
  date: DateParts
  isUnknownDate: boolean
}

export const EMPTY_DRAFT: Draft = {
  name: { firstName: '', lastName: '' },
  phone: '',
  choice: null,
  date: { year: '', month: '', day: '' },
  isUnknownDate: false,
}

function datePartsOf(answer: unknown): DateParts {
  const date = dateOfAnswer(answer)
  return date
    ? { year: String(date.year), month: String(date.month), day: String(date.day) }
    : EMPTY_DRAFT.date
}

/** The fields as they stand before anything is typed: the saved answer, or nothing. */
export function draftOf(question: AskedId, answers: Answers): Draft {
  switch (FLOW[question].kind) {
    case 'name':
      return { ...EMPTY_DRAFT, name: answers.name ?? EMPTY_DRAFT.name }
    case 'phone':
      return { ...EMPTY_DRAFT, phone: answers.phone ?? '' }
    case 'choice':
      return { ...EMPTY_DRAFT, choice: (answers[question] as string | undefined) ?? null }
    case 'comingDate':
      return {
        ...EMPTY_DRAFT,
        date: datePartsOf(answers[question]),
        isUnknownDate: answers[question] === UNKNOWN_DATE,
      }
  }
}

/** "" where nothing is typed; a year of two figures is left as it is, so that the rule asks for four. */
function dateText({ year, month, day }: DateParts): string {
  const parts = [year, month, day].map((part) => part.trim())
  if (parts.every((part) => part === '')) return ''
  const [yyyy, mm, dd] = parts
  return `${yyyy}-${mm?.padStart(2, '0')}-${dd?.padStart(2, '0')}`
}

/** The answer as the rules and the server read it; it may still be one that they refuse. */
export function valueOf(question: AskedId, draft: Draft): unknown {
  switch (FLOW[question].kind) {
    case 'name':
      return draft.name
    case 'phone':
      return draft.phone
    case 'choice':
      return draft.choice
    case 'comingDate':
      return draft.isUnknownDate ? UNKNOWN_DATE : dateText(draft.date)
  }
}
