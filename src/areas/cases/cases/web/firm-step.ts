import { fill } from '#kernel/language.ts'
import { type NextAction, turnOf } from '../rules/next-action.ts'
import { INVOICE_TASK } from '../rules/own-tasks.ts'
import type { DueWords } from '../words/index.ts'

/** A step of a case as the firm reads it, "Client: sign forms"; `text`: its own text, or the number of an invoice. */
export function firmStep(code: NextAction, words: DueWords, text: string | null = null): string {
  const turn = turnOf(code)
  const what = text === null ? words.actions[code] : said(code, words, text)
  return turn === null ? what : `${words.dates.turns[turn]}: ${what}`
}

function said(code: NextAction, { invoiceTask }: DueWords, text: string): string {
  return code === INVOICE_TASK ? fill(invoiceTask, { text }) : text
}
