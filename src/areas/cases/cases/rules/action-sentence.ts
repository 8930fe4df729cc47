// The next action of a case as its client reads it.
import { type PlainDate, plainDate } from '#kernel/calendar.ts'
import { fill, type Language, LOCALE } from '#kernel/language.ts'
import { type Cents, formatCents } from '#kernel/money.ts'
import type { NextAction } from './next-action.ts'

type Sentences = { plain: string; dated: string }
export type ActionWords = {
  actions: Readonly<Record<NextAction, Sentences>>
  ownTask: Sentences
  agencyTask: Sentences
  invoiceTask: Sentences
  invoiceDue: Sentences
}
type Action = { code: NextAction; due: string | null; text?: string | null; cents?: Cents | null }

/** "May 3" / "3 de mayo"; with the year if not the current one. */
export function dueName(due: PlainDate, today: PlainDate, language: Language): string {
  return new Intl.DateTimeFormat(LOCALE[language], {
    month: 'long',
    day: 'numeric',
    ...(due.year !== today.year && { year: 'numeric' }),
    timeZone: 'UTC',
  }).format(Date.UTC(due.year, due.month - 1, due.day, 12))
}

/** "You: sign your forms by May 3" / "Usted: firme sus formularios antes del 3 de mayo". */
export function actionSentence(
  { code, due, text = null, cents = null }: Action,
  words: ActionWords,
  language: Language,
  today: PlainDate,
): string {
  if (cents !== null) {
    const { plain, dated } = words.invoiceDue
    const facts = { amount: formatCents(cents, language) }
    return due === null
      ? fill(plain, facts)
      : fill(dated, { ...facts, date: dueName(plainDate(due), today, language) })
  }
  const { plain, dated } = text === null ? words.actions[code] : wordsFor(code, words)
  const own = text === null ? {} : { text }
  return due === null
    ? fill(plain, own)
    : fill(dated, { ...own, date: dueName(plainDate(due), today, language) })
}

/** "sign your forms by May 3": the same without whose turn it is. */
export function actionAlone(...asked: Parameters<typeof actionSentence>): string {
  return actionSentence(...asked).replace(/^[^:]*: /, '')
}

/** "Sign your forms by May 3": where its reader knows already whose turn it is. */
export function actionAsked(...asked: Parameters<typeof actionSentence>): string {
  const [, , language] = asked
  const sentence = actionAlone(...asked)
  return sentence.charAt(0).toLocaleUpperCase(LOCALE[language]) + sentence.slice(1)
}

/** For a step in free text, of the client or the agency, or an invoice by its number. Clients read only the code's text of the firm's. */
function wordsFor(code: NextAction, { actions, ownTask, agencyTask, invoiceTask }: ActionWords) {
  if (code === 'pay-invoice') return invoiceTask
  if (code === 'agency-step') return agencyTask
  return code === 'firm-step' || code === 'firm-task' ? actions[code] : ownTask
}
