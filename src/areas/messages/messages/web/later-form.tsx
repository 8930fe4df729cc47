// When: one of a few times, or any other on the firm's clock. Nothing is kept of it before it is sent.
import { useState } from 'react'
import { dateFromParts, FIRM_ZONE, type Instant, instant, zoneName } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { RadioCards } from '#ui/form/choices.tsx'
import { DateFields, type DateParts, NO_DATE } from '#ui/form/date-fields.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { Form } from '#web/form.tsx'
import { type Read, useForm } from '#web/use-form.ts'
import {
  chosenAt,
  isSoonEnough,
  LATER_CHOICES,
  LATER_DAYS_MAX,
  type LaterChoice,
  laterAt,
} from '../rules/later.ts'
import type { InboxWords } from '../words/index.ts'
import { whenSent } from './when-sent.ts'

type Draft = { choice: LaterChoice; day: DateParts; time: string }
type Problem = { field: 'day'; why: 'invalid' | 'past' }

const START: Draft = { choice: 'tomorrow', day: NO_DATE, time: '09:00' }

export function momentOf({ choice, day, time }: Draft, now: Instant): Instant | null {
  if (choice !== 'chosen') return laterAt(choice, now)
  return chosenAt(dateFromParts(Number(day.year), Number(day.month), Number(day.day)), time)
}

function readLater(draft: Draft): Read<string, Problem> {
  const now = instant(new Date())
  const at = momentOf(draft, now)
  if (at === null) return { input: null, problems: [{ field: 'day', why: 'invalid' }] }
  if (!isSoonEnough(at, now)) return { input: null, problems: [{ field: 'day', why: 'past' }] }
  return { input: at.toString(), problems: [] }
}

type LaterFormProps = {
  id: string
  words: InboxWords['later']
  labels: { save: string; saving: string; cancel: string }
  send: (until: string) => Promise<unknown>
  onDone: () => void
  onCancel: () => void
  /** Said of the time that is chosen. */
  aside?: (at: Instant) => string | null
}

export function LaterForm({ id, words, labels, send, onDone, onCancel, aside }: LaterFormProps) {
  const form = useForm({
    id,
    start: START,
    read: readLater,
    say: ({ why }: Problem) => fill(words[why], { days: LATER_DAYS_MAX }),
    refused: ({ code }) => (code === 'TIME_NOT_POSSIBLE' ? 'day' : null),
    send,
    onDone,
    hasSummary: false,
  })
  const { values, set } = form
  const language = useLanguage()
  const [now] = useState(() => new Date())
  const at = momentOf(values, instant(now))
  return (
    <Form form={form} className="space-y-4">
      <RadioCards
        id={form.idOf('choice')}
        name={form.idOf('choice')}
        label={fill(words.label, { zone: zoneName(FIRM_ZONE, language) })}
        choices={LATER_CHOICES.map((value) => ({
          value,
          label: words.choices[value],
          hint:
            value === 'chosen'
              ? null
              : whenSent(laterAt(value, instant(now)).toString(), now, FIRM_ZONE, language),
        }))}
        value={values.choice}
        onChange={(choice) => set({ choice })}
      />
      {values.choice === 'chosen' ? <Chosen form={form} words={words} /> : null}
      <p className="text-ink-soft">{at === null ? null : aside?.(at)}</p>
      <Outcome kind="danger">{form.refusal}</Outcome>
      <div className="flex flex-wrap gap-3">
        <Button id={form.submitId} type="submit" busyLabel={form.isBusy && labels.saving}>
          {labels.save}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          {labels.cancel}
        </Button>
      </div>
    </Form>
  )
}

type ChosenProps = {
  form: {
    values: Draft
    set: (change: Partial<Draft>) => void
    idOf: (field: string) => string
    at: (field: 'day') => { id: string; error: string | null }
  }
  words: InboxWords['later']
}

function Chosen({ form, words }: ChosenProps) {
  const language = useLanguage()
  return (
    <>
      <DateFields
        {...form.at('day')}
        label={words.day}
        words={words.date}
        value={form.values.day}
        onChange={(day) => form.set({ day })}
      />
      <Field id={form.idOf('time')} label={fill(words.time, { zone: zoneName(FIRM_ZONE, language) })}>
        {(control) => (
          <TextInput
            {...control}
            type="time"
            className="max-w-44"
            value={form.values.time}
            onChange={({ target }) => form.set({ time: target.value })}
          />
        )}
      </Field>
    </>
  )
}
