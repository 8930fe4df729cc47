// Paying the parts of a plan by themselves, for the client: what would be charged, with what, the words of the consent, and its end.
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useApi } from '#api/provider.tsx'
import { methodName } from '#features/payments/rules/method-name.ts'
import type { GatewayMethod } from '#features/payments/rules/payment.ts'
import { dateIn, FIRM_ZONE, formatDate, instant, plainDate } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import { Button } from '#ui/button.tsx'
import { RadioCards } from '#ui/form/choices.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageLink } from '#ui/page-link.tsx'
import type { Autopay, AutopayOffer, Invoice } from '../contract.ts'
import type { AutopayWords } from '../text/index.ts'
import { rememberAutopay } from './autopay-queries.ts'
import { SumLines } from './sum-lines.tsx'
import { useAction } from './use-action.ts'
import { useTerms } from './use-terms.tsx'

/** What the page's form of a card or a bank account is given. */
export type SaveFormProps = {
  method: GatewayMethod
  isSaving: boolean
  /** Grows with every try that was refused. */
  refusals: number
  onToken: (token: string) => void
}

type AutopayPageProps = {
  invoice: Invoice
  autopay: Autopay
  words: AutopayWords
  invoicePath: string
  renderForm: (props: SaveFormProps) => ReactNode
}

export function AutopayPage(props: AutopayPageProps) {
  const { invoice, autopay, words, invoicePath } = props
  const [isChanging, setChanging] = useState(false)
  const { agreed, offer } = autopay
  const isOn = agreed !== null && agreed.ended === null
  return (
    <div className="max-w-form space-y-8">
      <PageLink to={invoicePath} className="inline-block py-2">
        {words.back}
      </PageLink>
      <h1 className="text-3xl sm:text-4xl">{fill(words.heading, { number: invoice.number ?? '' })}</h1>
      {agreed ? <Agreed key={`${agreed.id} ${isOn}`} {...props} agreed={agreed} /> : null}
      {isOn && !isChanging && offer ? (
        <Button kind="secondary" onClick={() => setChanging(true)}>
          {words.change}
        </Button>
      ) : null}
      {offer && (!isOn || isChanging) ? (
        <Setup {...props} offer={offer} onAgreed={() => setChanging(false)} />
      ) : null}
      {offer === null && !isOn ? (
        <Notice title={autopay.mustPayFirst ? words.payFirst : words.notPossible}>
          <PageLink to={invoicePath}>{words.payNow}</PageLink>
        </Notice>
      ) : null}
    </div>
  )
}

type AgreedProps = Pick<AutopayPageProps, 'invoice' | 'words'> & { agreed: NonNullable<Autopay['agreed']> }

function Agreed({ invoice, words, agreed }: AgreedProps) {
  const api = useApi()
  const queries = useQueryClient()
  const language = useLanguage()
  const action = useAction()
  const { ended, expires, next, agreedAt } = agreed
  const dayOf = (at: string) => formatDate(dateIn(FIRM_ZONE, instant(at)), language)
  if (ended) {
    return (
      <Notice kind="warning" title={fill(words.endedTitle, { date: dayOf(ended.at) })}>
        {words.ends[ended.why]}
      </Notice>
    )
  }
  const stop = () =>
    action.run(async () =>
      rememberAutopay(queries, invoice.id, await api.invoices.stopAutopay({ invoiceId: invoice.id })),
    )
  return (
    <section aria-label={words.onTitle} className="space-y-4">
      <Notice kind="success" title={words.onTitle}>
        <p>{fill(words.on, { method: methodName(agreed, words.methods) })}</p>
        {expires ? <p>{fill(words.onExpires, { ...expires })}</p> : null}
        <p>
          {next
            ? fill(words.next, {
                amount: formatCents(next.amountCents, language),
                date: formatDate(plainDate(next.dueOn), language),
              })
            : words.noNext}
        </p>
      </Notice>
      <Button kind="danger" busyLabel={action.isBusy && words.stopping} onClick={stop}>
        {words.stop}
      </Button>
      <Refusal words={words} sentence={action.refusal} />
      <details>
        <summary className="min-h-11 cursor-pointer py-2 font-semibold text-action underline">
          {fill(words.agreedTo, { date: dayOf(agreedAt) })}
        </summary>
        <Statement lines={agreed.statement} />
      </details>
    </section>
  )
}

