// The case of a renewal: the conflict check is read and answered in the same step.
import type { Attorneys } from '#areas/cases/cases/contract.ts'
import type { ConflictCheck } from '#areas/intake/intake/contract.ts'
import { CLEARING_LENGTH_MAX, whyNotClearing } from '#areas/cases/opening/rules/requests.ts'
import { fill } from '#kernel/language.ts'
import { Field } from '#ui/form/field.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextArea } from '#ui/form/text-input.tsx'
import { FormEnd } from '#web/form-end.tsx'
import { Form } from '#web/form.tsx'
import { Loaded } from '#web/loaded.tsx'
import { useAttorneys } from '#web/use-attorneys.ts'
import { useForm } from '#web/use-form.ts'
import type { OneRenewalProps } from './one-renewal-props.ts'
import { useNameConflicts, useOpenRenewal } from './queries.ts'
import { useRenewalWords } from './words.ts'

type OpenFormProps = OneRenewalProps & { onCancel: () => void; onDone: (sentence: string) => void }

export function OpenForm(props: OpenFormProps) {
  const { acts } = useRenewalWords()
  const check = useNameConflicts(props.renewal.client.id)
  const attorneys = useAttorneys()
  return (
    <Loaded query={check} words={{ loading: acts.loadingCheck, failed: acts.failedCheck }}>
      {(found) => (
        <Loaded query={attorneys} words={{ loading: acts.loadingAttorneys, failed: acts.failedAttorneys }}>
          {(read) => <Opening check={found} {...read} {...props} />}
        </Loaded>
      )}
    </Loaded>
  )
}

type OpeningProps = OpenFormProps & Attorneys & { check: ConflictCheck }

function useOpening({ renewal, readerId, attorneys, check, onDone }: OpeningProps) {
  const { acts } = useRenewalWords()
  const open = useOpenRenewal()
  return useForm({
    id: 'open',
    start: { attorneyId: attorneys.find(({ id }) => id === readerId)?.id ?? '', note: '' },
    read(draft) {
      const problems = [
        ...(draft.attorneyId === '' ? [{ field: 'attorney' as const }] : []),
        ...(whyNotClearing(draft.note) === null ? [] : [{ field: 'note' as const }]),
      ]
      return { input: problems.length > 0 ? null : draft, problems }
    },
    say: ({ field }) => (field === 'note' ? acts.noteEmpty : acts.noAttorney),
    send: ({ attorneyId, note }) =>
      open.mutateAsync({
        documentId: renewal.documentId,
        attorneyId,
        conflicts: { seen: check.conflicts.length, note },
      }),
    onDone: ({ number }) => onDone(fill(acts.opened, { number })),
    hasSummary: false,
  })
}

function Opening(props: OpeningProps) {
  const { renewal, check, attorneys, renderFound, onCancel } = props
  const { acts } = useRenewalWords()
  const form = useOpening(props)
  return (
    <Form form={form} className="max-w-form space-y-4">
      <p>{fill(acts.openLead, { number: renewal.case.number })}</p>
      {renderFound(check)}
      <SelectField
        {...form.at('attorney')}
        label={acts.attorney}
        options={[['', acts.choose], ...attorneys.map(({ id, name }) => [id, name] as const)]}
        value={form.values.attorneyId}
        onChange={(attorneyId) => form.set({ attorneyId })}
      />
      <Field {...form.at('note')} label={acts.note} hint={acts.noteHint}>
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            maxLength={CLEARING_LENGTH_MAX}
            autoComplete="off"
            {...form.text('note')}
          />
        )}
      </Field>
      <FormEnd form={form} save={acts.open} saving={acts.opening} cancel={acts.cancel} onCancel={onCancel} />
    </Form>
  )
}
