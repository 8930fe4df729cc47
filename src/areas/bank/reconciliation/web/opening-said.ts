// An item from before the first month as one line of text.
import { formatPastDate, plainDate } from '#kernel/calendar.ts'
import type { Language } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import type { OpeningItem } from '../contract.ts'
import type { BankWords } from '../words/index.ts'

export function openingSaid(item: OpeningItem, { opening }: BankWords, language: Language) {
  const { amountCents, kind, matter, number, payee, writtenOn } = item
  const name = [opening.kinds[kind], number].filter(Boolean).join(' ')
  const about = [formatPastDate(plainDate(writtenOn), language), payee, matter].filter(Boolean).join(' · ')
  const amount = formatCents(amountCents, language)
  return { name, about, amount, what: [name, payee, amount].join(', ') }
}
