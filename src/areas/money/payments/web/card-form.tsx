// Paying by card: the gateway's two frames among our own fields, and a button with the amount.
import { useState } from 'react'
import type { GatewaySettings } from '#firm/site.ts'
import { fill } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { LOCK } from '#ui/more-icons.ts'
import { useLanguage } from '#ui/language.tsx'
import { Form, FormProblems } from '#web/form.tsx'
import { useForm } from '#web/use-form.ts'
import { type CardAnswers, fieldOf, NO_ANSWERS, problemsOf } from './card-answers.ts'
import { CARD_FORM, cardFrames, CardFields } from './card-fields.tsx'
import { readExpiry } from './expiry.ts'
import type { CardHolder } from './hosted-fields.ts'
import { LoadFailed, type PaymentFormProps, Unavailable } from './payment-form.tsx'
import { TestCards } from './test-cards.tsx'
import { type Hosted, tokenFor, useHostedFields } from './use-hosted-fields.ts'
import { PaymentWordsProvider, usePaymentWords } from './words.ts'

export function CardForm({ words, gateway, ...rest }: PaymentFormProps) {
  return (
    <PaymentWordsProvider words={words}>
      {gateway === 'copy' || gateway === null ? (
        <Unavailable isCopy={gateway === 'copy'} phone={rest.contact.phone} />
      ) : (
        <Card gateway={gateway} {...rest} />
      )}
    </PaymentWordsProvider>
  )
}

type CardProps = Omit<PaymentFormProps, 'words' | 'gateway'> & { gateway: GatewaySettings }

function Card(props: CardProps) {
  const { gateway, isDemonstration, amountCents, isPaying, refusals, onToken } = props
  const { card: words } = usePaymentWords()
  const language = useLanguage()
  const hosted = useHostedFields(gateway, language, cardFrames(words), refusals)
  const form = useCardForm(hosted, refusals, onToken)
  if (hosted.status === 'failed') return <LoadFailed onRetry={hosted.retry} />
  return (
    <Form form={form} className="max-w-form space-y-6">
      <FormProblems form={form} title={words.problem} />
      {isDemonstration ? <TestCards /> : null}
      <CardFields hosted={hosted} form={form} />
      <Button
        id={form.submitId}
        type="submit"
        className="w-full"
        busyLabel={(isPaying || form.isBusy) && words.paying}
      >
        {fill(words.pay, { amount: formatCents(amountCents, language) })}
      </Button>
      <Secured isPaying={isPaying} />
    </Form>
  )
}

/** The card's recipient, with a lock. LawPay's fields offer no wallet, so the page has none. */
function Secured({ isPaying }: { isPaying: boolean }) {
  const { card: words } = usePaymentWords()
  return (
    <div className="flex gap-3 text-sm text-ink-soft">
      <Icon lines={LOCK} className="text-success" />
      <output className="block">
        {isPaying ? (
          words.wait
        ) : (
          <>
            <span className="block font-semibold text-ink">{words.processor}</span>
            {words.secure}
          </>
        )}
      </output>
    </div>
  )
}

/** The expiry of a refused card is typed again. */
function useCardForm(hosted: Hosted, refusals: number, onToken: (token: string) => void) {
  const { card: words } = usePaymentWords()
  const [clearedAt, setClearedAt] = useState(refusals)
  const form = useForm({
    id: CARD_FORM,
    start: NO_ANSWERS,
    read(answers) {
      const now = new Date()
      const today = { year: now.getFullYear(), month: now.getMonth() + 1 }
      const found = problemsOf(answers, hosted.state, today)
      return { input: answers, problems: found.map((problem) => ({ field: fieldOf(problem), problem })) }
    },
    say: ({ problem }) => words.problems[problem],
    send: (answers) => tokenFor(hosted, holderOf(answers), words.problems.token),
    onDone: (token) => token && onToken(token),
    isKept: true,
  })
  if (clearedAt !== refusals) {
    setClearedAt(refusals)
    form.set({ expiry: '' })
  }
  return form
}

function holderOf({ name, expiry, postalCode }: CardAnswers): CardHolder {
  const { month = '', year = '' } = readExpiry(expiry) ?? {}
  return { name: name.trim(), exp_month: `${month}`, exp_year: `${year}`, postal_code: postalCode.trim() }
}
