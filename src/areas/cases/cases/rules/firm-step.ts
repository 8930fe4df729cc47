import { fill } from '#kernel/language.ts'
import { type NextAction, type Turn, turnOf } from './next-action.ts'
import { INVOICE_TASK } from './own-tasks.ts'

export type StepWords = {
  actions: Readonly<Record<NextAction, string>>
  invoiceTask: string
  dates: { turns: Readonly<Record<Turn, string>> }
}

/** A step of a case as the firm reads it, "Client: sign forms"; `text`: its own text, or the number of an invoice. */
export function firmStep(code: NextAction, words: StepWords, text: string | null = null): string {
  const turn = turnOf(code)
  const what = text === null ? words.actions[code] : said(code, words, text)
  return turn === null ? what : `${words.dates.turns[turn]}: ${what}`
}

function said(code: NextAction, { invoiceTask }: StepWords, text: string): string {
  return code === INVOICE_TASK ? fill(invoiceTask, { text }) : text
}
