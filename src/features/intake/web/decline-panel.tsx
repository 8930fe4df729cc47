// Declining: a reason and a note, asked for only once somebody wants to.
import { type FormEvent, useState } from 'react'
import { failureSentence } from '#api/failure.ts'
import { validationSentence } from '#kernel/validation.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/text-input.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Outcome } from '#ui/outcome.tsx'
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

function Declining({ intake, onCancel }: { intake: SentIntake; onCancel: () => void }) {
  const language = useLanguage()
  const { decline: words } = useStaffWords()
  const [reason, setReason] = useState<DeclineReason | ''>('')
  const [note, setNote] = useState('')
  const [isTried, setTried] = useState(false)
  const decline = useDecline(intake.id)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (reason === '') return document.getElementById('decline-reason')?.focus()
    if (note.trim() === '') return document.getElementById('decline-note')?.focus()
    decline.mutate({ reason, note })
  }
  const problem = (isEmpty: boolean, code: 'SELECT_OPTION' | 'REQUIRED') =>
    isTried && isEmpty ? validationSentence(code, language) : null
  return (
    <form onSubmit={submit} noValidate className="space-y-4">
      <Field id="decline-reason" label={words.reason} error={problem(reason === '', 'SELECT_OPTION')}>
        {(control) => (
          <Select
            {...control}
            value={reason}
            onChange={({ target }) => setReason(DECLINE_REASONS.find((each) => each === target.value) ?? '')}
          >
            <option value="">{words.chooseReason}</option>
            {DECLINE_REASONS.map((each) => (
              <option key={each} value={each}>
                {words.reasons[each]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <NoteField
        id="decline-note"
        words={words}
        error={problem(note.trim() === '', 'REQUIRED')}
        value={note}
        onChange={setNote}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" kind="danger" busyLabel={decline.isPending && words.busy}>
          {words.button}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
      <Outcome kind="danger">{failureSentence(decline.error)}</Outcome>
    </form>
  )
}
