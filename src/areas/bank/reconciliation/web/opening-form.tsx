// A check or a deposit that was on its way when the account was begun.
import { formatPastDate, plainDate } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { centsOf } from '#kernel/typed-dollars.ts'
import { LINE_LENGTH_MAX } from '#kernel/validation.ts'
import { RadioCards } from '#ui/form/choices.tsx'
import { DateFields, type DateParts, NO_DATE } from '#ui/form/date-fields.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { FormEnd } from '#web/form-end.tsx'
import { Form } from '#web/form.tsx'
import { AmountField } from '#web/money-fields.tsx'
import { optionalDay } from '#web/optional-day.ts'
import { type Read, useForm } from '#web/use-form.ts'
import type { BankAccount, OpeningInput } from '../contract.ts'
import {
  NUMBER_LENGTH_MAX,
  OPENING_CENTS_MAX,
  OPENING_KINDS,
  type OpeningField,
  type OpeningKind,
  wrongFieldsOf,
} from '../rules/opening-items.ts'
import { useBankChange } from './queries.ts'
import { useWords } from '#web/use-words.ts'
import { bankWords } from '../words/index.ts'

export type OpeningDraft = {
  kind: OpeningKind
  number: string
  day: DateParts
  payee: string
  matter: string
  amount: string
}
type Account = Pick<BankAccount, 'fund' | 'startsOn'>

const NOTHING: OpeningDraft = { kind: 'check', number: '', day: NO_DATE, payee: '', matter: '', amount: '' }

export function readOpening(
  draft: OpeningDraft,
  account: Account,
): Read<OpeningInput, { field: OpeningField }> {
  const { kind } = draft
  const [number, payee, matter] = [draft.number.trim(), draft.payee.trim(), draft.matter.trim()]
  const day = optionalDay(draft.day)?.day ?? null
  const amountCents = centsOf(draft.amount, OPENING_CENTS_MAX)
  const wrong = wrongFieldsOf({ kind, number, day, payee, matter, amountCents }, account)
  if (wrong.length > 0 || day === null || amountCents === null)
    return { input: null, problems: wrong.map((field) => ({ field })) }
  const { fund } = account
  return { input: { fund, kind, number, payee, matter, amountCents, writtenOn: day }, problems: [] }
}

/** The server's field names. */
const FIELD_OF: Readonly<Record<string, OpeningField>> = {
  kind: 'kind',
  number: 'number',
  writtenOn: 'day',
  payee: 'payee',
  matter: 'matter',
  amountCents: 'amount',
}

export function OpeningForm({ account }: { account: Account }) {
  const { date, opening: words } = useWords(bankWords)
  const language = useLanguage()
  const add = useBankChange((calls, input: OpeningInput) => calls.addOpening.call(input))
  const first = formatPastDate(plainDate(account.startsOn), language)
  const form = useForm({
    id: 'bank-opening-item',
    start: NOTHING,
    read: (draft: OpeningDraft) => readOpening(draft, account),
    say: ({ field }) => fill(words.problems[field], { day: first }),
    send: (input) => add.mutateAsync(input),
    refused: ({ field }) => FIELD_OF[field ?? ''] ?? null,
    hasSummary: false,
  })
  const { values } = form
  const isTrust = account.fund === 'trust'
  return (
    <Form form={form} className="mt-3 max-w-form space-y-5">
      <RadioCards
        {...form.at('kind')}
        name="bank-opening-kind"
        label={words.kind}
        choices={OPENING_KINDS.map((value) => ({ value, label: words.kinds[value] }))}
        value={values.kind}
        onChange={(kind) => form.set({ kind })}
      />
      <Field {...form.at('number')} label={words.number} hint={words.numberHint}>
        {(control) => <TextInput {...control} {...form.text('number')} maxLength={NUMBER_LENGTH_MAX} />}
      </Field>
      <DateFields
        {...form.at('day')}
        label={words.day}
        words={date}
        value={values.day}
        onChange={(day: DateParts) => form.set({ day })}
      />
      <Field {...form.at('payee')} label={words.payee}>
        {(control) => <TextInput {...control} {...form.text('payee')} maxLength={LINE_LENGTH_MAX} />}
      </Field>
      <Field
        {...form.at('matter')}
        label={isTrust ? words.matter : words.matterOwn}
        hint={isTrust ? words.matterHint : undefined}
      >
        {(control) => <TextInput {...control} {...form.text('matter')} maxLength={LINE_LENGTH_MAX} />}
      </Field>
      <AmountField form={form} name="amount" label={words.amount} />
      <FormEnd form={form} save={words.save} saving={words.saving} />
      <Outcome>{form.isDone ? words.done : null}</Outcome>
    </Form>
  )
}
