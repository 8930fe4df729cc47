// Paying by card: the gateway's two frames among our own fields, and one button that says the amount.
import { type FormEvent, useState } from 'react'
import type { GatewaySettings } from '#firm/site.ts'
import { fill } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import { Button } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/form/error-summary.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import { type CardAnswers, type CardProblem, fieldOf, NO_ANSWERS, problemsOf } from './card-answers.ts'
import { CARD_FIELD_IDS, cardFrames, CardFields } from './card-fields.tsx'
import { readExpiry } from './expiry.ts'
import type { CardHolder } from './hosted-fields.ts'
import { LockMark } from './lock-mark.tsx'
import { LoadFailed, type PaymentFormProps, Unavailable } from './payment-form.tsx'
import { TestCards } from './test-cards.tsx'
import { type Hosted, useHostedFields } from './use-hosted-fields.ts'
import { PaymentWordsProvider, usePaymentWords } from './words.ts'

export function CardForm({ words, gateway, ...rest }: PaymentFormProps) {
  return (
    <PaymentWordsProvider words={words}>
      {gateway ? <Card gateway={gateway} {...rest} /> : <Unavailable phone={rest.contact.phone} />}
    </PaymentWordsProvider>
  )
}

type CardProps = Omit<PaymentFormProps, 'words' | 'gateway'> & { gateway: GatewaySettings }

function Card(props: CardProps) {
  const { gateway, contact, isDemonstration, amountCents, isPaying, refusals, onToken } = props
  const { card: words } = usePaymentWords()
  const language = useLanguage()
  const hosted = useHostedFields(gateway, language, cardFrames(words), refusals)
  const form = useCardForm(hosted, refusals, onToken)
  if (hosted.status === 'failed') return <LoadFailed phone={contact.phone} onRetry={hosted.retry} />
  return (
    <form noValidate onSubmit={form.submit} className="max-w-form space-y-6">
      <Problems form={form} />
      {isDemonstration ? <TestCards /> : null}
      <CardFields hosted={hosted} answers={form.answers} problems={form.problems} onChange={form.change} />
      <Button type="submit" className="w-full" busyLabel={(isPaying || form.isAsking) && words.paying}>
        {fill(words.pay, { amount: formatCents(amountCents, language) })}
      </Button>
      <Secured isPaying={isPaying} />
    </form>
  )
}

/** Whom the card is given to, behind a lock. LawPay's fields offer no wallet, so the page has none. */
function Secured({ isPaying }: { isPaying: boolean }) {
  const { card: words } = usePaymentWords()
  return (
    <div className="flex gap-3 text-sm text-ink-soft">
      <LockMark />
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

type FormState = ReturnType<typeof useCardForm>

function Problems({ form }: { form: FormState }) {
  const { card: words } = usePaymentWords()
  const problems = form.problems.map((problem) => ({
    fieldId: CARD_FIELD_IDS[fieldOf(problem)],
    message: words.problems[problem],
  }))
  return (
    <>
      <ErrorSummary key={form.attempt} title={words.problem} problems={problems} />
      {form.hasTokenFailed ? (
        <Notice key={`token-${form.attempt}`} kind="danger" role="alert" title={words.problem}>
          {words.problems.token}
        </Notice>
      ) : null}
    </>
  )
}

function useCardForm(hosted: Hosted, refusals: number, onToken: (token: string) => void) {
  const [answers, setAnswers] = useState(NO_ANSWERS)
  const [problems, setProblems] = useState<CardProblem[]>([])
  const [attempt, setAttempt] = useState(0)
  const [isAsking, setAsking] = useState(false)
  const [hasTokenFailed, setTokenFailed] = useState(false)
  const [clearedAt, setClearedAt] = useState(refusals)
  if (clearedAt !== refusals) {
    setClearedAt(refusals)
    setAnswers({ ...answers, expiry: '' })
  }
  const askForToken = async () => {
    setAsking(true)
    try {
      const token = await hosted.fields?.getPaymentToken(holderOf(answers))
      if (token) onToken(token.id)
    } catch {
      setTokenFailed(true)
    }
    setAsking(false)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const now = new Date()
    const found = problemsOf(answers, hosted.state, { year: now.getFullYear(), month: now.getMonth() + 1 })
    setProblems(found)
    setAttempt(attempt + 1)
    setTokenFailed(false)
    if (found.length === 0 && !isAsking) void askForToken()
  }
  const change = (part: Partial<CardAnswers>) => setAnswers({ ...answers, ...part })
  return { answers, problems, attempt, isAsking, hasTokenFailed, submit, change }
}

function holderOf({ name, expiry, postalCode }: CardAnswers): CardHolder {
  const { month = '', year = '' } = readExpiry(expiry) ?? {}
  return { name: name.trim(), exp_month: `${month}`, exp_year: `${year}`, postal_code: postalCode.trim() }
}
