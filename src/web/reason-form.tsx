// An action that requires a reason: the reason, a button, and the way back.
import { type ReactNode, useState } from 'react'
import { REASON_MAX, REASON_MIN } from '#kernel/reason.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { FormEnd } from './form-end.tsx'
import { Form } from './form.tsx'
import { type Read, useForm } from './use-form.ts'

export type ReasonWords = {
  label: string
  hint?: string
  /** Where the reason is too short. */
  problem: string
  save: string
  saving: string
  cancel: string
}

type ReasonFormProps = {
  /** Of the form on its page. */
  id: string
  words: ReasonWords
  send: (reason: string) => Promise<unknown>
  onDone?: () => void
  onCancel: () => void
  /** Above the reason. */
  children?: ReactNode
}

type Reason = { reason: string }

export function readReason({ reason }: Reason): Read<string, { field: 'reason' }> {
  const typed = reason.trim()
  return typed.length < REASON_MIN
    ? { input: null, problems: [{ field: 'reason' }] }
    : { input: typed, problems: [] }
}

export function ReasonForm({ id, words, send, onDone, onCancel, children }: ReasonFormProps) {
  const form = useForm({
    id,
    start: { reason: '' },
    read: readReason,
    say: () => words.problem,
    send,
    ...(onDone && { onDone }),
    // Some procedures call the same thing a note.
    refused: ({ field }) => (field === 'reason' || field === 'note' ? 'reason' : null),
    hasSummary: false,
  })
  return (
    <Form form={form} className="mt-3 max-w-form space-y-4">
      {children}
      <Field {...form.at('reason')} label={words.label} hint={words.hint}>
        {(control) => <TextInput {...control} {...form.text('reason')} maxLength={REASON_MAX} />}
      </Field>
      <FormEnd
        form={form}
        save={words.save}
        saving={words.saving}
        cancel={words.cancel}
        onCancel={onCancel}
      />
    </Form>
  )
}

type ReasonButtonProps = Omit<ReasonFormProps, 'onCancel'> & {
  label: string
  /** The whole sentence, for a screen reader. */
  name?: string
  kind?: 'quiet' | 'secondary'
}

/** A button that opens the form. Sent or cancelled, the form closes and the button is there again. */
export function ReasonButton({ label, name, kind = 'quiet', onDone, ...form }: ReasonButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  if (isOpen) {
    const done = () => {
      close()
      onDone?.()
    }
    return <ReasonForm {...form} onDone={done} onCancel={close} />
  }
  return (
    <Button
      kind={kind}
      className={kind === 'quiet' ? '-ml-3' : ''}
      aria-label={name}
      onClick={() => setOpen(true)}
    >
      {label}
    </Button>
  )
}
