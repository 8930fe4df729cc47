// A client's invoices: what is due, large, with its button and its plan; those that are paid or closed, folded.
import type { ReactNode } from 'react'
import { formatDate, type PlainDate, plainDate } from '#kernel/calendar.ts'
import { fill, type Language, LOCALE } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import { buttonClass } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { DocumentLink } from '#ui/page-link.tsx'
import { StatusPill, type Turn } from '#ui/status-pill.tsx'
import { Progress } from '#ui/steps.tsx'
import type { Invoice } from '../contract.ts'
import type { InvoiceStatus } from '../rules/invoice.ts'
import { PART_CENTS_MIN } from '../rules/part.ts'
import { dueBeyond, underWayCents } from '../rules/under-way.ts'
import type { InvoiceWords } from '../words/index.ts'
import { InvoiceDownload } from './download-button.tsx'

type InvoiceListProps = {
  invoices: readonly Invoice[]
  words: InvoiceWords
  phone: string
  /** The page to pay it. */
  payPathOf: (invoiceId: string) => string
  /** Beneath the button, such as the way to automatic payments. */
  renderMore?: (invoice: Invoice) => ReactNode
}

export function InvoiceList({ invoices, words, phone, payPathOf, renderMore }: InvoiceListProps) {
  if (invoices.length === 0) return <p className="text-ink-soft">{words.invoices.none}</p>
  const open = invoices
    .filter(({ next }) => next !== null)
    .toSorted((one, other) => dueOn(one).localeCompare(dueOn(other)))
  const settled = invoices.filter(({ next }) => next === null)
  return (
    <div className="space-y-4">
      {open.length === 0 ? <p className="text-lg font-semibold">{words.invoices.nothingDue}</p> : null}
      <ul className="space-y-4 empty:hidden">
        {open.map((invoice) => (
          <li key={invoice.id} className="rounded-md border border-line bg-sheet p-4 sm:p-6">
            <Open
              invoice={invoice}
              words={words}
              phone={phone}
              payPath={payPathOf(invoice.id)}
              more={renderMore?.(invoice)}
            />
          </li>
        ))}
      </ul>
      {settled.length === 0 ? null : (
        <details>
          <summary className="min-h-11 cursor-pointer py-2 font-semibold text-action underline">
            {words.invoices.settled}
          </summary>
          <ul className="divide-y divide-line border-y border-line">
            {settled.map((invoice) => (
              <li key={invoice.id} className="py-3">
                <Settled invoice={invoice} words={words} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
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

function nameOf({ kind, number }: Invoice, { invoices }: InvoiceWords): string {
  return fill(invoices.kinds[kind], { number: number ?? '' })
}

type OpenProps = { invoice: Invoice; words: InvoiceWords; phone: string; payPath: string; more: ReactNode }

function Open({ invoice, words: all, phone, payPath, more }: OpenProps) {
  const { invoices: words } = all
  const name = nameOf(invoice, all)
  const { status, next, openCents } = invoice
  if (!next) return null
  const isAsked = status !== 'checking'
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <h3 className="min-w-0 font-text text-sm font-normal text-ink-soft">{name}</h3>
        {next.chargedOn ? null : (
          <StatusPill turn={INVOICE_TURNS[status]}>{words.statuses[status]}</StatusPill>
        )}
      </div>
      <Due invoice={invoice} words={words} />
      {next.chargedOn ? null : <Hint status={status} words={words} phone={phone} />}
      {isAsked ? <ToPay next={next} name={name} words={words} to={payPath} /> : null}
      {isAsked && !next.chargedOn ? (
        <p className="mt-1 flex flex-wrap gap-x-5 text-sm">
          {openCents > PART_CENTS_MIN ? (
            <DocumentLink to={`${payPath}?amount=other`} className="inline-flex min-h-11 items-center">
              {words.other}
              <span className="sr-only">: {name}</span>
            </DocumentLink>
          ) : null}
          {more}
        </p>
      ) : null}
      <Plan invoice={invoice} words={words} />
      <div className="mt-2 -ml-3">
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
  const amount = formatCents(cents, language)
  return (
    <DocumentLink
      to={to}
      className={buttonClass(chargedOn ? 'secondary' : 'primary', 'mt-4 w-full sm:w-auto')}
      aria-label={fill(chargedOn ? words.chargedOf : words.payNowOf, { amount, name })}
    >
      {chargedOn ? words.charged : fill(words.payNow, { amount })}
    </DocumentLink>
  )
}

type PartProps = { invoice: Invoice; words: InvoiceWords['invoices'] }

function Settled({ invoice, words }: { invoice: Invoice; words: InvoiceWords }) {
  const language = useLanguage()
  const { status, totalCents } = invoice
  const { invoices } = words
  const name = nameOf(invoice, words)
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <h3 className="font-text font-semibold">{name}</h3>
        <StatusPill turn={INVOICE_TURNS[status]}>{invoices.statuses[status]}</StatusPill>
      </div>
      <p>{formatCents(totalCents, language)}</p>
      {status === 'void' ? <p className="text-sm text-ink-soft">{invoices.voidHint}</p> : null}
      <div className="-ml-3">
        <InvoiceDownload invoice={invoice} words={words} name={name} />
      </div>
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
        <span className="font-heading text-3xl font-semibold">{money(cents)}</span>
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
  }
  const hint = hints[status]
  return hint ? <p className="mt-2 max-w-text font-semibold">{hint}</p> : null
}

type Instalment = Invoice['instalments'][number]

/** Its parts by day; the year is said where it changes. */
function Plan({ invoice: { instalments }, words }: PartProps) {
  const language = useLanguage()
  const [first] = instalments
  if (!first) return null
  const sumOf = (cents: (part: Instalment) => number) =>
    instalments.reduce((sum, part) => sum + cents(part), 0)
  const total = sumOf(({ amountCents }) => amountCents)
  const left = sumOf(({ openCents }) => openCents)
  const money = (cents: number) => formatCents(cents, language)
  return (
    <div className="mt-4 border-t border-line pt-4">
      <Progress
        label={fill(words.planOf, { total: money(total) })}
        value={total === 0 ? 1 : (total - left) / total}
        valueText={fill(words.left, { amount: money(left) })}
      />
      <ol className="mt-2 divide-y divide-line">
        {instalments.map(({ id, position, dueOn: day, amountCents, openCents }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 py-2 text-sm">
            <span>
              {fill(words.instalment, { position })} ·{' '}
              {dayName(plainDate(day), plainDate(first.dueOn), language)}
            </span>
            <span className="font-semibold">
              {openCents === 0 ? `${money(amountCents)} · ${words.instalmentPaid}` : money(openCents)}
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}

function dayName({ year, month, day }: PlainDate, first: PlainDate, language: Language): string {
  return new Intl.DateTimeFormat(LOCALE[language], {
    month: 'long',
    day: 'numeric',
    ...(year !== first.year && { year: 'numeric' }),
    timeZone: 'UTC',
  }).format(Date.UTC(year, month - 1, day, 12))
}
