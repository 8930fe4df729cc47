// A person says that a part is done, or that it was not, and why: opened by a button, closed without a trace.
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { Form } from '#web/form.tsx'
import { type Read, useForm } from '#web/use-form.ts'
import { REASON_MAX, REASON_MIN } from '../rules/agreement.ts'
import { useFeeWords } from './words.ts'

type ReasonFormProps = {
  /** Of the form on this page. */
  id: string
  /** The whole sentence, for anyone who hears the button without what stands around it. */
  name: string
  words: { open: string; reason: string; reasonHint: string; save: string; saving: string }
  send: (reason: string) => Promise<unknown>
}

export function ReasonForm(props: ReasonFormProps) {
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <OpenForm {...props} onCancel={() => setOpen(false)} />
  return (
    <Button kind="quiet" className="-ml-3" aria-label={props.name} onClick={() => setOpen(true)}>
      {props.words.open}
    </Button>
  )
}

function readReason({ reason }: { reason: string }): Read<string, { field: 'reason' }> {
  const typed = reason.trim()
  return typed.length < REASON_MIN
    ? { input: null, problems: [{ field: 'reason' }] }
    : { input: typed, problems: [] }
}

function OpenForm({ id, words, send, onCancel }: ReasonFormProps & { onCancel: () => void }) {
  const { cancel, reasonProblem } = useFeeWords()
  const form = useForm({
    id,
    start: { reason: '' },
    read: readReason,
    say: () => reasonProblem,
    send,
    refused: ({ field }) => (field === 'reason' ? 'reason' : null),
    hasSummary: false,
  })
  return (
    <Form form={form} className="mt-3 max-w-form space-y-4">
      <Field {...form.at('reason')} label={words.reason} hint={words.reasonHint}>
        {(control) => <TextInput {...control} {...form.text('reason')} maxLength={REASON_MAX} />}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button id={form.submitId} type="submit" busyLabel={form.isBusy && words.saving}>
          {words.save}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          {cancel}
        </Button>
      </div>
      <Outcome kind="danger">{form.refusal}</Outcome>
    </Form>
  )
}
