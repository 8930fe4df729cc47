// A document that runs out: what it is, whose, and the day on it.
import { dateFromParts } from '#kernel/calendar.ts'
import { DateFields, NO_DATE } from '#ui/form/date-fields.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { FormEnd } from '#web/form-end.tsx'
import { Form } from '#web/form.tsx'
import { useForm } from '#web/use-form.ts'
import type { HeldOfCase, Renewal } from '../contract.ts'
import { aboutKind, HELD_KINDS, type HeldKind } from '../rules/held-documents.ts'
import { useRecord } from './queries.ts'
import { useRecordWords } from './words.ts'

type RecordFormProps = Pick<HeldOfCase, 'people'> & {
  caseId: string
  onCancel: () => void
  onSaved: (saved: Renewal) => void
}

type Draft = { kind: HeldKind; personId: string; day: typeof NO_DATE }

function useRecording({ caseId, onSaved }: RecordFormProps) {
  const { record } = useRecordWords()
  const save = useRecord()
  const start: Draft = { kind: HELD_KINDS[0], personId: '', day: NO_DATE }
  return useForm({
    id: 'held',
    start,
    read({ kind, personId, day: { year, month, day } }: Draft) {
      const date = dateFromParts(Number(year), Number(month), Number(day))
      if (!date) return { input: null, problems: [{ field: 'day' as const }] }
      const source = 'staff' as const
      const input = {
        caseId,
        kind,
        personId: personId === '' ? null : personId,
        day: date.toString(),
        source,
      }
      return { input, problems: [] }
    },
    say: () => record.noDay,
    refused: ({ field }) => (field === 'day' ? 'day' : null),
    send: save.mutateAsync,
    onDone: onSaved,
    hasSummary: false,
  })
}

export function RecordForm(props: RecordFormProps) {
  const { people, onCancel } = props
  const { record, kinds, dateWords } = useRecordWords()
  const form = useRecording(props)
  const { values, set } = form
  return (
    <Form form={form} className="max-w-form space-y-4">
      <SelectField
        id={form.idOf('kind')}
        label={record.kind}
        options={HELD_KINDS.map((kind) => [kind, kinds[kind]] as const)}
        value={values.kind}
        onChange={(kind) => set({ kind })}
      />
      {people.length === 0 ? null : (
        <SelectField
          id={form.idOf('person')}
          label={record.whose}
          options={[['', record.client], ...people.map(({ id, name }) => [id, name] as const)]}
          value={values.personId}
          onChange={(personId) => set({ personId })}
        />
      )}
      <DateFields
        {...form.at('day')}
        label={record[aboutKind(values.kind).day]}
        words={dateWords}
        value={values.day}
        onChange={(day) => set({ day })}
      />
      <FormEnd
        form={form}
        save={record.save}
        saving={record.saving}
        cancel={record.cancel}
        onCancel={onCancel}
      />
    </Form>
  )
}
