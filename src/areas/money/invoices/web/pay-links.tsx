// Payers: links with which people without an account pay an amount. For the client and the firm.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCalls } from '#api/calls.ts'
import { dateIn, FIRM_ZONE, formatDate, instant } from '#kernel/calendar.ts'
import { fill, type Language } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import { centsOf, dollarsOf } from '#kernel/typed-dollars.ts'
import { EMAIL_LENGTH_MAX, whyNotEmail } from '#kernel/validation.ts'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Checkbox, RadioCards } from '#ui/form/choices.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { FormEnd } from '#web/form-end.tsx'
import { Form } from '#web/form.tsx'
import { AmountField } from '#web/money-fields.tsx'
import { Loaded } from '#web/loaded.tsx'
import { type Form as FormOf, type Read, useForm } from '#web/use-form.ts'
import type { Invoice, PayLink } from '../contract.ts'
import { isPart } from '../rules/part.ts'
import type { PayLinkWords } from '../words/index.ts'
import { useAction } from './use-action.ts'

type Words = PayLinkWords['manage']

type PayLinksProps = {
  invoice: Pick<Invoice, 'id' | 'openCents' | 'next' | 'planCount'>
  words: Words
  /** The firm confirms the client's consent; a client consents by it. */
  isStaff: boolean
}

export function PayLinksPanel({ invoice, words, isStaff }: PayLinksProps) {
  const { id: invoiceId } = invoice
  const links = useQuery(useCalls().invoices.payLinks.queryOptions({ input: { invoiceId } }))
  return (
    <section aria-labelledby="pay-links" className="max-w-form space-y-4">
      <h2 id="pay-links" className="text-2xl">
        {words.heading}
      </h2>
      <p>{isStaff ? words.leadStaff : words.lead}</p>
      <Loaded query={links} words={words}>
        {({ links: all }) => (
          <>
            {all.length === 0 ? null : (
              <ul className="divide-y divide-line border-y border-line">
                {all.map((link) => (
                  <li key={link.id} className="py-3">
                    <OneLink link={link} invoiceId={invoiceId} words={words} />
                  </li>
                ))}
              </ul>
            )}
            <NewLink invoice={invoice} words={words} isStaff={isStaff} />
          </>
        )}
      </Loaded>
    </section>
  )
}

type OneLinkProps = { link: PayLink; invoiceId: string; words: Words }

function OneLink({ link, invoiceId, words }: OneLinkProps) {
  const { invoices } = useCalls()
  const queries = useQueryClient()
  const language = useLanguage()
  const action = useAction()
  const { state, amountCents, endsAt, payerName, url, offersAutopay } = link
  const date = formatDate(dateIn(FIRM_ZONE, instant(endsAt)), language)
  const said = fill(words.states[state], { date, name: payerName ?? '' })
  const amount = formatCents(amountCents, language)
  const about = `${amount}, ${said}`
  return (
    <div className="space-y-2">
      <p>
        <span className="font-semibold">{amount}</span> · {said}
        {offersAutopay && url !== null ? ` · ${words.withAutopay}` : null}
      </p>
      {url === null ? null : (
        <>
          <p className="text-sm break-all text-ink-soft">{url}</p>
          {offersAutopay ? <p>{words.withdrawHint}</p> : null}
          <div className="flex flex-wrap items-center gap-3">
            <CopyButton text={url} label={words.copy} about={about} words={words} />
            <Button
              kind="quiet"
              busyLabel={action.isBusy && words.withdrawing}
              onClick={() =>
                action.run(async () => {
                  const left = await invoices.withdrawPayLink.call({ linkId: link.id })
                  queries.setQueryData(invoices.payLinks.queryKey({ input: { invoiceId } }), left)
                })
              }
            >
              {words.withdraw}
              <span className="sr-only">{`: ${about}`}</span>
            </Button>
          </div>
        </>
      )}
      <Outcome kind="danger">{action.refusal}</Outcome>
    </div>
  )
}

