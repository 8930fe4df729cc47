// A client's invoices: due ones first, whose turn it is, and how to pay or download each.
import { formatDate, plainDate } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import { buttonClass } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { DocumentLink } from '#ui/page-link.tsx'
import { StatusPill, type Turn } from '#ui/status-pill.tsx'
import type { Invoice } from '../contract.ts'
import type { InvoiceStatus } from '../rules/invoice.ts'
import { dueBeyond, underWayCents } from '../rules/under-way.ts'
import type { InvoiceWords } from '../words/index.ts'
import { InvoiceDownload } from './download-button.tsx'

type InvoiceListProps = {
  invoices: readonly Invoice[]
  words: InvoiceWords
  phone: string
  /** The page to pay it. */
  payPathOf: (invoiceId: string) => string
}

export function InvoiceList({ invoices, words, phone, payPathOf }: InvoiceListProps) {
  if (invoices.length === 0) return <p className="max-w-text text-ink-soft">{words.invoices.none}</p>
  return (
    <ul className="divide-y divide-line border-y border-line">
      {inTurn(invoices).map((invoice) => (
        <li key={invoice.id} className="py-5">
          <OneInvoice invoice={invoice} words={words} phone={phone} payPath={payPathOf(invoice.id)} />
        </li>
      ))}
    </ul>
  )
}

/** The client's tasks first, nearest date on top; the rest in the given order. */
function inTurn(invoices: readonly Invoice[]): Invoice[] {
  const open = invoices.filter(({ next }) => next !== null)
  const rest = invoices.filter(({ next }) => next === null)
  return [...open.toSorted((one, other) => dueOn(one).localeCompare(dueOn(other))), ...rest]
}

function dueOn(invoice: Invoice): string {
  return invoice.next?.dueOn ?? invoice.dueOn
}

export const INVOICE_TURNS: Record<InvoiceStatus, Turn> = {
  draft: 'ours',
  due: 'yours',
  overdue: 'yours',
  checking: 'theirs',
  paid: 'done',
  closed: 'done',
  void: 'stopped',
}

type OneInvoiceProps = { invoice: Invoice; words: InvoiceWords; phone: string; payPath: string }

function OneInvoice({ invoice, words: all, phone, payPath }: OneInvoiceProps) {
  const { invoices: words } = all
  const name = fill(words.kinds[invoice.kind], { number: invoice.number ?? '' })
  const { status, next } = invoice
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h3 className="font-semibold">{name}</h3>
          {invoice.case ? (
            <p className="text-sm text-ink-soft">{fill(words.case, { number: invoice.case.number })}</p>
          ) : null}
        </div>
        {next?.chargedOn ? null : (
          <StatusPill turn={INVOICE_TURNS[status]}>{words.statuses[status]}</StatusPill>
        )}
      </div>
      {next === null ? <Settled invoice={invoice} words={words} /> : <Due invoice={invoice} words={words} />}
      {next?.chargedOn ? null : <Hint status={status} words={words} phone={phone} />}
      <Plan invoice={invoice} words={words} />
      <div className="mt-3 flex flex-wrap items-center gap-3">
        {next && status !== 'checking' ? <ToPay next={next} name={name} words={words} to={payPath} /> : null}
        <InvoiceDownload invoice={invoice} words={all} name={name} />
      </div>
    </>
  )
}

type ToPayProps = {
  next: NonNullable<Invoice['next']>
  name: string
  words: InvoiceWords['invoices']
  to: string
}

/** Automatic charges are not asked for. */
function ToPay({ next: { cents, chargedOn }, name, words, to }: ToPayProps) {
  const language = useLanguage()
  const label = chargedOn ? words.chargedOf : words.payNowOf
  return (
    <DocumentLink
      to={to}
      className={buttonClass(chargedOn ? 'secondary' : 'primary')}
      aria-label={fill(label, { amount: formatCents(cents, language), name })}
    >
      {chargedOn ? words.charged : words.payNow}
    </DocumentLink>
  )
}

type PartProps = { invoice: Invoice; words: InvoiceWords['invoices'] }

function Settled({ invoice: { totalCents, status }, words }: PartProps) {
  const language = useLanguage()
  return (
    <>
      <p className="mt-1 text-xl font-semibold">{formatCents(totalCents, language)}</p>
      {status === 'paid' ? <p className="text-sm text-ink-soft">{words.nothing}</p> : null}
    </>
  )
}

/** The next amount is large, the total small. Only the part a bank has yet to send is in review. */
function Due({ invoice, words }: PartProps) {
  const language = useLanguage()
  const money = (cents: number) => formatCents(cents, language)
  const { next, settledCents, totalCents, status } = invoice
  if (!next) return null
  const comingCents = status === 'checking' ? underWayCents(invoice) : 0
  const cents = comingCents || next.cents
  const date = formatDate(plainDate(next.chargedOn ?? next.dueOn), language)
  return (
    <>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-3">
        <span className="text-3xl font-semibold">{money(cents)}</span>
        {next.chargedOn || comingCents ? null : <span>{fill(words.by, { date })}</span>}
      </p>
      {next.chargedOn ? <p>{fill(words.chargedOn, { amount: money(next.cents), date })}</p> : null}
      {comingCents ? <Beyond invoice={invoice} words={words} /> : null}
      {settledCents > 0 ? (
        <p className="text-sm text-ink-soft">
          {fill(words.of, { paid: money(settledCents), total: money(totalCents) })}
        </p>
      ) : cents === totalCents ? null : (
        <p className="text-sm text-ink-soft">{fill(words.total, { total: money(totalCents) })}</p>
      )}
    </>
  )
}

function Beyond({ invoice, words }: PartProps) {
  const language = useLanguage()
  const beyond = dueBeyond(invoice)
  if (beyond === null) return <p>{words.allComing}</p>
  const facts = {
    amount: formatCents(beyond.cents, language),
    date: formatDate(plainDate(beyond.dueOn), language),
  }
  return <p>{fill(words.beyond, facts)}</p>
}

type HintProps = { status: InvoiceStatus; words: InvoiceWords['invoices']; phone: string }

function Hint({ status, words, phone }: HintProps) {
  const hints: Partial<Record<InvoiceStatus, string>> = {
    overdue: fill(words.overdueHint, { phone }),
    checking: words.checkingHint,
    void: words.voidHint,
  }
  const hint = hints[status]
  return hint ? <p className="mt-2 max-w-text font-semibold">{hint}</p> : null
}

function Plan({ invoice: { instalments }, words }: PartProps) {
  const language = useLanguage()
  if (instalments.length === 0) return null
  return (
    <details className="mt-3 max-w-text">
      <summary className="cursor-pointer py-2 font-semibold text-action underline">{words.plan}</summary>
      <ol className="mt-1 divide-y divide-line border-y border-line">
        {instalments.map(({ id, position, dueOn: day, amountCents, openCents }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-6 py-2">
            <span>
              {fill(words.instalment, { position })},{' '}
              {fill(words.by, { date: formatDate(plainDate(day), language) })}
            </span>
            <span className="font-semibold">
              {openCents === 0
                ? `${formatCents(amountCents, language)} · ${words.instalmentPaid}`
                : fill(words.instalmentOpen, { amount: formatCents(openCents, language) })}
            </span>
          </li>
        ))}
      </ol>
    </details>
  )
}
