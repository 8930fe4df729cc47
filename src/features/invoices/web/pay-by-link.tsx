// What somebody sees who was sent a link to pay for a client: an amount and a number, what paying means, and the card.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useApi } from '#api/provider.tsx'
import type { PaymentAttempt } from '#features/payments/rules/money-moved.ts'
import { dateIn, FIRM_ZONE, formatDate, instant } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import { EMAIL_LENGTH_MAX, whyNotEmail, whyNotName } from '#kernel/validation.ts'
import { Button } from '#ui/button.tsx'
import { Facts } from '#ui/facts.tsx'
import { Checkbox } from '#ui/form/choices.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { isBrokenLink } from '#web/code-by-link.tsx'
import { Form, FormProblems } from '#web/form.tsx'
import { Loaded } from '#web/loaded.tsx'
import { Told } from '#web/told.tsx'
import { type Read, useForm } from '#web/use-form.ts'
import type { OpenedPayLink, PayByLinkInput } from '../contract.ts'
import { PAYER_NAME_LENGTH_MAX } from '../rules/pay-link.ts'
import type { PayLinkWords } from '../text/index.ts'
import { LinkReceipt } from './paper-downloads.tsx'
import { Failed, type PayFormProps } from './pay-invoice.tsx'
import { type Paying, useCharge } from './paying.ts'
import { useInvoiceWords } from './words.ts'

const ASK_EVERY_MS = 4_000

type PayByLinkProps = {
  /** What the address brought; null where it brought nothing. */
  link: string | null
  words: PayLinkWords['page']
  phone: string
  renderForm: (props: PayFormProps) => ReactNode
  renderAttempt: (attempt: PaymentAttempt) => ReactNode
}

function linkKey(link: string | null) {
  return ['invoices', 'pay-link', link] as const
}

export function PayByLink({ link, ...rest }: PayByLinkProps) {
  const api = useApi()
  const { words, phone } = rest
  const opened = useQuery({
    queryKey: linkKey(link),
    queryFn: ({ signal }) => api.invoices.openPayLink({ link: link ?? '' }, { signal }),
    networkMode: 'always',
    enabled: link !== null,
    staleTime: 0,
    refetchInterval: (query) => (query.state.data?.state === 'checking' ? ASK_EVERY_MS : false),
  })
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

function Found(props: FoundProps) {
  const { found, words, phone, link } = props
  switch (found.state) {
    case 'open':
      return <Payment {...props} />
    case 'paid':
      return <Paid found={found} words={words} link={link} />
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

function Payment(props: FoundProps) {
  const { found, words, link, renderForm, renderAttempt } = props
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
      {payer === null ? <PayerForm words={words} onRead={setPayer} /> : null}
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
    </div>
  )
}

function attemptIn(
  { at, code, input }: NonNullable<Paying<PayByLinkInput, OpenedPayLink>['failed']>,
  { kind, number }: OpenedPayLink,
): PaymentAttempt {
  return { type: kind, invoiceNumber: number, method: 'card', amountCents: input.expectedCents, at, code }
}

/** Texas Disciplinary Rule 1.08(e): the client agrees, nobody interferes, and what the client tells the firm stays there. */
function ThirdPartyNotice({ words, isAdvance }: { words: PayLinkWords['page']; isAdvance: boolean }) {
  const { title, points, advance } = words.notice
  return (
    <Notice title={title}>
      <ul className="list-disc space-y-1 pl-5">
        {[...points, ...(isAdvance ? [advance] : [])].map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </Notice>
  )
}

function useLinkPaying(link: string): Paying<PayByLinkInput, OpenedPayLink> {
  const api = useApi()
  const queries = useQueryClient()
  return useCharge<PayByLinkInput, OpenedPayLink>({
    ask: (input, context) => api.invoices.payByLink(input, { context }),
    onPaid: (answer) => queries.setQueryData(linkKey(link), answer),
    onChecking: () =>
      queries.setQueryData<OpenedPayLink>(linkKey(link), (known) => known && { ...known, state: 'checking' }),
  })
}

type Payer = Pick<PayByLinkInput, 'payerName' | 'payerEmail'>
type PayerDraft = Payer & { hasRead: boolean }
type PayerProblem = { field: 'payerName' | 'payerEmail' | 'hasRead' }

function readPayer({ payerName, payerEmail, hasRead }: PayerDraft): Read<Payer, PayerProblem> {
  const typed = { payerName: payerName.trim(), payerEmail: payerEmail.trim() }
  const problems: PayerProblem[] = [
    ...(whyNotName(typed.payerName) === null ? [] : [{ field: 'payerName' } as const]),
    ...(whyNotEmail(typed.payerEmail) === null ? [] : [{ field: 'payerEmail' } as const]),
    ...(hasRead ? [] : [{ field: 'hasRead' } as const]),
  ]
  return problems.length > 0 ? { input: null, problems } : { input: typed, problems: [] }
}

function PayerForm({ words, onRead }: { words: PayLinkWords['page']; onRead: (payer: Payer) => void }) {
  const { payer } = words
  const form = useForm({
    id: 'payer',
    start: { payerName: '', payerEmail: '', hasRead: false },
    read: readPayer,
    say: ({ field }) => payer.problems[field],
    send: (typed) => Promise.resolve(typed),
    onDone: onRead,
    isKept: true,
  })
  return (
    <Form form={form} className="space-y-5">
      <FormProblems form={form} title={payer.problem} />
      <Field {...form.at('payerName')} label={payer.name}>
        {(control) => (
          <TextInput
            {...control}
            {...form.text('payerName')}
            autoComplete="name"
            maxLength={PAYER_NAME_LENGTH_MAX}
          />
        )}
      </Field>
      <Field {...form.at('payerEmail')} label={payer.email} hint={payer.emailHint}>
        {(control) => (
          <TextInput
            {...control}
            {...form.text('payerEmail')}
            type="email"
            autoComplete="email"
            maxLength={EMAIL_LENGTH_MAX}
          />
        )}
      </Field>
      <Checkbox
        {...form.at('hasRead')}
        label={payer.hasRead}
        checked={form.values.hasRead}
        onChange={({ target }) => form.set({ hasRead: target.checked })}
      />
      <Button id={form.submitId} type="submit">
        {payer.next}
      </Button>
    </Form>
  )
}
