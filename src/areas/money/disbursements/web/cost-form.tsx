// The form of a paid cost: account, payee, method and date.
import { type PlainDate } from '#kernel/calendar.ts'
import { Checkbox, RadioCards } from '#ui/form/choices.tsx'
import { Field } from '#ui/form/field.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { BooksDay } from '#web/books-day.tsx'
import { FormEnd } from '#web/form-end.tsx'
import { Form } from '#web/form.tsx'
import { AmountField } from '#web/money-fields.tsx'
import { partsOf } from '#web/optional-day.ts'
import { type Form as FormState, useForm } from '#web/use-form.ts'
import { useSameId } from '#web/use-same-id.ts'
import { LINE_LENGTH_MAX } from '#kernel/validation.ts'
import {
  CATEGORIES,
  FUNDS,
  methodsOf,
  needsReference,
  PAYEE_MAX,
  REFERENCE_MAX,
} from '../rules/disbursement.ts'
import { useRecordCost } from './queries.ts'
import {
  COST_FIELDS,
  type CostDraft,
  type CostField,
  readCost,
  type WantedCost,
  withFund,
} from './read-cost.ts'
import { useCostWords } from './words.ts'

type CostFormProps = { caseId: string; trustCents: number; today: PlainDate; onDone: () => void }

export function CostForm({ caseId, trustCents, today, onDone }: CostFormProps) {
  const { record: words } = useCostWords()
  const form = useForm({
    id: 'cost',
    start: startOf(trustCents, today),
    read: readCost,
    say: ({ field }) => words.problems[field],
    send: useSendCost(caseId),
    onDone,
    refused: fieldOf,
    hasSummary: false,
  })
  const { values, set } = form
  return (
    <Form form={form} className="space-y-4">
      <RadioCards
        id={form.idOf('fund')}
        name="fund"
        label={words.fund}
        choices={FUNDS.map((fund) => ({
          value: fund,
          label: words.fundChoices[fund],
          hint: words.fundHints[fund],
        }))}
        value={values.fund}
        onChange={(fund) => set((now) => withFund({ ...values, ...now }, fund))}
      />
      <What form={form} />
      <How form={form} />
      {form.refusal !== null || values.isAnother ? (
        <Checkbox
          id={form.idOf('isAnother')}
          label={words.isAnother}
          checked={values.isAnother}
          onChange={({ target }) => set({ isAnother: target.checked })}
        />
      ) : null}
      <FormEnd form={form} save={words.save} saving={words.saving} />
    </Form>
  )
}

type PartProps = { form: FormState<CostDraft, CostField> }

function What({ form }: PartProps) {
  const { categories, record: words } = useCostWords()
  const { values, set } = form
  return (
    <>
      <SelectField
        id={form.idOf('category')}
        label={words.category}
        options={CATEGORIES.map((each) => [each, categories[each]] as const)}
        value={values.category}
        onChange={(category) => set({ category })}
      />
      <Field {...form.at('payee')} label={words.payee} hint={words.payeeHint}>
        {(control) => <TextInput {...control} {...form.text('payee')} maxLength={PAYEE_MAX} />}
      </Field>
      <Field {...form.at('description')} label={words.description} hint={words.descriptionHint}>
        {(control) => <TextInput {...control} {...form.text('description')} maxLength={LINE_LENGTH_MAX} />}
      </Field>
      <AmountField form={form} name="amount" label={words.amount} />
    </>
  )
}

function How({ form }: PartProps) {
  const { methods, record: words } = useCostWords()
  const { values, set } = form
  return (
    <>
      <SelectField
        id={form.idOf('method')}
        label={words.method}
        options={methodsOf(values.fund).map((each) => [each, methods[each]] as const)}
        value={values.method}
        onChange={(method) => set({ method })}
      />
      <Field
        {...form.at('reference')}
        label={needsReference(values.method) ? words.reference : words.referenceOptional}
      >
        {(control) => (
          <TextInput
            {...control}
            {...form.text('reference')}
            maxLength={REFERENCE_MAX}
            className="max-w-72"
          />
        )}
      </Field>
      <BooksDay
        fund={values.fund}
        {...form.at('paidOn')}
        label={words.paidOn}
        words={words.date}
        value={values.paidOn}
        onChange={(paidOn) => set({ paidOn })}
      />
    </>
  )
}

/** The client's own money first, if any: it was advanced for that. */
function startOf(trustCents: number, today: PlainDate): CostDraft {
  return {
    fund: trustCents > 0 ? 'trust' : 'operating',
    category: 'government-fee',
    payee: '',
    description: '',
    method: 'check',
    reference: '',
    amount: '',
    paidOn: partsOf(today.toString()),
    isAnother: false,
  }
}

/** A repeat after a lost answer is the same cost. */
function useSendCost(caseId: string) {
  const record = useRecordCost()
  const ids = useSameId()
  return async (wanted: WantedCost) => {
    await record.mutateAsync({ caseId, disbursementId: ids.of(wanted), ...wanted })
    ids.forget()
  }
}

const FIELD_OF_CODE: Readonly<Record<string, CostField>> = {
  COST_REFERENCE_MISSING: 'reference',
  COST_DAY_INVALID: 'paidOn',
}

function fieldOf({ code, field }: { code: string; field: string | null }): CostField | null {
  if (field === 'amountCents') return 'amount'
  return FIELD_OF_CODE[code] ?? COST_FIELDS.find((each) => each === field) ?? null
}
