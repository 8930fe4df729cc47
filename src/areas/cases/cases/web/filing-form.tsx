// A filing: a new one, or a correction. Typed values stay if refused.
import { formatDate, plainDate } from '#kernel/calendar.ts'
import { useLanguage } from '#ui/language.tsx'
import { DateFields, type DateParts } from '#ui/form/date-fields.tsx'
import { Field } from '#ui/form/field.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { FormEnd } from '#web/form-end.tsx'
import { Form } from '#web/form.tsx'
import { type Read, useForm } from '#web/use-form.ts'
import type { CaseFiling, FilingFacts } from '../contract.ts'
import { FILING_STATES, type FilingState } from '../rules/filing-states.ts'
import { FORMS, whyNotEdition } from '../rules/filings.ts'
import type { FilingWords } from '../words/index.ts'
import { Meanwhile, useBegun } from './meanwhile.tsx'
import { optionalDay, partsOf } from '#web/optional-day.ts'
import { unknownReceipt } from '../rules/receipt-number.ts'
import { ReceiptField, receiptProblem } from './receipt-field.tsx'
import { formName } from '../rules/filings.ts'
import type { RecordFormProps } from './record-list.tsx'
import { type FilingSaving, useSaveFiling } from './record-queries.ts'

type Draft = Pick<FilingFacts, 'form' | 'edition' | 'receiptNumber'> & {
  /** As staff choose it; undefined while it is left as it stands. */
  state?: FilingState | undefined
  filed: DateParts
  priority: DateParts
  keepsReceipt: boolean
}
const FIELDS = ['receiptNumber', 'filedOn', 'edition', 'priorityDate'] as const
type Problem = { field: (typeof FIELDS)[number]; says: string }

/** In the order of the fields. */
export function readFiling(
  draft: Draft,
  words: FilingWords['form'],
): Read<Omit<FilingSaving, 'caseId' | 'filingId' | 'version'>, Problem> {
  const { filed, priority, ...typed } = draft
  const [filedOn, priorityDate] = [optionalDay(filed), optionalDay(priority)]
  const receipt = receiptProblem(draft.receiptNumber, words, draft.keepsReceipt)
  const edition = draft.edition.trim()
  const problems: Problem[] = [
    ...(receipt === null ? [] : [{ field: 'receiptNumber' as const, says: receipt }]),
    ...(filedOn ? [] : [{ field: 'filedOn' as const, says: words.invalidDate }]),
    ...(whyNotEdition(edition) ? [{ field: 'edition' as const, says: words.invalidEdition }] : []),
    ...(priorityDate ? [] : [{ field: 'priorityDate' as const, says: words.invalidDate }]),
  ]
  if (problems.length > 0 || !filedOn || !priorityDate) return { input: null, problems }
  return { input: { ...typed, edition, filedOn: filedOn.day, priorityDate: priorityDate.day }, problems }
}

function startOf(filing: CaseFiling | null): Draft {
  const {
    form = 'I-130',
    edition = '',
    receiptNumber = '',
    filedOn = null,
    priorityDate = null,
  } = filing ?? {}
  const keepsReceipt = unknownReceipt(receiptNumber) !== null
  const [filed, priority] = [partsOf(filedOn), partsOf(priorityDate)]
  return { form, edition, receiptNumber, filed, priority, keepsReceipt }
}

type CorrectedProps = { filing: CaseFiling; draft: Draft; isChanged: boolean; words: FilingWords }

/** A filing that others correct meanwhile. */
function Corrected({ filing, draft, isChanged, words }: CorrectedProps) {
  const language = useLanguage()
  const begun = useBegun<FilingFacts>(filing, isChanged)
  const { filed, priority, ...typed } = draft
  const [filedOn, priorityDate] = [optionalDay(filed)?.day ?? null, optionalDay(priority)?.day ?? null]
  const dateOf = (day: string | null) => (day === null ? '' : formatDate(plainDate(day), language))
  const { form: labels } = words
  return (
    <Meanwhile
      begun={begun}
      now={filing}
      typed={{ ...typed, state: typed.state ?? filing.state, filedOn, priorityDate }}
      words={words.meanwhile}
      fields={[
        { label: labels.form, of: (row) => formName(row.form, words) },
        { label: labels.receipt, of: (row) => row.receiptNumber },
        { label: labels.state, of: (row) => (row.state === null ? '' : words.states[row.state]) },
        { label: labels.filedOn, of: (row) => dateOf(row.filedOn) },
        { label: labels.edition, of: (row) => row.edition },
        { label: labels.priorityDate, of: (row) => dateOf(row.priorityDate) },
      ]}
    />
  )
}

export function FilingForm(props: RecordFormProps<CaseFiling, FilingWords>) {
  const { caseId, row: filing, words: filings, onDone, onCancel } = props
  const { form: words } = filings
  const save = useSaveFiling()
  const form = useForm({
    id: `filing-${filing?.id ?? 'new'}`,
    start: startOf(filing),
    read: (draft: Draft): Read<FilingSaving, Problem> => {
      const { input, problems } = readFiling(draft, words)
      const path = { caseId, filingId: filing?.id ?? null, version: filing?.version ?? null }
      return { input: input && { ...path, ...input }, problems }
    },
    say: ({ says }) => says,
    refused: ({ code, field }) =>
      code.startsWith('RECEIPT_') ? 'receiptNumber' : (FIELDS.find((each) => each === field) ?? null),
    send: save.mutateAsync,
    onDone,
    hasSummary: false,
  })
  const { values, set } = form
  return (
    <Form form={form} className="mt-3 max-w-form space-y-4">
      {filing ? (
        <Corrected filing={filing} draft={values} isChanged={form.isChanged} words={filings} />
      ) : null}
      <SelectField
        id={form.idOf('form')}
        label={words.form}
        options={FORMS.map((each) => [each, formName(each, filings)] as const)}
        value={values.form}
        onChange={(chosen) => set({ form: chosen })}
      />
      {filing ? (
        <SelectField
          id={form.idOf('state')}
          label={words.state}
          hint={words.stateHint}
          options={FILING_STATES.map((each) => [each, filings.states[each]] as const)}
          value={values.state ?? filing.state}
          onChange={(state) => set({ state })}
        />
      ) : null}
      <ReceiptField
        {...form.at('receiptNumber')}
        label={words.receipt}
        words={words}
        value={values.receiptNumber}
        onChange={(receiptNumber) => set({ receiptNumber })}
        isKept={values.keepsReceipt}
        onKeep={(keepsReceipt) => set({ keepsReceipt })}
      />
      <DateFields
        {...form.at('filedOn')}
        label={words.filedOn}
        words={words.date}
        value={values.filed}
        onChange={(filed) => set({ filed })}
      />
      <Field {...form.at('edition')} label={words.edition} hint={words.editionHint}>
        {(control) => <TextInput {...control} {...form.text('edition')} className="max-w-44" />}
      </Field>
      <DateFields
        {...form.at('priorityDate')}
        label={words.priorityDate}
        words={words.date}
        value={values.priority}
        onChange={(priority) => set({ priority })}
      />
      <FormEnd
        form={form}
        save={words.button}
        saving={words.busy}
        cancel={filings.cancel}
        onCancel={onCancel}
      />
    </Form>
  )
}
