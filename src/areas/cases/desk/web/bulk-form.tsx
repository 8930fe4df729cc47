// What to do with the cases that are ticked, and to whom or where: then it is previewed.
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useCalls } from '#api/calls.ts'
import type { Attorneys } from '#areas/cases/cases/contract.ts'
import { REASON_LENGTH_MAX, whyNotReason } from '#areas/cases/cases/rules/hands.ts'
import type { CaseStatus } from '#areas/cases/cases/rules/status.ts'
import { validationSentence } from '#kernel/validation.ts'
import { Field } from '#ui/form/field.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextArea } from '#ui/form/text-input.tsx'
import { useLanguage } from '#ui/language.tsx'
import { FormEnd } from '#web/form-end.tsx'
import { Form } from '#web/form.tsx'
import { type Read, useForm } from '#web/use-form.ts'
import type { BulkCase, BulkPreview, FirmCase } from '../contract.ts'
import { BULK_STEPS, type BulkStep, movesOfAll } from '../rules/bulk.ts'
import type { CaseListWords } from '../words/index.ts'

/** The next step of a case that moves. */
export type NamedStep = NonNullable<NonNullable<BulkCase['of']>['nextAction']>

export type Previewed = {
  step: BulkStep
  reason: string
  preview: BulkPreview
  /** Of the person who takes or joins the cases; null if there is none. */
  name: string | null
}

export type BulkDraft = {
  what: BulkStep['what']
  attorneyId: string
  secondId: string
  status: CaseStatus | ''
  reason: string
}
type Problem = {
  field: 'attorneyId' | 'secondId' | 'status' | 'reason'
  code: ReturnType<typeof whyNotReason>
}

type BulkFormProps = {
  selected: readonly FirmCase[]
  staff: Attorneys
  words: CaseListWords['bulk']
  statuses: Record<CaseStatus, string>
  /** The earlier choice, if its reader came back to it. */
  start: BulkDraft
  onPreviewed: (previewed: Previewed, typed: BulkDraft) => void
}

export const NO_CHOICE: BulkDraft = { what: 'transfer', attorneyId: '', secondId: '', status: '', reason: '' }
const NOBODY = 'nobody'

/** In the order of the fields. */
function readBulk({ what, attorneyId, secondId, status, reason }: BulkDraft): Read<BulkStep, Problem> {
  switch (what) {
    case 'transfer': {
      const code = whyNotReason(reason)
      const problems: Problem[] = [
        ...(attorneyId === '' ? [{ field: 'attorneyId' as const, code: null }] : []),
        ...(code ? [{ field: 'reason' as const, code }] : []),
      ]
      return { input: problems.length > 0 ? null : { what, attorneyId }, problems }
    }
    case 'second':
      if (secondId === '') return { input: null, problems: [{ field: 'secondId', code: null }] }
      return { input: { what, secondId: secondId === NOBODY ? null : secondId }, problems: [] }
    case 'status':
      if (status === '') return { input: null, problems: [{ field: 'status', code: null }] }
      return { input: { what, status }, problems: [] }
  }
}

function useBulkForm({ selected, staff, words, start, onPreviewed }: BulkFormProps) {
  const language = useLanguage()
  const { previewBulk } = useCalls().desk
  const caseIds = selected.map(({ id }) => id)
  const preview = useMutation({
    mutationFn: async (step: BulkStep) => ({ step, preview: await previewBulk.call({ caseIds, step }) }),
  })
  const form = useForm({
    id: 'bulk',
    start,
    read: readBulk,
    say: ({ field, code }) => {
      if (field !== 'reason') return words.noChoice
      return code === null || code === 'REQUIRED'
        ? words.noReason
        : validationSentence(code, language, { max: REASON_LENGTH_MAX })
    },
    refused: ({ field }): Problem['field'] | null => {
      if (field === 'step.attorneyId') return 'attorneyId'
      return field === 'step.secondId' ? 'secondId' : null
    },
    send: preview.mutateAsync,
    onDone: (read) => {
      const { reason } = form.values
      onPreviewed({ ...read, reason, name: nameIn(staff, read.step) }, form.values)
    },
    isKept: true,
    hasSummary: false,
  })
  return form
}

function nameIn({ members }: Attorneys, step: BulkStep): string | null {
  const id = step.what === 'transfer' ? step.attorneyId : step.what === 'second' ? step.secondId : null
  return members.find((member) => member.id === id)?.name ?? null
}

export function BulkForm(props: BulkFormProps) {
  const { words } = props
  const form = useBulkForm(props)
  const { values, set } = form
  const whatId = form.idOf('what')
  // The pressed button is gone: focus moves here.
  useEffect(() => document.getElementById(whatId)?.focus(), [whatId])
  return (
    <Form form={form} className="mt-3 grid items-end gap-4 lg:grid-cols-3">
      <SelectField
        id={whatId}
        label={words.what}
        options={BULK_STEPS.map((what) => [what, words.steps[what]] as const)}
        value={values.what}
        onChange={(what) => set({ what })}
      />
      <Choices form={form} {...props} />
      <div className="lg:col-span-3">
        <FormEnd form={form} save={words.previewButton} saving={words.previewing} />
      </div>
    </Form>
  )
}

type ChoicesProps = BulkFormProps & { form: ReturnType<typeof useBulkForm> }

function Choices({ form, selected, staff, words, statuses }: ChoicesProps) {
  const { values, set } = form
  switch (values.what) {
    case 'transfer':
      return (
        <>
          <SelectField
            {...form.at('attorneyId')}
            label={words.to}
            options={[['', words.choose], ...staff.attorneys.map(({ id, name }) => [id, name] as const)]}
            value={values.attorneyId}
            onChange={(attorneyId) => set({ attorneyId })}
          />
          <Field {...form.at('reason')} label={words.reason} hint={words.reasonHint}>
            {(control) => <TextArea {...control} {...form.text('reason')} rows={1} />}
          </Field>
        </>
      )
    case 'second':
      return (
        <SelectField
          {...form.at('secondId')}
          label={words.second}
          options={[
            ['', words.choose],
            [NOBODY, words.nobody],
            ...staff.members.map(({ id, name }) => [id, name] as const),
          ]}
          value={values.secondId}
          onChange={(secondId) => set({ secondId })}
        />
      )
    case 'status': {
      const moves = movesOfAll(selected.map(({ status }) => status))
      if (moves.length === 0) return <p className="lg:col-span-2">{words.noMoves}</p>
      return (
        <SelectField
          {...form.at('status')}
          label={words.status}
          options={[['', words.choose], ...moves.map((status) => [status, statuses[status]] as const)]}
          value={values.status}
          onChange={(status) => set({ status })}
        />
      )
    }
  }
}