type Draft = {
  amount: string
  email: string
  language: Language
  hasAgreed: boolean
  offersAutopay: boolean
}
type LinkField = 'amount' | 'email' | 'hasAgreed'
type Wanted = {
  amountCents: number
  email: string | null
  language: Language
  hasClientAgreed: boolean
  offersAutopay: boolean
}

function NewLink({ invoice, words, isStaff }: PayLinksProps) {
  const [isOpen, setOpen] = useState(false)
  if (isOpen)
    return <LinkForm invoice={invoice} words={words} isStaff={isStaff} onMade={() => setOpen(false)} />
  return (
    <Button kind="secondary" onClick={() => setOpen(true)}>
      {words.new}
    </Button>
  )
}

function LinkForm({ invoice, words, isStaff, onMade }: PayLinksProps & { onMade: () => void }) {
  const form = useLinkForm({ invoice, words, isStaff }, onMade)
  const { values, set } = form
  return (
    <Form form={form} className="space-y-5">
      <AmountField form={form} name="amount" label={words.amount} />
      <Field {...form.at('email')} label={words.email} hint={words.emailHint}>
        {(control) => (
          <TextInput
            {...control}
            {...form.text('email')}
            type="email"
            autoComplete="off"
            maxLength={EMAIL_LENGTH_MAX}
          />
        )}
      </Field>
      {values.email.trim() === '' ? null : (
        <RadioCards
          id={form.idOf('language')}
          name="link-language"
          label={words.language}
          value={values.language}
          onChange={(language) => set({ language })}
          choices={[
            { value: 'en', label: 'English' },
            { value: 'es', label: 'Español' },
          ]}
        />
      )}
      {invoice.planCount === null ? null : (
        <Checkbox
          id={form.idOf('offersAutopay')}
          label={words.offersAutopay}
          hint={isStaff ? words.offersAutopayHintStaff : words.offersAutopayHint}
          checked={values.offersAutopay}
          onChange={({ target }) => set({ offersAutopay: target.checked })}
        />
      )}
      {isStaff ? (
        <Checkbox
          {...form.at('hasAgreed')}
          label={words.hasAgreed}
          checked={values.hasAgreed}
          onChange={({ target }) => set({ hasAgreed: target.checked })}
        />
      ) : null}
      <FormEnd form={form} save={words.make} saving={words.making} />
    </Form>
  )
}

function useLinkForm(
  { invoice, words, isStaff }: PayLinksProps,
  onMade: () => void,
): FormOf<Draft, LinkField> {
  const { invoices } = useCalls()
  const queries = useQueryClient()
  const language = useLanguage()
  const { id: invoiceId, openCents, next } = invoice
  const start: Draft = {
    amount: dollarsOf(next?.cents ?? openCents),
    email: '',
    language,
    hasAgreed: false,
    offersAutopay: false,
  }
  return useForm({
    id: 'pay-link',
    start,
    read: (draft) => readLink(draft, openCents, isStaff),
    say: ({ field }) => words.problems[field],
    send: (wanted) => invoices.makePayLink.call({ invoiceId, ...wanted }),
    onDone(made) {
      queries.setQueryData(invoices.payLinks.queryKey({ input: { invoiceId } }), made)
      onMade()
    },
    hasSummary: false,
  })
}

function readLink(
  { amount, email: typed, language, hasAgreed, offersAutopay }: Draft,
  openCents: number,
  isStaff: boolean,
): Read<Wanted, { field: LinkField }> {
  const cents = centsOf(amount, openCents)
  const amountCents = cents !== null && isPart(cents, openCents) ? cents : null
  const email = typed.trim()
  const problems: { field: LinkField }[] = [
    ...(amountCents === null ? [{ field: 'amount' } as const] : []),
    ...(email === '' || whyNotEmail(email) === null ? [] : [{ field: 'email' } as const]),
    ...(isStaff && !hasAgreed ? [{ field: 'hasAgreed' } as const] : []),
  ]
  if (amountCents === null || problems.length > 0) return { input: null, problems }
  const to = email === '' ? null : email
  const input = { amountCents, email: to, language, hasClientAgreed: hasAgreed, offersAutopay }
  return { input, problems: [] }
}
