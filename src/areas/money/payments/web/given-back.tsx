// Refunds by the firm of one payment: amount, check, payee and date, with the file.
import type { ReactNode } from 'react'
import { formatDate, plainDate } from '#kernel/calendar.ts'
import { fill, type Language } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import { useLanguage } from '#ui/language.tsx'
import type { GivenBack, Payment } from '../contract.ts'
import { wayBackLine } from '../rules/give-back.ts'
import type { PaymentWords } from '../words/index.ts'

type GivenBackListProps = {
  payment: Payment
  words: PaymentWords
  /** To download it. */
  renderFile: (given: GivenBack) => ReactNode
}

export function GivenBackList({ payment: { givenBack }, words, renderFile }: GivenBackListProps) {
  const language = useLanguage()
  return (
    <ul className="mb-4 space-y-2 border-l-4 border-line-strong pl-4">
      {givenBack.map((given) => (
        <li key={given.id}>
          <p className="break-words">{lineOf(given, words, language)}</p>
          <div className="-ml-3">{renderFile(given)}</div>
        </li>
      ))}
    </ul>
  )
}

function lineOf(given: GivenBack, { list }: PaymentWords, language: Language): string {
  const { amountCents, isUndone, method, number, paidOn, payee } = given
  const text = isUndone ? list.givenBackUndone : list.givenBack
  return fill(text, {
    amount: formatCents(amountCents, language),
    method: wayBackLine(method, number, language),
    payee,
    day: formatDate(plainDate(paidOn), language),
  })
}
