// After a payment, and for paid invoices: money received with its receipt, what comes next, and the way on.
import { dateIn, FIRM_ZONE, formatDate, instant, plainDate } from '#kernel/calendar.ts'
import { fill, type Language } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import { buttonClass } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { PageLink } from '#ui/page-link.tsx'
import type { Invoice } from '../contract.ts'
import { dueBeyond } from '../rules/under-way.ts'
import type { InvoiceWords } from '../words/index.ts'
import { ReceiptDownload } from './paper-downloads.tsx'
import { useInvoiceWords } from './words.ts'

type PaidPartProps = {
  invoice: Invoice
  /** Only the payment just made. */
  isNew: boolean
  homePath: string
}

export function PaidPart({ invoice, isNew, homePath }: PaidPartProps) {
  const { pay: words } = useInvoiceWords()
  return (
    <>
      <Receipts payments={isNew ? receivedIn(invoice).slice(-1) : receivedIn(invoice)} />
      <ComesNext invoice={invoice} />
      <PageLink to={homePath} className={buttonClass('primary')}>
        {words.home}
      </PageLink>
    </>
  )
}

/** Oldest first. */
export function receivedIn({ payments }: Invoice): Invoice['payments'] {
  return payments.filter(({ status }) => status === 'completed' || status === 'refunded')
}

function Receipts({ payments }: Pick<Invoice, 'payments'>) {
  const words = useInvoiceWords()
  const language = useLanguage()
  if (payments.length === 0) return null
  return (
    <section aria-labelledby="receipts">
      <h2 id="receipts" className="text-2xl">
        {words.pay.receipts}
      </h2>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {payments.map((payment) => (
          <li key={payment.id} className="py-3">
            <p className="flex flex-wrap justify-between gap-x-6">
              <span className="first-letter:uppercase">
                {formatDate(dateIn(FIRM_ZONE, instant(payment.date)), language)}
              </span>
              <span className="font-semibold">{formatCents(payment.amountCents, language)}</span>
            </p>
            <p className="text-sm text-ink-soft">{payment.reference}</p>
            <div className="-ml-3">
              <ReceiptDownload payment={payment} words={words} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function ComesNext({ invoice }: { invoice: Invoice }) {
  const words = useInvoiceWords()
  const language = useLanguage()
  return (
    <section aria-labelledby="comes-next">
      <h2 id="comes-next" className="text-2xl">
        {words.pay.comesNext}
      </h2>
      <p className="mt-2 max-w-text">{nextSentence(invoice, words, language)}</p>
    </section>
  )
}

function nextSentence(invoice: Invoice, { pay, invoices }: InvoiceWords, language: Language): string {
  const beyond = dueBeyond(invoice)
  if (beyond === null) return invoice.next === null ? pay.nothingLeft : invoices.allComing
  const chargedOn = invoice.next?.dueOn === beyond.dueOn ? invoice.next.chargedOn : null
  return fill(chargedOn ? invoices.chargedOn : pay.nextPart, {
    amount: formatCents(beyond.cents, language),
    date: formatDate(plainDate(chargedOn ?? beyond.dueOn), language),
  })
}
