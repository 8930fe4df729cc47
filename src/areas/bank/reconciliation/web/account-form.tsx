// A bank account of the firm: its name, its last digits, and the start of comparing.
import { formatMonth, type PlainDate, plainDate, plusMonths } from '#kernel/calendar.ts'
import { LINE_LENGTH_MAX } from '#kernel/validation.ts'
import { Field } from '#ui/form/field.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { FormEnd } from '#web/form-end.tsx'
import { Form } from '#web/form.tsx'
import { type Read, useForm } from '#web/use-form.ts'
import type { BankAccount, SaveAccountInput } from '../contract.ts'
import type { Fund } from '../rules/adjustments.ts'
import { firstDayOf, monthOf } from '#kernel/month.ts'
import { useBankChange } from './queries.ts'
import { balanceOf, typedBalance } from './typed.ts'
import { useWords } from '#web/use-words.ts'
import { bankWords } from '../words/index.ts'

export type AccountDraft = { bank: string; last4: string; firstMonth: string; opening: string }
export const ACCOUNT_FIELDS = ['bank', 'last4', 'firstMonth', 'opening'] as const
type AccountField = (typeof ACCOUNT_FIELDS)[number]

export function readAccount({
  bank,
  last4,
  firstMonth,
  opening,
}: AccountDraft): Read<Omit<SaveAccountInput, 'fund'>, { field: AccountField }> {
  const openingCents = balanceOf(opening)
  const isWrong: Record<AccountField, boolean> = {
    bank: bank.trim() === '',
    last4: !/^\d{4}$/.test(last4.trim()),
    firstMonth: firstMonth === '',
    opening: openingCents === null,
  }
  const problems = ACCOUNT_FIELDS.filter((field) => isWrong[field]).map((field) => ({ field }))
  if (openingCents === null || problems.length > 0) return { input: null, problems }
  return { input: { bank: bank.trim(), last4: last4.trim(), firstMonth, openingCents }, problems: [] }
}

const MONTHS_BACK = 36

type AccountFormProps = { fund: Fund; account: BankAccount | null; today: PlainDate }

export function AccountForm({ fund, account, today }: AccountFormProps) {
  const { setUp: words } = useWords(bankWords)
  const language = useLanguage()
  const save = useBankChange((calls, input: Omit<SaveAccountInput, 'fund'>) =>
    calls.saveAccount.call({ fund, ...input }),
  )
  const form = useForm({
    id: `bank-${fund}`,
    start: startOf(account, today),
    read: readAccount,
    say: ({ field }) => words.problems[field],
    send: (input) => save.mutateAsync(input),
    refused: ({ field }) => ACCOUNT_FIELDS.find((each) => each === field) ?? null,
    hasSummary: false,
  })
  const months = monthsUntil(today, account).map((month) => {
    return [month, formatMonth(plainDate(firstDayOf(month)), language)] as const
  })
  return (
    <Form form={form} className="mt-3 max-w-form space-y-5">
      <Field {...form.at('bank')} label={words.bank}>
        {(control) => <TextInput {...control} {...form.text('bank')} maxLength={LINE_LENGTH_MAX} />}
      </Field>
      <Field {...form.at('last4')} label={words.last4}>
        {(control) => (
          <TextInput
            {...control}
            {...form.text('last4')}
            inputMode="numeric"
            maxLength={4}
            className="max-w-32"
          />
        )}
      </Field>
      <SelectField
        {...form.at('firstMonth')}
        label={words.firstMonth}
        options={months}
        value={form.values.firstMonth}
        onChange={(firstMonth) => form.set({ firstMonth })}
      />
      <Field {...form.at('opening')} label={words.opening} hint={words.openingHint}>
        {(control) => <TextInput {...control} {...form.text('opening')} className="max-w-44" />}
      </Field>
      <FormEnd form={form} save={words.save} saving={words.saving} />
      <Outcome>{form.isDone ? words.done : null}</Outcome>
    </Form>
  )
}

function startOf(account: BankAccount | null, today: PlainDate): AccountDraft {
  return {
    bank: account?.bank ?? '',
    last4: account?.last4 ?? '',
    firstMonth: monthOf(account?.startsOn ?? today.toString()),
    opening: typedBalance(account?.openingCents ?? 0),
  }
}

/** The newest first, and the one that was chosen, however long ago it is. */
function monthsUntil(today: PlainDate, account: BankAccount | null): string[] {
  const months = Array.from({ length: MONTHS_BACK }, (_, at) => monthOf(plusMonths(today, -at).toString()))
  const chosen = monthOf(account?.startsOn ?? today.toString())
  return months.includes(chosen) ? months : [...months, chosen]
}