function Refusal({ words, sentence }: { words: AutopayWords; sentence: string | null }) {
  return sentence === null ? null : (
    <Notice kind="danger" role="alert" title={words.problem}>
      {sentence}
    </Notice>
  )
}

export function Statement({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="max-w-text list-disc space-y-2 pl-5">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

type SetupProps = AutopayPageProps & { offer: NonNullable<Autopay['offer']>; onAgreed: () => void }

function Setup(props: SetupProps) {
  const { invoice, words, offer, renderForm } = props
  const language = useLanguage()
  const api = useApi()
  const action = useAction()
  const terms = useTerms()
  const [chosen, setChosen] = useState<GatewayMethod>('card')
  const [refusals, setRefusals] = useState(0)
  const [shown, setShown] = useState<AutopayOffer | null>(null)
  const method = offer.methods.includes(chosen) ? chosen : 'card'
  const save = (paymentToken: string) =>
    action.run(async () => {
      const termsDigest = terms.agreedDigest
      try {
        setShown(
          await api.invoices.offerAutopay({ invoiceId: invoice.id, method, paymentToken, termsDigest }),
        )
      } catch (error) {
        setRefusals((count) => count + 1)
        throw error
      }
    })
  if (shown) return <Consent {...props} shown={shown} onOther={() => setShown(null)} />
  return (
    <>
      <p className="max-w-text">{words.lead}</p>
      <section aria-labelledby="schedule">
        <h2 id="schedule" className="text-2xl">
          {words.schedule}
        </h2>
        <SumLines
          lines={offer.schedule.map(({ dueOn, amountCents }) => ({
            label: formatDate(plainDate(dueOn), language),
            amount: formatCents(amountCents, language),
          }))}
        />
      </section>
      <section aria-labelledby="step-method" className="space-y-5">
        <h2 id="step-method" className="text-2xl">
          {words.stepMethod}
        </h2>
        <p>{words.nothingYet}</p>
        <Refusal words={words} sentence={action.refusal} />
        {offer.methods.length > 1 ? (
          <RadioCards
            id="how-to-pay"
            name="how-to-pay"
            label={words.howToPay}
            value={method}
            onChange={setChosen}
            choices={offer.methods.map((value) => ({ value, label: words[value] }))}
          />
        ) : null}
        {terms.agreement}
        {terms.isOpen ? null : renderForm({ method, isSaving: action.isBusy, refusals, onToken: save })}
      </section>
    </>
  )
}

type ConsentProps = SetupProps & { shown: AutopayOffer; onOther: () => void }

/** Nothing is agreed to before this button: what stands above it is what is kept. */
function Consent({ invoice, words, shown, onOther, onAgreed }: ConsentProps) {
  const api = useApi()
  const queries = useQueryClient()
  const action = useAction()
  const { autopayId, digest, statement } = shown
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const agree = () =>
    action.run(async () => {
      rememberAutopay(queries, invoice.id, await api.invoices.agreeToAutopay({ autopayId, digest }))
      onAgreed()
    })
  return (
    <section aria-labelledby="step-agree" className="space-y-5">
      <h2 id="step-agree" className="text-2xl" tabIndex={-1} ref={heading}>
        {words.stepAgree}
      </h2>
      <p className="font-semibold">{methodName(shown, words.methods)}</p>
      <Statement lines={statement} />
      <Refusal words={words} sentence={action.refusal} />
      <div className="flex flex-wrap gap-3">
        <Button busyLabel={action.isBusy && words.agreeing} onClick={agree}>
          {words.agree}
        </Button>
        <Button kind="quiet" onClick={onOther}>
          {words.other}
        </Button>
      </div>
    </section>
  )
}
