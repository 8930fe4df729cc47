// The bank account fields in the order of a check, then the debit permission.
import { Checkbox, RadioCards } from '#ui/form/choices.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import type { Form } from '#web/use-form.ts'
import { ACCOUNT_TYPES, type BankAnswers, type BankField } from './bank-answers.ts'
import { NAME_LENGTH_MAX } from './card-answers.ts'
import { Frame } from './hosted-frame.tsx'
import type { Hosted, HostedFrame } from './use-hosted-fields.ts'
import { usePaymentWords } from './words.ts'

export const BANK_FORM = 'bank'

/** Frames drawn by the gateway. */
export function bankFrames({ routing, account }: { routing: string; account: string }): HostedFrame[] {
  return [
    { id: `${BANK_FORM}-routing`, type: 'routing_number', label: routing },
    { id: `${BANK_FORM}-account`, type: 'bank_account_number', label: account },
  ]
}

type BankFieldsProps = {
  hosted: Hosted
  form: Form<BankAnswers, BankField>
  /** Full permission text. */
  authorization: string
}

export function BankFields({ hosted, form, authorization }: BankFieldsProps) {
  const { bank: words } = usePaymentWords()
  return (
    <>
      <Frame
        hosted={hosted}
        type="routing_number"
        {...form.at('routing')}
        label={words.routing}
        hint={words.routingHint}
      />
      <Frame
        hosted={hosted}
        type="bank_account_number"
        {...form.at('account')}
        label={words.account}
        hint={words.accountHint}
      />
      <RadioCards
        {...form.at('accountType')}
        name="bank-account-type"
        label={words.accountType}
        value={form.values.accountType}
        onChange={(accountType) => form.set({ accountType })}
        choices={ACCOUNT_TYPES.map((value) => ({ value, label: words.accountTypes[value] }))}
      />
      <Field {...form.at('name')} label={words.name}>
        {(control) => (
          <TextInput {...control} autoComplete="name" maxLength={NAME_LENGTH_MAX} {...form.text('name')} />
        )}
      </Field>
      <Checkbox
        {...form.at('authorization')}
        label={authorization}
        checked={form.values.isAuthorized}
        onChange={(event) => form.set({ isAuthorized: event.target.checked })}
      />
    </>
  )
}
