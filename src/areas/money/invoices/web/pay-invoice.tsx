// Paying one invoice: purpose, amount, method and outcome.
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { PaymentAttempt } from '#areas/money/payments/rules/money-moved.ts'
import type { GatewayMethod } from '#areas/money/payments/rules/payment.ts'
import { formatDate, plainDate } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { type Cents, formatCents } from '#kernel/money.ts'
import { centsOf } from '#kernel/typed-dollars.ts'
import { Button } from '#ui/button.tsx'
import { RadioCards } from '#ui/form/choices.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { Icon } from '#ui/icon.tsx'
import { CHECK } from '#ui/room-icons.ts'
import { useLanguage } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageLink } from '#ui/page-link.tsx'
import type { Invoice } from '../contract.ts'
import { isPart, PART_CENTS_MIN } from '../rules/part.ts'
import { sumLines } from '../rules/invoice-sums.ts'
import { type FailedPayment, isPayable, type Paying, usePaying } from './paying.ts'
import { PaidPart, receivedIn } from './paid-invoice.tsx'
import { SumLines } from './sum-lines.tsx'
import { useTerms } from './use-terms.tsx'
import { useInvoiceWords } from './words.ts'

/** Props of the page's payment form. */
export type PayFormProps = {
  amountCents: Cents
  method: GatewayMethod
  isPaying: boolean
  /** Grows with every refusal. */
  refusals: number
  onToken: (token: string) => void
}

type PayInvoiceProps = {
  invoice: Invoice
  /** With a form; bank accounts from the firm's minimum on. */
  methods: readonly GatewayMethod[]
  listPath: string
  /** Whether they came to pay another amount. */
  isOfPart?: boolean
  /** The client's next page after paying. */
  homePath: string
  /** Below the payment, such as other ways to pay. */
  after?: ReactNode
  renderForm: (props: PayFormProps) => ReactNode
  /** The attempt, if paying failed. */
  renderAttempt: (attempt: PaymentAttempt) => ReactNode
}

export function PayInvoice(props: PayInvoiceProps) {
  const { invoice, methods, isOfPart = false, listPath, homePath, after, renderForm, renderAttempt } = props
  const { pay: words } = useInvoiceWords()
  const paying = usePaying(invoice.id)
  const isNew = paying.paid !== null
  const isPaid = isNew || (invoice.next === null && invoice.status === 'paid')
  return (
    <div className="max-w-form space-y-6">
      <PageLink to={listPath} className="inline-block py-2">
        {words.back}
      </PageLink>
      <Heading invoice={invoice} paid={paying.paid} />
      {isPaid ? null : <Summary invoice={invoice} />}
      <Outcome invoice={invoice} paying={paying} renderAttempt={renderAttempt} />
      {isPaid ? <PaidPart invoice={paying.paid ?? invoice} isNew={isNew} homePath={homePath} /> : null}
      {isPaid ? <Summary invoice={paying.paid ?? invoice} /> : null}
      {isPayable(invoice, paying) ? (
        <Payment
          key={invoice.openCents}
          invoice={invoice}
          methods={methods}
          isOfPart={isOfPart}
          paying={paying}
          renderForm={renderForm}
        />
      ) : null}
      {isPayable(invoice, paying) ? after : null}
    </div>
  )
}

type HeadingProps = {
  invoice: Invoice
  /** The server's answer to the payment just made. */
  paid: Invoice | null
}

/** After a payment it asks for nothing and takes the focus: the previous form is gone. */
function Heading({ invoice, paid }: HeadingProps) {
  const { pay: words, invoices } = useInvoiceWords()
  const language = useLanguage()
  const heading = useRef<HTMLHeadingElement>(null)
  const isNew = paid !== null
  useEffect(() => {
    if (isNew) heading.current?.focus()
  }, [isNew])
  const received = paid && paid.status !== 'checking' ? receivedIn(paid).at(-1) : undefined
  const named = { number: invoice.number ?? '' }
  const names =
    invoice.next !== null && !isNew
      ? words.heading
      : invoice.status === 'paid'
        ? words.paidHeading
        : invoices.kinds
  return (
    <h1 ref={heading} tabIndex={-1} className="text-2xl sm:text-3xl">
      {received || (invoice.status === 'paid' && invoice.next === null) ? (
        <span className="mb-3 flex size-14 items-center justify-center rounded-full bg-success-soft text-success">
          <Icon lines={CHECK} />
        </span>
      ) : null}
      {received
        ? fill(words.received, { amount: formatCents(received.amountCents, language) })
        : fill(names[invoice.kind], named)}
    </h1>
  )
}

