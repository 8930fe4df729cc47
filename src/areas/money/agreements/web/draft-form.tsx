// Writes a case's fee: each part with its name in both languages, amount and event.
import { useState } from 'react'
import { fill } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import { REASON_MAX } from '#kernel/reason.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { useLanguage } from '#ui/language.tsx'
import { FeeParts } from '#web/fee-parts/fee-parts.tsx'
import { totalOf } from '#web/fee-parts/read-parts.ts'
import { Form, FormProblems } from '#web/form.tsx'
import { useForm } from '#web/use-form.ts'
import type { Agreement, CaseFees } from '../contract.ts'
import { useSaveDraft } from './queries.ts'
import { answersOf, readDraft } from './read-draft.ts'
import { useFeeWords } from './words.ts'

type DraftFormProps = {
  fees: CaseFees
  /** Initial values: the draft to change, or the previous agreement. */
  before: Agreement | null
  onDone: () => void
}

export function DraftForm({ fees, before, onDone }: DraftFormProps) {
  const { draft: words, statuses } = useFeeWords()
  const language = useLanguage()
  const save = useSaveDraft()
  const isFirst = fees.current === null
  const [start] = useState(() => answersOf(before && { ...before, reason: fees.draft?.reason ?? null }))
  const form = useForm({
    id: 'fees',
    start,
    read: (answers) => readDraft(answers, isFirst),
    say: (problem) => fill(words.problems[problem.code], 'position' in problem ? problem : {}),
    send: (wanted) =>
      save.mutateAsync({ caseId: fees.case.id, edition: fees.draft?.edition ?? null, ...wanted }),
    onDone,
  })
  return (
    <Form form={form} className="mt-3 max-w-form space-y-6">
      <FormProblems form={form} title={words.problem} />
      <FeeParts
        {...{ form, words, statuses }}
        parts={form.values.parts}
        onChange={(change) => form.set(({ parts }) => ({ parts: change(parts) }))}
      />
      <p className="font-semibold">
        {fill(words.total, { amount: formatCents(totalOf(form.values.parts), language) })}
      </p>
      {isFirst ? null : (
        <Field {...form.at('reason')} label={words.reason} hint={words.reasonHint}>
          {(control) => <TextInput {...control} {...form.text('reason')} maxLength={REASON_MAX} />}
        </Field>
      )}
      <Button id={form.submitId} type="submit" busyLabel={form.isBusy && words.saving}>
        {words.save}
      </Button>
    </Form>
  )
}
