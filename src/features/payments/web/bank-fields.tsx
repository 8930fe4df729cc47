// The fields of a bank account in the order that they stand on a check, then the permission to debit it.
import { Checkbox, RadioCards } from '#ui/form/choices.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { ACCOUNT_TYPES, type BankAnswers, type BankField } from './bank-answers.ts'
import { NAME_LENGTH_MAX } from './card-answers.ts'
import { Frame } from './hosted-frame.tsx'
import type { Hosted, HostedFrame } from './use-hosted-fields.ts'
import { usePaymentWords } from './words.ts'

export const BANK_FIELD_IDS: Record<BankField, string> = {
  routing: 'bank-routing-frame',
  account: 'bank-account-frame',
  accountType: 'bank-account-type',
  name: 'bank-name',
  authorization: 'bank-authorization',
}

/** What is drawn by the gateway. */
export function bankFrames({ routing, account }: { routing: string; account: string }): HostedFrame[] {
  return [
    { id: BANK_FIELD_IDS.routing, type: 'routing_number', label: routing },
    { id: BANK_FIELD_IDS.account, type: 'bank_account_number', label: account },
  ]
}

type BankFieldsProps = {
  hosted: Hosted
  answers: BankAnswers
  problems: readonly BankField[]
  /** What is permitted, in full. */
  authorization: string
  onChange: (part: Partial<BankAnswers>) => void
}

export function BankFields({ hosted, answers, problems, authorization, onChange }: BankFieldsProps) {
  const { bank: words } = usePaymentWords()
  const errorOf = (field: BankField) => (problems.includes(field) ? words.problems[field] : null)
  return (
    <>
      <Frame
        hosted={hosted}
        type="routing_number"
        id={BANK_FIELD_IDS.routing}
        label={words.routing}
        hint={words.routingHint}
        error={errorOf('routing')}
      />
      <Frame
        hosted={hosted}
        type="bank_account_number"
        id={BANK_FIELD_IDS.account}
        label={words.account}
        hint={words.accountHint}
        error={errorOf('account')}
      />
      <RadioCards
        id={BANK_FIELD_IDS.accountType}
        name="bank-account-type"
        label={words.accountType}
        error={errorOf('accountType')}
        value={answers.accountType}
        onChange={(accountType) => onChange({ accountType })}
        choices={ACCOUNT_TYPES.map((value) => ({ value, label: words.accountTypes[value] }))}
      />
      <Field id={BANK_FIELD_IDS.name} label={words.name} error={errorOf('name')}>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="name"
            maxLength={NAME_LENGTH_MAX}
            value={answers.name}
            onChange={(event) => onChange({ name: event.target.value })}
          />
        )}
      </Field>
      <Checkbox
        id={BANK_FIELD_IDS.authorization}
        label={authorization}
        error={errorOf('authorization')}
        checked={answers.isAuthorized}
        onChange={(event) => onChange({ isAuthorized: event.target.checked })}
      />
    </>
  )
}
