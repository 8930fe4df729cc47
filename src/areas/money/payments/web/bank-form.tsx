// Paying from a bank account (eCheck): the gateway's two frames, the account's owner, and the permission for one debit.
import { useState } from 'react'
import type { GatewaySettings } from '#firm/site.ts'
import { fill } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import { Form, FormProblems } from '#web/form.tsx'
import { useForm } from '#web/use-form.ts'
import { bankProblemsOf, NO_BANK_ANSWERS } from './bank-answers.ts'
import { BANK_FORM, BankFields, bankFrames } from './bank-fields.tsx'
import { LoadFailed, type PaymentFormProps, Unavailable } from './payment-form.tsx'
import { type Hosted, tokenFor, useHostedFields } from './use-hosted-fields.ts'
import { PaymentWordsProvider, usePaymentWords } from './words.ts'

export function BankForm({ words, gateway, ...rest }: PaymentFormProps) {
  return (
    <PaymentWordsProvider words={words}>
      {gateway === 'copy' || gateway === null ? (
        <Unavailable isCopy={gateway === 'copy'} phone={rest.contact.phone} />
      ) : (
        <Bank gateway={gateway} {...rest} />
      )}
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
  if (hosted.status === 'failed') return <LoadFailed onRetry={hosted.retry} />
  return (
    <Form form={form} className="max-w-form space-y-6">
      <FormProblems form={form} title={card.problem} />
      {isDemonstration ? <TestAccounts /> : null}
      <BankFields
        hosted={hosted}
        form={form}
        authorization={fill(words.authorization, { firm: contact.name, amount, phone: contact.phone })}
      />
      <Button
        id={form.submitId}
        type="submit"
        className="w-full"
        busyLabel={(isPaying || form.isBusy) && card.paying}
      >
        {fill(words.pay, { amount })}
      </Button>
      <output className="block text-sm text-ink-soft">{isPaying ? card.wait : words.secure}</output>
    </Form>
  )
}

/** The gateway's published test numbers. */
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

/** The permission is for one debit of one amount: another amount needs a new one. */
function useBankForm(hosted: Hosted, amountCents: number, onToken: (token: string) => void) {
  const { bank: words, card } = usePaymentWords()
  const [permittedCents, setPermittedCents] = useState(amountCents)
  const form = useForm({
    id: BANK_FORM,
    start: NO_BANK_ANSWERS,
    read: (answers) => ({
      input: answers,
      problems: bankProblemsOf(answers, hosted.state).map((field) => ({ field })),
    }),
    say: ({ field }) => words.problems[field],
    send({ name, accountType }) {
      const holder = { name: name.trim(), account_type: accountType ?? 'CHECKING' }
      return tokenFor(hosted, holder, card.problems.token)
    },
    onDone: (token) => token && onToken(token),
    isKept: true,
  })
  if (permittedCents !== amountCents) {
    setPermittedCents(amountCents)
    form.set({ isAuthorized: false })
  }
  return form
}