function Summary({ invoice }: { invoice: Invoice }) {
  const { pay: words } = useInvoiceWords()
  const language = useLanguage()
  return (
    <section aria-labelledby="lines">
      <h2 id="lines" className="text-xl">
        {words.lines}
      </h2>
      <SumLines lines={sumLines(invoice, { ...words, left: words.open }, language)} />
      {invoice.kind === 'retainer' ? <p className="mt-3 max-w-text">{words.retainerNote}</p> : null}
    </section>
  )
}

type OutcomeProps = { invoice: Invoice; paying: Paying } & Pick<PayInvoiceProps, 'renderAttempt'>

function Outcome({ invoice, paying, renderAttempt }: OutcomeProps) {
  const { pay: words } = useInvoiceWords()
  if (paying.paid) return <Paid invoice={paying.paid} />
  if (paying.failed) {
    const attempt = renderAttempt(attemptIn(paying.failed, invoice))
    return (
      <Failed failed={paying.failed} paying={paying}>
        {attempt}
      </Failed>
    )
  }
  if (invoice.status === 'checking') {
    return (
      <output className="block">
        <Notice kind="warning" title={words.checkingTitle}>
          {words.checking}
        </Notice>
      </output>
    )
  }
  if (invoice.next !== null) return null
  if (invoice.status === 'paid') return null
  return <Notice title={words.nothingTitle}>{words.nothing}</Notice>
}

function Paid({ invoice }: { invoice: Invoice }) {
  const { pay: words } = useInvoiceWords()
  return invoice.status === 'checking' ? (
    <Notice kind="warning" role="alert" title={words.pendingTitle}>
      {words.pending}
    </Notice>
  ) : (
    <Notice kind="success" role="alert" title={words.paidTitle}>
      {words.paid}
    </Notice>
  )
}

function attemptIn({ input, at, code }: FailedPayment, { kind, number }: Invoice): PaymentAttempt {
  const { method, partCents, expectedCents } = input
  const amountCents = partCents ?? expectedCents
  return { type: kind, invoiceNumber: number, method, amountCents, at, code }
}

type FailedProps = {
  failed: Pick<FailedPayment, 'problem' | 'sentence' | 'attempt'>
  paying: Pick<Paying, 'isSending' | 'sendAgain'>
  children: ReactNode
}

export function Failed({ failed, paying, children }: FailedProps) {
  const { pay: words } = useInvoiceWords()
  const { problem, sentence, attempt } = failed
  switch (problem) {
    case 'line-lost':
      return (
        <Notice key={attempt} kind="warning" role="alert" title={words.lineLostTitle}>
          <p>{words.lineLost}</p>
          <Button
            kind="secondary"
            className="mt-3"
            busyLabel={paying.isSending && words.loading}
            onClick={paying.sendAgain}
          >
            {words.again}
          </Button>
          {children}
        </Notice>
      )
    case 'changed':
      return (
        <Notice key={attempt} kind="warning" role="alert" title={words.changed}>
          <p>{sentence}</p>
          <Button kind="secondary" className="mt-3" onClick={() => window.location.reload()}>
            {words.lookAgain}
          </Button>
          {children}
        </Notice>
      )
    case 'declined':
    case 'returned':
      return (
        <Notice key={attempt} kind="danger" role="alert" title={words.problem}>
          {sentence}
          {children}
        </Notice>
      )
  }
}

type PaymentProps = Omit<OutcomeProps, 'renderAttempt'> &
  Pick<PayInvoiceProps, 'methods' | 'renderForm'> & { isOfPart: boolean }

