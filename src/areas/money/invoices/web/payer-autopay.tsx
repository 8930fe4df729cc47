// A payer's automatic payments for a client, opened by a mail's link: next charge, full text, another card, and the end.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useCalls } from '#api/calls.ts'
import { ALWAYS_FRESH } from '#api/provider.tsx'
import { methodName } from '#areas/money/payments/rules/method-name.ts'
import { dateIn, FIRM_ZONE, formatDate, instant } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import { isBrokenLink } from '#web/code-by-link.tsx'
import { Loaded } from '#web/loaded.tsx'
import { Told } from '#web/told.tsx'
import type { PayerAutopay } from '../contract.ts'
import type { AutopayWords, PayLinkWords } from '../words/index.ts'
import { AgreedTo, Consent, NowOn, Refusal, type SaveFormProps, useSavedOffer } from './autopay-steps.tsx'

type PayerAutopayProps = {
  /** From the address; null if it has none. */
  link: string | null
  words: PayLinkWords['page']
  autopayWords: AutopayWords
  phone: string
  renderSaveForm: (props: SaveFormProps) => ReactNode
}

export function PayerAutopayPage({ link, phone, ...shown }: PayerAutopayProps) {
  const { words } = shown
  const opened = useQuery(
    useCalls().invoices.openPayerAutopay.queryOptions({
      input: { link: link ?? '' },
      enabled: link !== null,
      staleTime: ALWAYS_FRESH,
    }),
  )
  if (link === null || isBrokenLink(opened.error)) {
    const { title, text } = words.ends.broken
    return <Told told={{ title, text: fill(text, { phone }) }} way={null} />
  }
  return (
    <Loaded query={opened} words={words.automatic}>
      {(found) => <Found {...shown} link={link} found={found} />}
    </Loaded>
  )
}

type FoundProps = Pick<PayerAutopayProps, 'words' | 'autopayWords' | 'renderSaveForm'> & {
  link: string
  found: PayerAutopay
}

function Found(props: FoundProps) {
  const { link, found, autopayWords } = props
  const words = props.words.automatic
  const { invoices } = useCalls()
  const queries = useQueryClient()
  const language = useLanguage()
  const { number, ended, agreedAt, last4 } = found
  const stop = async () => {
    queries.setQueryData(
      invoices.openPayerAutopay.queryKey({ input: { link } }),
      await invoices.stopPayerAutopay.call({ link }),
    )
  }
  return (
    <section className="max-w-form space-y-6">
      <h1 className="text-3xl">{fill(words.heading, { number })}</h1>
      {ended ? (
        <Notice
          title={fill(words.stoppedTitle, {
            date: formatDate(dateIn(FIRM_ZONE, instant(ended.at)), language),
          })}
        >
          {ended.why === null ? null : words.ends[ended.why]}
        </Notice>
      ) : (
        <>
          <NowOn
            title={words.onTitle}
            said={fill(words.on, { method: methodName(found, language) })}
            agreed={found}
            words={autopayWords}
            onStop={stop}
          />
          <ChangeOfCard key={`${agreedAt} ${last4}`} {...props} />
        </>
      )}
      <AgreedTo agreed={found} words={autopayWords} />
    </section>
  )
}

/** Hidden if no charge is to come. */
function ChangeOfCard(props: FoundProps) {
  const { found, words } = props
  const { automatic } = words
  const [isChanging, setChanging] = useState(false)
  if (found.cardChange === null) return null
  if (found.cardChange === 'pay-first') return <p>{automatic.changeLater}</p>
  if (!isChanging)
    return (
      <div>
        <Button kind="secondary" onClick={() => setChanging(true)}>
          {automatic.change}
        </Button>
      </div>
    )
  return (
    <>
      <OtherCard {...props} />
      <Button kind="quiet" onClick={() => setChanging(false)}>
        {automatic.keep}
      </Button>
    </>
  )
}

function OtherCard({ link, words, autopayWords, renderSaveForm }: FoundProps) {
  const { invoices } = useCalls()
  const queries = useQueryClient()
  const { automatic, rest } = words
  const { shown, action, refusals, save, forget } = useSavedOffer()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  if (shown) {
    const { autopayId, digest } = shown
    const agree = async () => {
      const changed = await invoices.agreePayerCard.call({ link, autopayId, digest })
      queries.setQueryData(invoices.openPayerAutopay.queryKey({ input: { link } }), changed)
    }
    const titles = { stepAgree: automatic.stepAgree, other: rest.other }
    return <Consent shown={shown} words={autopayWords} titles={titles} onAgree={agree} onOther={forget} />
  }
  const onToken = (paymentToken: string) => save(() => invoices.offerPayerCard.call({ link, paymentToken }))
  return (
    <section aria-labelledby="step-method" className="space-y-5">
      <h2 id="step-method" className="text-2xl" tabIndex={-1} ref={heading}>
        {automatic.change}
      </h2>
      <p>{automatic.changeLead}</p>
      <Refusal words={autopayWords} sentence={action.refusal} />
      {renderSaveForm({ method: 'card', isSaving: action.isBusy, refusals, onToken })}
    </section>
  )
}
