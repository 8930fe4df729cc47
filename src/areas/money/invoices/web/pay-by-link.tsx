// The page of a payer with a link: an amount and a number, the notice, and the card.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useCalls } from '#api/calls.ts'
import { ALWAYS_FRESH, useApi } from '#api/provider.tsx'
import type { PaymentAttempt } from '#areas/money/payments/rules/money-moved.ts'
import { dateIn, FIRM_ZONE, formatDate, instant } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import { Facts } from '#ui/facts.tsx'
import { useLanguage } from '#ui/language.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { isBrokenLink } from '#web/code-by-link.tsx'
import { Loaded } from '#web/loaded.tsx'
import { Told } from '#web/told.tsx'
import type { OpenedPayLink, PayByLinkInput } from '../contract.ts'
import type { AutopayWords, PayLinkWords } from '../words/index.ts'
import type { SaveFormProps } from './autopay-steps.tsx'
import { LinkReceipt } from './paper-downloads.tsx'
import { Failed, type PayFormProps } from './pay-invoice.tsx'
import { PayRest, RestInvite } from './pay-rest.tsx'
import { type Payer, PayerForm, ThirdPartyNotice } from './payer-form.tsx'
import { linkKey, rememberLink } from './pay-link-queries.ts'
import { type Paying, useCharge } from './paying.ts'
import { useInvoiceWords } from './words.ts'

const ASK_EVERY_MS = 4_000

type PayByLinkProps = {
  /** From the address; null if it has none. */
  link: string | null
  words: PayLinkWords['page']
  autopayWords: AutopayWords
  phone: string
  renderForm: (props: PayFormProps) => ReactNode
  /** For a card saved and not charged yet. */
  renderSaveForm: (props: SaveFormProps) => ReactNode
  renderAttempt: (attempt: PaymentAttempt) => ReactNode
}

export function PayByLink({ link, ...rest }: PayByLinkProps) {
  const { words, phone } = rest
  const opened = useQuery(
    useCalls().invoices.openPayLink.queryOptions({
      input: { link: link ?? '' },
      enabled: link !== null,
      staleTime: ALWAYS_FRESH,
      refetchInterval: (query) => (query.state.data?.state === 'checking' ? ASK_EVERY_MS : false),
    }),
  )
  if (link === null || isBrokenLink(opened.error)) return <Ended told={words.ends.broken} phone={phone} />
  return (
    <Loaded query={opened} words={words}>
      {(found) => <Found {...rest} link={link} found={found} />}
    </Loaded>
  )
}

function Ended({ told: { title, text }, phone }: { told: { title: string; text: string }; phone: string }) {
  return <Told told={{ title, text: fill(text, { phone }) }} way={null} />
}

type FoundProps = Omit<PayByLinkProps, 'link'> & { link: string; found: OpenedPayLink }

/** The offer replaces the payment while it is open. */
function Found(props: FoundProps) {
  const { found, words, phone, link } = props
  const [isSettingUp, setSettingUp] = useState(false)
  const { autopay, kind } = found
  if (isSettingUp && autopay?.state === 'offered') {
    const back = () => setSettingUp(false)
    return <PayRest {...props} schedule={autopay.schedule} isAdvance={kind === 'retainer'} onBack={back} />
  }
  const rest = <RestInvite autopay={autopay} words={words.rest} onStart={() => setSettingUp(true)} />
  if (autopay?.state === 'on' && found.state !== 'paid') {
    return <Told told={{ title: words.rest.onTitle, text: words.rest.on }} way={null} />
  }
  switch (found.state) {
    case 'open':
      return <Payment {...props} rest={rest} />
    case 'paid':
      return (
        <div className="space-y-10">
          <Paid found={found} words={words} link={link} />
          {rest}
        </div>
      )
    case 'checking':
    case 'nothing':
    case 'withdrawn':
    case 'expired':
      return <Ended told={words.ends[found.state]} phone={phone} />
  }
}

function Paid({ found, words, link }: Pick<FoundProps, 'found' | 'words' | 'link'>) {
  const clientWords = useInvoiceWords()
  const language = useLanguage()
  const { amountCents, reference } = found
  return (
    <section className="max-w-text space-y-6">
      <PageHeading title={words.paid.title} lead={words.paid.text} />
      <Facts
        facts={[
          ...(amountCents === null
            ? []
            : [{ label: words.amount, value: formatCents(amountCents, language) }]),
          ...(reference === null ? [] : [{ label: words.reference, value: reference }]),
        ]}
      />
      {reference === null ? null : (
        <div className="-ml-3">
          <LinkReceipt link={link} reference={reference} words={clientWords} />
        </div>
      )}
    </section>
  )
}

function Payment(props: FoundProps & { rest: ReactNode }) {
  const { found, words, link, rest, renderForm, renderAttempt } = props
  const paying = useLinkPaying(link)
  const [payer, setPayer] = useState<Payer | null>(null)
  const language = useLanguage()
  const { amountCents, number, kind, endsAt } = found
  const amount = formatCents(amountCents ?? 0, language)
  const { failed } = paying
  return (
    <div className="max-w-form space-y-8">
      <PageHeading title={fill(words.heading, { amount })} lead={words.lead} />
      <Facts
        facts={[
          { label: words.amount, value: amount },
          { label: words.for[kind], value: number ?? '' },
          { label: words.until, value: formatDate(dateIn(FIRM_ZONE, instant(endsAt)), language) },
        ]}
      />
      <ThirdPartyNotice words={words} isAdvance={kind === 'retainer'} />
      {failed ? (
        <Failed failed={failed} paying={paying}>
          {renderAttempt(attemptIn(failed, found))}
        </Failed>
      ) : null}
      {payer === null ? <PayerForm words={words.payer} onRead={setPayer} /> : null}
      {payer !== null && (failed === null || failed.problem === 'declined')
        ? renderForm({
            amountCents: amountCents ?? 0,
            method: 'card',
            isPaying: paying.isSending,
            refusals: failed?.attempt ?? 0,
            onToken: (paymentToken) =>
              paying.send({
                link,
                expectedCents: amountCents ?? 0,
                ...payer,
                hasReadNotice: true,
                paymentToken,
              }),
          })
        : null}
      {payer === null ? rest : null}
    </div>
  )
}

function attemptIn(
  { at, code, input }: NonNullable<Paying<PayByLinkInput, OpenedPayLink>['failed']>,
  { kind, number }: OpenedPayLink,
): PaymentAttempt {
  return { type: kind, invoiceNumber: number, method: 'card', amountCents: input.expectedCents, at, code }
}

function useLinkPaying(link: string): Paying<PayByLinkInput, OpenedPayLink> {
  const api = useApi()
  const queries = useQueryClient()
  return useCharge<PayByLinkInput, OpenedPayLink>({
    ask: (input, context) => api.invoices.payByLink(input, { context }),
    onPaid: (answer) => rememberLink(queries, link, answer),
    onChecking: () =>
      queries.setQueryData<OpenedPayLink>(linkKey(link), (known) => known && { ...known, state: 'checking' }),
  })
}
