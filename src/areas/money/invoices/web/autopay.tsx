// The client's automatic payments of a plan: the charges, the method, the consent text, and its end.
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useApi } from '#api/provider.tsx'
import { methodName } from '#areas/money/payments/rules/method-name.ts'
import type { GatewayMethod } from '#areas/money/payments/rules/payment.ts'
import { dateIn, FIRM_ZONE, formatDate, instant } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { RadioCards } from '#ui/form/choices.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageLink } from '#ui/page-link.tsx'
import type { Autopay, Invoice } from '../contract.ts'
import type { AutopayWords } from '../words/index.ts'
import { rememberAutopay } from './autopay-queries.ts'
import {
  AgreedTo,
  Consent,
  NowOn,
  Refusal,
  type SaveFormProps,
  Schedule,
  useSavedOffer,
} from './autopay-steps.tsx'
import { useTerms } from './use-terms.tsx'

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
      <h1 className="text-3xl">{fill(words.heading, { number: invoice.number ?? '' })}</h1>
      {agreed ? <Agreed key={`${agreed.id} ${isOn}`} {...props} agreed={agreed} /> : null}
      {isOn && !isChanging && offer ? (
        <div className="space-y-2">
          <Button kind="secondary" onClick={() => setChanging(true)}>
            {agreed.payer ? words.paidFor.change : words.change}
          </Button>
          {agreed.payer ? <p>{fill(words.paidFor.changeHint, agreed.payer)}</p> : null}
        </div>
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
  const { ended, payer } = agreed
  if (ended) {
    const date = formatDate(dateIn(FIRM_ZONE, instant(ended.at)), language)
    return (
      <Notice kind="warning" title={fill(words.endedTitle, { date })}>
        {ended.why === null ? fill(words.paidFor.over, { name: payer?.name ?? '' }) : words.ends[ended.why]}
      </Notice>
    )
  }
  const stop = async () =>
    rememberAutopay(queries, invoice.id, await api.invoices.stopAutopay({ invoiceId: invoice.id }))
  const title = payer ? fill(words.paidFor.onTitle, payer) : words.onTitle
  const said = payer ? words.paidFor.on : fill(words.on, { method: methodName(agreed, language) })
  return (
    <section aria-label={title} className="space-y-4">
      <NowOn title={title} said={said} agreed={agreed} words={words} onStop={stop} />
      {payer ? null : <AgreedTo agreed={agreed} words={words} />}
    </section>
  )
}

type SetupProps = AutopayPageProps & { offer: NonNullable<Autopay['offer']>; onAgreed: () => void }

function Setup(props: SetupProps) {
  const { invoice, words, offer, renderForm, onAgreed } = props
  const api = useApi()
  const queries = useQueryClient()
  const terms = useTerms()
  const [chosen, setChosen] = useState<GatewayMethod>('card')
  const { shown, action, refusals, save, forget } = useSavedOffer()
  const method = offer.methods.includes(chosen) ? chosen : 'card'
  const onToken = (paymentToken: string) =>
    save(() => {
      const termsDigest = terms.agreedDigest
      return api.invoices.offerAutopay({ invoiceId: invoice.id, method, paymentToken, termsDigest })
    })
  if (shown) {
    const { autopayId, digest } = shown
    const agree = async () => {
      rememberAutopay(queries, invoice.id, await api.invoices.agreeToAutopay({ autopayId, digest }))
      onAgreed()
    }
    return <Consent shown={shown} words={words} titles={words} onAgree={agree} onOther={forget} />
  }
  return (
    <>
      <p className="max-w-text">{words.lead}</p>
      <Schedule schedule={offer.schedule} words={words} />
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
        {terms.isOpen ? null : renderForm({ method, isSaving: action.isBusy, refusals, onToken })}
      </section>
    </>
  )
}
