// How to meet, the number to call, and a note. A number that the person gave before is filled in already.
import { type FormEvent, useState } from 'react'
import { CONTACT_METHODS, type ContactMethod } from '#areas/people/users/rules/contact-method.ts'
import { validationSentence, type ValidationCode, whyNotPhone, whyNotText } from '#kernel/validation.ts'
import { Button } from '#ui/button.tsx'
import { RadioCards } from '#ui/form/choices.tsx'
import { ErrorSummary, type SummaryProblem } from '#ui/form/error-summary.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select, TextArea, TextInput } from '#ui/form/text-input.tsx'
import { useLanguage } from '#ui/language.tsx'
import { MEETING_METHODS } from '../../rules/appointment.ts'
import { HoldBanner } from '../hold-banner.tsx'
import { useScheduler } from '../scheduler-state.tsx'
import { useSchedulerWords } from '../words.ts'
import { StepFrame } from './step-frame.tsx'

const FIELDS = { method: 'meeting-method', phone: 'meeting-phone', notes: 'meeting-notes' } as const
type Problems = { method: boolean; phone: ValidationCode | null; notes: ValidationCode | null }

const NO_PROBLEMS: Problems = { method: false, phone: null, notes: null }

export function DetailsStep() {
  const { scheduler: words } = useSchedulerWords()
  const { change, hold } = useScheduler()
  const { phone, contactMethod, messages, attempt, submit } = useDetailsForm()
  return (
    <StepFrame heading={words.details.heading}>
      {hold ? <HoldBanner hold={hold} /> : null}
      <form noValidate onSubmit={submit} className="max-w-form space-y-8">
        <ErrorSummary
          key={attempt}
          title={words.problem}
          problems={summaryOf(messages, words.details.number)}
        />
        <MethodField error={messages.method} />
        <Field
          id={FIELDS.phone}
          label={words.details.number}
          hint={words.details.numberHint}
          error={messages.phone}
        >
          {(control) => (
            <TextInput
              {...control}
              type="tel"
              autoComplete="tel"
              value={phone}
              onChange={(event) => change({ phone: event.target.value })}
            />
          )}
        </Field>
        <ContactField value={contactMethod} onChange={(method) => change({ contactMethod: method })} />
        <NotesField error={messages.notes} />
        <Button type="submit">{words.continue}</Button>
      </form>
    </StepFrame>
  )
}

function useDetailsForm() {
  const { scheduler: words } = useSchedulerWords()
  const { draft, booker, change, goTo } = useScheduler()
  const language = useLanguage()
  const [problems, setProblems] = useState(NO_PROBLEMS)
  const [attempt, setAttempt] = useState(0)
  const known = booker.kind === 'client' ? booker.phone : (booker.known?.phone ?? '')
  const phone = draft.phone ?? known
  const contactMethod = draft.contactMethod ?? (booker.kind === 'client' ? booker.contactMethod : 'email')
  const sentence = (code: ValidationCode | null) => (code ? validationSentence(code, language) : null)
  const messages = {
    method: problems.method ? words.details.chooseMethod : null,
    phone: sentence(problems.phone),
    notes: sentence(problems.notes),
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = { method: draft.method === null, phone: whyNotPhone(phone), notes: whyNotText(draft.notes) }
    setProblems(found)
    setAttempt(attempt + 1)
    if (found.method || found.phone || found.notes) return
    change({ phone, contactMethod, areDetailsDone: true })
    goTo('confirm')
  }
  return { phone, contactMethod, messages, attempt, submit }
}

type Messages = Record<keyof typeof FIELDS, string | null>

function summaryOf({ method, phone, notes }: Messages, phoneLabel: string): SummaryProblem[] {
  return [
    ...(method ? [{ fieldId: FIELDS.method, message: method }] : []),
    ...(phone ? [{ fieldId: FIELDS.phone, label: phoneLabel, message: phone }] : []),
    ...(notes ? [{ fieldId: FIELDS.notes, message: notes }] : []),
  ]
}

function MethodField({ error }: { error: string | null }) {
  const { scheduler: words } = useSchedulerWords()
  const { draft, change } = useScheduler()
  const hints = { video: words.details.videoHint, phone: words.details.phoneHint }
  return (
    <RadioCards
      id={FIELDS.method}
      name="method"
      label={words.details.method}
      error={error}
      choices={MEETING_METHODS.map((value) => ({ value, label: words.details[value], hint: hints[value] }))}
      value={draft.method}
      onChange={(method) => change({ method })}
    />
  )
}

type ContactFieldProps = { value: ContactMethod; onChange: (method: ContactMethod) => void }

function ContactField({ value, onChange }: ContactFieldProps) {
  const { details: words } = useSchedulerWords().scheduler
  return (
    <Field id="contact-method" label={words.contact} hint={words.contactHint}>
      {(control) => (
        <Select
          {...control}
          value={value}
          onChange={(event) =>
            onChange(CONTACT_METHODS.find((method) => method === event.target.value) ?? value)
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

function NotesField({ error }: { error: string | null }) {
  const { scheduler: words } = useSchedulerWords()
  const { draft, change } = useScheduler()
  return (
    <Field
      id={FIELDS.notes}
      label={words.details.notes}
      aside={words.details.notesAside}
      hint={words.details.notesHint}
      error={error}
    >
      {(control) => (
        <TextArea
          {...control}
          rows={4}
          value={draft.notes}
          onChange={(event) => change({ notes: event.target.value })}
        />
      )}
    </Field>
  )
}
