// A cost that never reached its payee, or came back: why, and the money is where it was.
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { Form } from '#web/form.tsx'
import { type Read, useForm } from '#web/use-form.ts'
import { REASON_MAX, REASON_MIN } from '../rules/disbursement.ts'
import { useUndoCost } from './queries.ts'
import { useCostWords } from './words.ts'

type UndoFormProps = { disbursementId: string; name: string }

export function UndoForm({ disbursementId, name }: UndoFormProps) {
  const [isOpen, setOpen] = useState(false)
  const { undo: words } = useCostWords()
  if (!isOpen) {
    return (
      <Button kind="quiet" className="-ml-3" aria-label={name} onClick={() => setOpen(true)}>
        {words.open}
      </Button>
    )
  }
  return <Reason disbursementId={disbursementId} onCancel={() => setOpen(false)} />
}

function readReason({ reason }: { reason: string }): Read<string, { field: 'reason' }> {
  const typed = reason.trim()
  return typed.length < REASON_MIN
    ? { input: null, problems: [{ field: 'reason' }] }
    : { input: typed, problems: [] }
}

function Reason({
  disbursementId,
  onCancel,
}: Pick<UndoFormProps, 'disbursementId'> & { onCancel: () => void }) {
  const { undo: words } = useCostWords()
  const undo = useUndoCost()
  const form = useForm({
    id: `undo-${disbursementId}`,
    start: { reason: '' },
    read: readReason,
    say: () => words.problem,
    send: (reason) => undo.mutateAsync({ disbursementId, reason }),
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
          {words.cancel}
        </Button>
      </div>
      <Outcome kind="danger">{form.refusal}</Outcome>
    </Form>
  )
}
