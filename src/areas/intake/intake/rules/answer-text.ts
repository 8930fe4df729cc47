// An answer as text in a sentence-free list, in the reader's language; a person's own text stays as written.
import { wholeNameOf } from '#kernel/person-name.ts'
import { formatDate, formatPastDate } from '#kernel/calendar.ts'
import { fill, type Language, LOCALE, plural } from '#kernel/language.ts'
import { dateOfAnswer, earliestOf, isUnnamed } from './answer-kinds.ts'
import {
  type Answers,
  type AskedId,
  type Child,
  type FamilyMember,
  NO_DATE,
  type PersonName,
  UNKNOWN_DATE,
} from './answers.ts'
import { FLOW } from './flow.ts'
import { type OptionWords, optionWords } from './option-words.ts'
import { countryName } from '#areas/people/users/rules/country-names.ts'

/** The words needed to read answers; `words/` has them in both languages. */
export type AnswersWords = {
  options: Partial<Record<AskedId, Record<string, OptionWords>>>
  relationships: Record<FamilyMember['relationship'], string>
  relativeStatuses: Record<FamilyMember['status'], string>
  years: { one: string; other: string }
  unknownDate: string
  noDate: string
  approximately: string
  nothingToAdd: string
  notAnswered: string
  unnamed: string
}

export function answerText(
  question: AskedId,
  answers: Answers,
  words: AnswersWords,
  language: Language,
): string {
  const answer: unknown = answers[question]
  if (answer === undefined) return words.notAnswered
  if (answer === '') return words.nothingToAdd
  switch (FLOW[question].kind) {
    case 'name':
      return wholeNameOf(answer as PersonName)
    case 'people':
      return (answer as readonly FamilyMember[]).map((member) => memberText(member, words)).join('; ')
    case 'children':
      return (answer as readonly Child[]).map((child) => childText(child, words, language)).join('; ')
    case 'choice':
      return optionWords(question, words)[String(answer)]?.label ?? String(answer)
    case 'country':
      return countryName(String(answer), language)
    case 'comingDate':
      return dateText(String(answer), formatDate, words, language)
    case 'birthday':
    case 'pastDate':
    case 'cardDate':
      return dateText(String(answer), formatPastDate, words, language)
    case 'count':
      return question === 'greenCardYears' ? plural(words.years, Number(answer), language) : String(answer)
    case 'email':
    case 'phone':
    case 'alienNumber':
    case 'place':
    case 'text':
      return String(answer)
  }
}

/** "Luz Paz (Brother or sister, U.S. citizen)". */
export function memberText(member: FamilyMember, words: AnswersWords): string {
  const { relationship, status } = member
  return `${wholeNameOf(member)} (${words.relationships[relationship]}, ${words.relativeStatuses[status]})`
}

/** "Luz Paz, May 3, 2019". */
function childText(child: Child, words: AnswersWords, language: Language): string {
  if (isUnnamed(child)) return words.unnamed
  const born = child.birthDate && dateText(child.birthDate, formatPastDate, words, language)
  return [wholeNameOf(child), ...(born ? [born] : [])].join(', ')
}

function dateText(
  answer: string,
  format: typeof formatDate,
  words: AnswersWords,
  language: Language,
): string {
  if (answer === UNKNOWN_DATE) return words.unknownDate
  if (answer === NO_DATE) return words.noDate
  const date = dateOfAnswer(answer)
  if (date) return format(date, language)
  const [year, month] = answer.split('-')
  const first = earliestOf(answer)
  const inMonth = new Intl.DateTimeFormat(LOCALE[language], {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  const known = month && first ? inMonth.format(Date.UTC(first.year, first.month - 1, 1)) : (year ?? answer)
  return fill(words.approximately, { date: known })
}
