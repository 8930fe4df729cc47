// Declining: a reason and a note, asked for only on request.
import { useState } from 'react'
import { validationSentence } from '#kernel/validation.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { FormEnd } from '#web/form-end.tsx'
import { Form } from '#web/form.tsx'
import { type Read, useForm } from '#web/use-form.ts'
import type { SentIntake } from '../contract.ts'
import { canHandle, DECLINE_REASONS, type DeclineReason } from '../rules/handling.ts'
import { NoteField } from './note-field.tsx'
import { useDecline } from './staff-queries.ts'
import { useStaffWords } from './staff-words.ts'

export function DeclinePanel({ intake }: { intake: SentIntake }) {
  const { decline: words } = useStaffWords()
  const [isOpen, setOpen] = useState(false)
  if (intake.handling === 'declined') return <Outcome kind="danger">{words.declined}</Outcome>
  if (!canHandle(intake.handling, 'declined')) return null
  return (
    <section aria-labelledby="decline" className="space-y-4 border-t border-line pt-6">
      <h2 id="decline" className="text-2xl">
        {words.heading}
      </h2>
      <p>{words.text}</p>
      {isOpen ? (
        <Declining intake={intake} onCancel={() => setOpen(false)} />
      ) : (
        <Button kind="danger" onClick={() => setOpen(true)}>
          {words.show}
        </Button>
      )}
    </section>
  )
}

type Declined = { reason: DeclineReason | ''; note: string }

type Gap = { field: 'reason'; code: 'SELECT_OPTION' } | { field: 'note'; code: 'REQUIRED' }

function readDeclined({ reason, note }: Declined): Read<{ reason: DeclineReason; note: string }, Gap> {
  if (reason === '') return { input: null, problems: [{ field: 'reason', code: 'SELECT_OPTION' }] }
  if (note.trim() === '') return { input: null, problems: [{ field: 'note', code: 'REQUIRED' }] }
  return { input: { reason, note }, problems: [] }
}

function useDeclineForm(intakeId: string) {
  const language = useLanguage()
  const decline = useDecline(intakeId)
  const start: Declined = { reason: '', note: '' }
  return useForm({
    id: 'decline',
    start,
    read: readDeclined,
    say: ({ code }) => validationSentence(code, language),
    send: decline.mutateAsync,
    hasSummary: false,
  })
}

function Declining({ intake, onCancel }: { intake: SentIntake; onCancel: () => void }) {
  const { decline: words } = useStaffWords()
  const form = useDeclineForm(intake.id)
  return (
    <Form form={form} className="space-y-4">
      <SelectField
        {...form.at('reason')}
        label={words.reason}
        options={[
          ['', words.chooseReason],
          ...DECLINE_REASONS.map((each) => [each, words.reasons[each]] as const),
        ]}
        value={form.values.reason}
        onChange={(reason) => form.set({ reason })}
      />
      <NoteField form={form} words={words} />
      <FormEnd
        form={form}
        kind="danger"
        save={words.button}
        saving={words.busy}
        cancel={words.cancel}
        onCancel={onCancel}
      />
    </Form>
  )
}
