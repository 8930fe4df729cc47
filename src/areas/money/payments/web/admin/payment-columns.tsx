// What the list of all payments shows, and what its file says.
import { dateIn, formatPastDate, instant } from '#kernel/calendar.ts'
import { fill, type Language } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import { PageLink } from '#ui/page-link.tsx'
import type { Column } from '#web/list/column.ts'
import type { AdminPayment } from '../../contract.ts'
import { type AdminPaymentWords, adminPaymentWords } from '../../words/index.ts'
import { PaymentPill } from './payment-parts.tsx'
import { useWords } from '#web/use-words.ts'

type PaymentColumnsOf = {
  words: AdminPaymentWords
  language: Language
  timeZone: string
  pathOf: (paymentId: string) => string
}

export function paymentColumns(of: PaymentColumnsOf): Column<AdminPayment>[] {
  const { words, language, timeZone, pathOf } = of
  const { columns } = words
  return [
    {
      key: 'payment',
      heading: columns.payment,
      cell: (payment) => <What payment={payment} path={pathOf(payment.id)} language={language} />,
      csv: ({ type }) => words.types[type],
    },
    {
      key: 'client',
      heading: columns.client,
      cell: ({ client }) => client.name,
      csv: ({ client }) => client.name,
    },
    {
      key: 'status',
      heading: columns.status,
      onPhone: 'fact',
      cell: (payment) => <PaymentPill {...payment} />,
      csv: ({ status, byHand }) => (byHand?.ended ? words.ended[byHand.ended] : words.statuses[status]),
    },
    {
      key: 'date',
      heading: columns.date,
      orders: { ascending: 'oldest', descending: 'newest' },
      cell: ({ date }) => formatPastDate(dateIn(timeZone, instant(date)), language),
      csv: ({ date }) => dateIn(timeZone, instant(date)).toString(),
    },
    {
      key: 'account',
      heading: columns.account,
      onPhone: 'hidden',
      cell: ({ account }) => words.accounts[account],
      csv: ({ account }) => words.accounts[account],
    },
    { key: 'amount', heading: columns.amount, csv: ({ amountCents }) => amountCents / 100 },
    { key: 'refunded', heading: columns.refunded, csv: ({ refundedCents }) => refundedCents / 100 },
    { key: 'reference', heading: words.detail.reference, csv: ({ reference }) => reference },
  ]
}

type WhatProps = { payment: AdminPayment; path: string; language: Language }

function What({ payment, path, language }: WhatProps) {
  const words = useWords(adminPaymentWords)
  const { amountCents, refundedCents, type } = payment
  const isPartly = refundedCents > 0 && refundedCents < amountCents
  return (
    <>
      <PageLink to={path} data-key="row" className="font-semibold text-action underline">
        {fill(words.detail.heading, {
          type: words.types[type],
          amount: formatCents(amountCents, language),
        })}
      </PageLink>
      {isPartly ? (
        <span className="block text-sm">
          {fill(words.partly, { amount: formatCents(refundedCents, language) })}
        </span>
      ) : null}
    </>
  )
}
