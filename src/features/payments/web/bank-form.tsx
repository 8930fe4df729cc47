// Paying from a bank account (eCheck): the gateway's two frames, whose account it is, and the permission to debit it once.
import { type FormEvent, useState } from 'react'
import type { GatewaySettings } from '#firm/site.ts'
import { fill } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import { Button } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/form/error-summary.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import { type BankAnswers, type BankField, bankProblemsOf, NO_BANK_ANSWERS } from './bank-answers.ts'
import { BANK_FIELD_IDS, BankFields, bankFrames } from './bank-fields.tsx'
import { LoadFailed, type PaymentFormProps, Unavailable } from './payment-form.tsx'
import { type Hosted, useHostedFields } from './use-hosted-fields.ts'
import { PaymentWordsProvider, usePaymentWords } from './words.ts'

export function BankForm({ words, gateway, ...rest }: PaymentFormProps) {
  return (
    <PaymentWordsProvider words={words}>
      {gateway ? <Bank gateway={gateway} {...rest} /> : <Unavailable phone={rest.contact.phone} />}
    </PaymentWordsProvider>
  )
}

type BankProps = Omit<PaymentFormProps, 'words' | 'gateway'> & { gateway: GatewaySettings }

function Bank(props: BankProps) {
  const { gateway, contact, isDemonstration, amountCents, isPaying, refusals, onToken } = props
  const { bank: words, card } = usePaymentWords()
  const language = useLanguage()
  const hosted = useHostedFields(gateway, language, bankFrames(words), refusals)
  const form = useBankForm(hosted, amountCents, onToken)
  const amount = formatCents(amountCents, language)
  if (hosted.status === 'failed') return <LoadFailed phone={contact.phone} onRetry={hosted.retry} />
  return (
    <form noValidate onSubmit={form.submit} className="max-w-form space-y-6">
      <Problems form={form} />
      {isDemonstration ? <TestAccounts /> : null}
      <BankFields
        hosted={hosted}
        answers={form.answers}
        problems={form.problems}
        authorization={fill(words.authorization, { firm: contact.name, amount, phone: contact.phone })}
        onChange={form.change}
      />
      <Button type="submit" className="w-full" busyLabel={(isPaying || form.isAsking) && card.paying}>
        {fill(words.pay, { amount })}
      </Button>
      <output className="block text-sm text-ink-soft">{isPaying ? card.wait : words.secure}</output>
    </form>
  )
}

/** The gateway's own published test numbers. */
function TestAccounts() {
  const { test: words } = usePaymentWords().bank
  return (
    <Notice title={usePaymentWords().card.test.title}>
      <ul className="text-sm">
        <li>{fill(words.good, { routing: '000000013', account: '1234567890' })}</li>
        <li>{fill(words.declined, { routing: '000000013', account: '1000000005' })}</li>
      </ul>
    </Notice>
  )
}

type FormState = ReturnType<typeof useBankForm>

function Problems({ form }: { form: FormState }) {
  const { bank: words, card } = usePaymentWords()
  const problems = form.problems.map((problem) => ({
    fieldId: BANK_FIELD_IDS[problem],
    message: words.problems[problem],
  }))
  return (
    <>
      <ErrorSummary key={form.attempt} title={card.problem} problems={problems} />
      {form.hasTokenFailed ? (
        <Notice key={`token-${form.attempt}`} kind="danger" role="alert" title={card.problem}>
          {card.problems.token}
        </Notice>
      ) : null}
    </>
  )
}

/** What was permitted is one debit of one amount: another amount asks for it again. */
function useBankForm(hosted: Hosted, amountCents: number, onToken: (token: string) => void) {
  const [answers, setAnswers] = useState(NO_BANK_ANSWERS)
  const [problems, setProblems] = useState<BankField[]>([])
  const [attempt, setAttempt] = useState(0)
  const [isAsking, setAsking] = useState(false)
  const [hasTokenFailed, setTokenFailed] = useState(false)
  const [permittedCents, setPermittedCents] = useState(amountCents)
  if (permittedCents !== amountCents) {
    setPermittedCents(amountCents)
    setAnswers({ ...answers, isAuthorized: false })
  }
  const askForToken = async () => {
    const { name, accountType } = answers
    setAsking(true)
    try {
      const holder = { name: name.trim(), account_type: accountType ?? 'CHECKING' }
      const token = await hosted.fields?.getPaymentToken(holder)
      if (token) onToken(token.id)
    } catch {
      setTokenFailed(true)
    }
    setAsking(false)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = bankProblemsOf(answers, hosted.state)
    setProblems(found)
    setAttempt(attempt + 1)
    setTokenFailed(false)
    if (found.length === 0 && !isAsking) void askForToken()
  }
  const change = (part: Partial<BankAnswers>) => setAnswers({ ...answers, ...part })
  return { answers, problems, attempt, isAsking, hasTokenFailed, submit, change }
}