function Payment({ invoice, methods, isOfPart, paying, renderForm }: PaymentProps) {
  const mayBePart = isOfPart && invoice.openCents > PART_CENTS_MIN
  const [howMuch, setHowMuch] = useState<HowMuchPaid>(mayBePart ? 'part' : 'next')
  const [typed, setTyped] = useState('')
  const [chosen, setMethod] = useState<GatewayMethod>('card')
  const terms = useTerms()
  const { next, openCents, bankFromCents } = invoice
  if (!next) return null
  const through = howMuch === 'next' ? next.through : null
  const expectedCents = howMuch === 'next' ? next.cents : openCents
  const partCents = howMuch === 'part' ? partIn(typed, openCents) : null
  const isUnsaid = howMuch === 'part' && partCents === null
  const amountCents = partCents ?? expectedCents
  const isLarge = bankFromCents !== null && amountCents >= bankFromCents
  const isBankOffered = isLarge && methods.includes('bank')
  const method = isBankOffered ? chosen : 'card'
  return (
    <>
      {next.chargedOn === null ? null : <ChargedByItself cents={next.cents} day={next.chargedOn} />}
      {openCents > PART_CENTS_MIN ? (
        <HowMuch invoice={invoice} next={next} value={howMuch} onChange={setHowMuch} />
      ) : null}
      {howMuch === 'part' ? <PartAmount openCents={openCents} value={typed} onChange={setTyped} /> : null}
      {isBankOffered ? <HowToPay method={method} onChange={setMethod} /> : null}
      {terms.agreement}
      {terms.isOpen || isUnsaid
        ? null
        : renderForm({
            amountCents,
            method,
            isPaying: paying.isSending,
            refusals: paying.failed?.attempt ?? 0,
            onToken: (paymentToken) =>
              paying.send({
                invoiceId: invoice.id,
                through,
                expectedCents,
                partCents,
                method,
                paymentToken,
                termsDigest: terms.agreedDigest,
              }),
          })}
    </>
  )
}

/** Tells anyone who opens the page that nothing is due from them. */
function ChargedByItself({ cents, day }: { cents: Cents; day: string }) {
  const { pay: words } = useInvoiceWords()
  const language = useLanguage()
  const facts = { amount: formatCents(cents, language), date: formatDate(plainDate(day), language) }
  return <Notice title={fill(words.chargedTitle, facts)}>{words.charged}</Notice>
}

type HowMuchPaid = 'next' | 'rest' | 'part'

type HowMuchProps = {
  invoice: Invoice
  next: NonNullable<Invoice['next']>
  value: HowMuchPaid
  onChange: (value: HowMuchPaid) => void
}

function HowMuch({ invoice, next, value, onChange }: HowMuchProps) {
  const { pay: words } = useInvoiceWords()
  const language = useLanguage()
  const date = formatDate(plainDate(next.dueOn), language)
  const all = fill(words.rest, { amount: formatCents(invoice.openCents, language) })
  return (
    <RadioCards
      id="how-much"
      name="how-much"
      label={words.howMuch}
      value={value}
      onChange={onChange}
      choices={[
        ...(next.cents < invoice.openCents
          ? ([
              { value: 'next', label: fill(words.next, { amount: formatCents(next.cents, language), date }) },
              { value: 'rest', label: all },
            ] as const)
          : ([{ value: 'next', label: all }] as const)),
        { value: 'part', label: words.part },
      ]}
    />
  )
}

function partIn(typed: string, openCents: Cents): Cents | null {
  const cents = centsOf(typed, openCents)
  return cents !== null && isPart(cents, openCents) ? cents : null
}

type PartAmountProps = { openCents: Cents; value: string; onChange: (value: string) => void }

function PartAmount({ openCents, value, onChange }: PartAmountProps) {
  const { pay: words } = useInvoiceWords()
  const language = useLanguage()
  const money = (cents: number) => formatCents(cents, language)
  const limits = { least: money(PART_CENTS_MIN), most: money(openCents) }
  const isWrong = value.trim() !== '' && partIn(value, openCents) === null
  return (
    <Field
      id="part-amount"
      label={words.partAmount}
      hint={fill(words.partHint, limits)}
      error={isWrong ? fill(words.partWrong, limits) : null}
    >
      {(control) => (
        <TextInput
          {...control}
          inputMode="decimal"
          className="max-w-44"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}

type HowToPayProps = { method: GatewayMethod; onChange: (method: GatewayMethod) => void }

function HowToPay({ method, onChange }: HowToPayProps) {
  const { pay: words } = useInvoiceWords()
  return (
    <RadioCards
      id="how-to-pay"
      name="how-to-pay"
      label={words.method}
      value={method}
      onChange={onChange}
      choices={[
        { value: 'card', label: words.card },
        { value: 'bank', label: words.bank, hint: words.bankHint },
      ]}
    />
  )
}
