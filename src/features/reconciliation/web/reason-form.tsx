// A reason and a button, for what is not done without one.
import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { Form } from '#web/form.tsx'
import { useForm } from '#web/use-form.ts'
import { REASON_MAX } from '../rules/adjustments.ts'
import { readReason } from './typed.ts'

type ReasonFormProps = {
  id: string
  words: { label: string; hint?: string; problem: string; save: string; saving: string; cancel: string }
  send: (reason: string) => Promise<unknown>
  onDone: () => void
  onCancel: () => void
  children?: ReactNode
}

export function ReasonForm({ id, words, send, onDone, onCancel, children }: ReasonFormProps) {
  const form = useForm({
    id,
    start: { reason: '' },
    read: readReason,
    say: () => words.problem,
    send,
    onDone,
    refused: ({ field }) => (field === 'reason' || field === 'note' ? 'reason' : null),
    hasSummary: false,
  })
  return (
    <Form form={form} className="mt-3 max-w-form space-y-4">
      {children}
      <Field {...form.at('reason')} label={words.label} hint={words.hint}>
        {(control) => <TextInput {...control} {...form.text('reason')} maxLength={REASON_MAX} />}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button id={form.submitId} type="submit" busyLabel={form.isBusy && words.saving}>
          {words.save}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
      <Outcome kind="danger">{form.refusal}</Outcome>
    </Form>
  )
}
