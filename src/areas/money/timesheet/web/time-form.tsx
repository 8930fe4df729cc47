// The forms of an entry: what was done after a timer, an entry by hand, and an attorney's changes before approval.
import { sentenceOf } from '#api/failure.ts'
import { hoursName, minutesOf } from '#areas/money/agreements/rules/hours.ts'
import { dateFromParts, FIRM_ZONE, formatMoment, instant, type PlainDate } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { LINE_LENGTH_MAX } from '#kernel/validation.ts'
import { Button } from '#ui/button.tsx'
import { DateFields, type DateParts } from '#ui/form/date-fields.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { FormEnd } from '#web/form-end.tsx'
import { Form } from '#web/form.tsx'
import { partsOf } from '#web/optional-day.ts'
import { type Read, useForm } from '#web/use-form.ts'
import type { WorkTime } from '../contract.ts'
import { timerWords } from '../words/browser.ts'
import { useApprove, useDiscard, useNote, useSay } from './queries.ts'

type Draft = { hours: string; work: string; day: DateParts | null }
type Wanted = { minutes: number; description: string; workedOn: string }
type TimeField = 'hours' | 'work' | 'day'

/** "1.5": as the field takes it, in either language. */
function typedHours(minutes: number | null): string {
  return minutes === null ? '' : String(Math.round((minutes / 60) * 100) / 100)
}

export function readTime({ hours, work, day }: Draft): Read<Wanted, { field: TimeField }> {
  const minutes = minutesOf(hours)
  const description = work.trim()
  const chosen = day && dateFromParts(Number(day.year), Number(day.month), Number(day.day))
  const problems = [
    ...(minutes === null ? [{ field: 'hours' as const }] : []),
    ...(description === '' ? [{ field: 'work' as const }] : []),
    ...(day !== null && chosen === null ? [{ field: 'day' as const }] : []),
  ]
  if (minutes === null || problems.length > 0) return { input: null, problems }
  return { input: { minutes, description, workedOn: chosen?.toString() ?? '' }, problems }
}

type TimeFormProps = {
  id: string
  start: Draft
  save: string
  saving: string
  send: (wanted: Wanted) => Promise<unknown>
  onDone: () => void
}

function TimeForm({ id, start, save, saving, send, onDone }: TimeFormProps) {
  const { ask: words } = timerWords(useLanguage())
  const form = useForm({
    id,
    start,
    read: readTime,
    say: ({ field }) => words.problems[field],
    send,
    onDone,
    refused: ({ code, field }) => {
      if (code === 'FEE_WORK_DAY_INVALID') return 'day'
      return field === 'minutes' ? 'hours' : field === 'description' ? 'work' : null
    },
    hasSummary: false,
  })
  const { values, set } = form
  return (
    <Form form={form} className="max-w-form space-y-5">
      <Field {...form.at('hours')} label={words.hours} hint={words.hoursHint}>
        {(control) => (
          <TextInput {...control} {...form.text('hours')} inputMode="decimal" className="max-w-32" />
        )}
      </Field>
      <Field {...form.at('work')} label={words.work} hint={words.workHint}>
        {(control) => <TextInput {...control} {...form.text('work')} maxLength={LINE_LENGTH_MAX} />}
      </Field>
      {values.day === null ? null : (
        <DateFields
          {...form.at('day')}
          label={words.day}
          words={words.date}
          value={values.day}
          onChange={(day) => set({ day })}
        />
      )}
      <FormEnd form={form} save={save} saving={saving} />
    </Form>
  )
}

type OfTime = { time: WorkTime; onDone: () => void }

/** For the person who did the work. */
export function SayTime({ time, onDone }: OfTime) {
  const { ask: words } = timerWords(useLanguage())
  const [say, discard] = [useSay(), useDiscard()]
  return (
    <div className="space-y-5">
      <AboutTimer time={time} />
      <TimeForm
        id="time"
        start={{ hours: typedHours(time.minutes), work: time.description, day: null }}
        save={words.save}
        saving={words.saving}
        send={({ minutes, description }) => say.mutateAsync({ timeId: time.id, minutes, description })}
        onDone={onDone}
      />
      <Button
        kind="quiet"
        className="-ml-3"
        busyLabel={discard.isPending && words.discarding}
        onClick={() => discard.mutate({ timeId: time.id }, { onSuccess: onDone })}
      >
        {words.discard}
      </Button>
      <Outcome kind="danger">{sentenceOf(discard.error)}</Outcome>
    </div>
  )
}

/** How the timer was rounded; of a forgotten one, the question. */
function AboutTimer({ time: { startedAt, endedAt, minutes, description } }: { time: WorkTime }) {
  const language = useLanguage()
  const { ask: words } = timerWords(language)
  if (startedAt === null || endedAt === null || description !== '') return null
  if (minutes !== null) return <p>{fill(words.timed, { hours: hoursName(minutes, language) })}</p>
  const from = formatMoment(instant(startedAt), FIRM_ZONE, language)
  const to = formatMoment(instant(endedAt), FIRM_ZONE, language)
  return <Notice kind="warning">{fill(words.forgotten, { from, to })}</Notice>
}

/** Without a timer. */
export function NoteTime({
  caseId,
  today,
  onDone,
}: {
  caseId: string
  today: PlainDate
  onDone: () => void
}) {
  const { ask: words } = timerWords(useLanguage())
  const note = useNote()
  return (
    <TimeForm
      id="note-time"
      start={{ hours: '', work: '', day: partsOf(today.toString()) }}
      save={words.save}
      saving={words.saving}
      send={(wanted) => note.mutateAsync({ caseId, ...wanted })}
      onDone={onDone}
    />
  )
}

/** For an attorney: what was noted stays on record. */
export function ChangeAndApprove({ time, onDone }: OfTime) {
  const language = useLanguage()
  const { acts: words } = timerWords(language)
  const approve = useApprove()
  const hours = hoursName(time.minutes ?? 0, language)
  return (
    <div className="space-y-5">
      <p>{fill(words.kept, { name: time.person.name, hours })}</p>
      <TimeForm
        id="approve-time"
        start={{ hours: typedHours(time.minutes), work: time.description, day: null }}
        save={words.approve}
        saving={words.approving}
        send={({ minutes, description }) => approve.mutateAsync({ timeId: time.id, minutes, description })}
        onDone={onDone}
      />
    </div>
  )
}
