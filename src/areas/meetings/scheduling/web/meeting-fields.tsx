// How to meet, the number to call, how to be reached otherwise, and a note for those who have one.
import { useState } from 'react'
import { CONTACT_METHODS, type ContactMethod } from '#areas/people/users/rules/contact-method.ts'
import { validationSentence, type ValidationCode } from '#kernel/validation.ts'
import { Button } from '#ui/button.tsx'
import { RadioCards } from '#ui/form/choices.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select, TextArea, TextInput } from '#ui/form/text-input.tsx'
import { useLanguage } from '#ui/language.tsx'
import { MEETING_METHODS } from '../rules/appointment.ts'
import { useScheduler } from './scheduler-state.tsx'
import { useSchedulerWords } from './words.ts'

export const MEETING_FIELDS = {
  method: 'meeting-method',
  phone: 'meeting-phone',
  notes: 'meeting-notes',
} as const

type Wrong = { code: ValidationCode | null }

function useSentence(code: ValidationCode | null): string | null {
  const language = useLanguage()
  return code && validationSentence(code, language)
}

export function NumberField({ value, code }: Wrong & { value: string }) {
  const { details: words } = useSchedulerWords().scheduler
  const { change } = useScheduler()
  return (
    <Field id={MEETING_FIELDS.phone} label={words.number} error={useSentence(code)}>
      {(control) => (
        <TextInput
          {...control}
          type="tel"
          autoComplete="tel"
          value={value}
          onChange={({ target }) => change({ phone: target.value })}
        />
      )}
    </Field>
  )
}

export function MethodField({ isMissing }: { isMissing: boolean }) {
  const { details: words } = useSchedulerWords().scheduler
  const { draft, change } = useScheduler()
  const hints = { video: words.videoHint, phone: words.phoneHint }
  return (
    <RadioCards
      id={MEETING_FIELDS.method}
      name="method"
      label={words.method}
      error={isMissing ? words.chooseMethod : null}
      choices={MEETING_METHODS.map((value) => ({ value, label: words[value], hint: hints[value] }))}
      value={draft.method}
      onChange={(method) => change({ method })}
    />
  )
}

export function ContactField({ value }: { value: ContactMethod }) {
  const { details: words } = useSchedulerWords().scheduler
  const { change } = useScheduler()
  return (
    <Field id="contact-method" label={words.contact}>
      {(control) => (
        <Select
          {...control}
          value={value}
          onChange={({ target }) =>
            change({ contactMethod: CONTACT_METHODS.find((method) => method === target.value) ?? value })
          }
        >
          {CONTACT_METHODS.map((method) => (
            <option key={method} value={method}>
              {words.contactMethods[method]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

export function NotesField({ code }: Wrong) {
  const { details: words } = useSchedulerWords().scheduler
  const { draft, change } = useScheduler()
  const [isOpen, setOpen] = useState(draft.notes !== '')
  const error = useSentence(code)
  if (!isOpen) {
    return (
      <Button kind="quiet" className="-ml-3" onClick={() => setOpen(true)}>
        {words.addNote}
      </Button>
    )
  }
  return (
    <Field id={MEETING_FIELDS.notes} label={words.notes} hint={words.notesHint} error={error}>
      {(control) => (
        <TextArea
          {...control}
          // Anyone who asked for the field wants to type into it.
          ref={draft.notes === '' ? focusOnce : undefined}
          rows={3}
          value={draft.notes}
          onChange={({ target }) => change({ notes: target.value })}
        />
      )}
    </Field>
  )
}

function focusOnce(field: HTMLTextAreaElement | null): void {
  field?.focus()
}
