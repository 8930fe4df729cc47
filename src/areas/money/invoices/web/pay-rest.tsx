// A payer with a link pays the rest of a plan automatically: the charges, payer, card and full text.
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useApi } from '#api/provider.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { OpenedPayLink } from '../contract.ts'
import type { AutopayWords, PayLinkWords } from '../words/index.ts'
import { Consent, Refusal, type SaveFormProps, Schedule, useSavedOffer } from './autopay-steps.tsx'
import { rememberLink } from './pay-link-queries.ts'
import { type Payer, PayerForm, ThirdPartyNotice } from './payer-form.tsx'

type Rest = NonNullable<OpenedPayLink['autopay']>
type InviteProps = { autopay: Rest | null; words: PayLinkWords['page']['rest']; onStart: () => void }

/** Hidden if not offered: the page is about one payment. */
export function RestInvite({ autopay, words, onStart }: InviteProps) {
  switch (autopay?.state) {
    case undefined:
      return null
    case 'on':
      return (
        <Notice kind="success" title={words.onTitle}>
          {words.on}
        </Notice>
      )
    case 'pay-first':
      return <p className="max-w-form">{words.payFirst}</p>
    case 'offered':
      return (
        <section aria-labelledby="rest" className="max-w-form space-y-3">
          <h2 id="rest" className="text-2xl">
            {words.invite}
          </h2>
          <p>{words.inviteLead}</p>
          <Button kind="secondary" onClick={onStart}>
            {words.start}
          </Button>
        </section>
      )
  }
}

type PayRestProps = {
  link: string
  schedule: Rest['schedule']
  isAdvance: boolean
  words: PayLinkWords['page']
  autopayWords: AutopayWords
  renderSaveForm: (props: SaveFormProps) => ReactNode
  onBack: () => void
}

export function PayRest(props: PayRestProps) {
  const { schedule, isAdvance, words, autopayWords, onBack } = props
  const { rest } = words
  const [payer, setPayer] = useState<Payer | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="max-w-form space-y-8">
      <div className="max-w-text">
        <h1 className="text-3xl" tabIndex={-1} ref={heading}>
          {rest.heading}
        </h1>
        <p className="mt-4 text-lg text-ink-soft">{rest.lead}</p>
      </div>
      <Schedule schedule={schedule} words={autopayWords} />
      <ThirdPartyNotice words={words} isAdvance={isAdvance} />
      {payer === null ? (
        <section aria-labelledby="step-payer" className="space-y-5">
          <h2 id="step-payer" className="text-2xl">
            {rest.stepPayer}
          </h2>
          <PayerForm
            words={{ ...words.payer, emailHint: rest.emailHint, hasRead: rest.hasRead }}
            onRead={setPayer}
          />
        </section>
      ) : (
        <CardAndConsent {...props} payer={payer} />
      )}
      <Button kind="quiet" onClick={onBack}>
        {rest.back}
      </Button>
    </div>
  )
}

function CardAndConsent({
  link,
  payer,
  words,
  autopayWords,
  renderSaveForm,
}: PayRestProps & { payer: Payer }) {
  const api = useApi()
  const queries = useQueryClient()
  const { rest } = words
  const { shown, action, refusals, save, forget } = useSavedOffer()
  if (shown) {
    const { autopayId, digest } = shown
    const agree = async () =>
      rememberLink(queries, link, await api.invoices.agreeByLink({ link, autopayId, digest }))
    return <Consent shown={shown} words={autopayWords} titles={rest} onAgree={agree} onOther={forget} />
  }
  const onToken = (paymentToken: string) =>
    save(() => api.invoices.offerByLink({ link, ...payer, hasReadNotice: true, paymentToken }))
  return (
    <section aria-labelledby="step-method" className="space-y-5">
      <h2 id="step-method" className="text-2xl">
        {rest.stepMethod}
      </h2>
      <p>{autopayWords.nothingYet}</p>
      <Refusal words={autopayWords} sentence={action.refusal} />
      {renderSaveForm({ method: 'card', isSaving: action.isBusy, refusals, onToken })}
    </section>
  )
}
