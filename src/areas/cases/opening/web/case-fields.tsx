// What every case is opened with: its kind, its attorney, the first step, and why no conflict is an obstacle.
import { CASE_KINDS, type CaseKind } from '#areas/cases/cases/rules/case-kinds.ts'
import { FIRST_ACTIONS } from '#areas/cases/cases/rules/from-intake.ts'
import type { Attorneys } from '#areas/cases/cases/contract.ts'
import { Field } from '#ui/form/field.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextArea } from '#ui/form/text-input.tsx'
import type { Form } from '#web/use-form.ts'
import { CLEARING_LENGTH_MAX, whyNotClearing } from '../rules/requests.ts'

type FirstAction = (typeof FIRST_ACTIONS)[number]

export type CaseDraft = { kind: CaseKind; attorneyId: string; nextAction: FirstAction; note: string }
export type CaseField = 'attorney' | 'note'

/** Those of the panel at an intake. */
export type CaseFieldWords = {
  type: string
  attorney: string
  choose: string
  nextAction: string
}
export type CaseLabels = {
  kinds: Readonly<Record<CaseKind, string>>
  actions: Readonly<Record<FirstAction, string>>
}

export function caseGaps({ attorneyId, note }: CaseDraft): { field: CaseField }[] {
  return [
    ...(attorneyId === '' ? [{ field: 'attorney' as const }] : []),
    ...(whyNotClearing(note) === null ? [] : [{ field: 'note' as const }]),
  ]
}

type CaseFieldsProps = {
  form: Pick<Form<CaseDraft, CaseField>, 'values' | 'set' | 'idOf' | 'at' | 'text'>
  attorneys: Attorneys['attorneys']
  words: CaseFieldWords
  labels: CaseLabels
  note: { label: string; hint: string }
}

export function CaseFields({ form, attorneys, words, labels, note }: CaseFieldsProps) {
  const { values, set } = form
  return (
    <>
      <SelectField
        id={form.idOf('kind')}
        label={words.type}
        options={CASE_KINDS.map((kind) => [kind, labels.kinds[kind]])}
        value={values.kind}
        onChange={(kind) => set({ kind })}
      />
      <SelectField
        {...form.at('attorney')}
        label={words.attorney}
        options={[['', words.choose], ...attorneys.map(({ id, name }) => [id, name] as const)]}
        value={values.attorneyId}
        onChange={(attorneyId) => set({ attorneyId })}
      />
      <SelectField
        id={form.idOf('action')}
        label={words.nextAction}
        options={FIRST_ACTIONS.map((action) => [action, labels.actions[action]])}
        value={values.nextAction}
        onChange={(nextAction) => set({ nextAction })}
      />
      <Field {...form.at('note')} label={note.label} hint={note.hint}>
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
    </>
  )
}
