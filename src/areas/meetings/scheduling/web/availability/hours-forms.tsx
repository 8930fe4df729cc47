// The hours of the office, and those of each attorney. What is chosen stays until it is saved.
import { useCalls } from '#api/calls.ts'
import type { WeeklyHours } from '#firm/booking-hours.ts'
import { fill, type Language, plural } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/form/choices.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { useLanguage } from '#ui/language.tsx'
import { useForm } from '#web/use-form.ts'
import type { Availability } from '../../availability-contract.ts'
import { whyNotHours } from '../../rules/weekly-hours.ts'
import { AVAILABILITY_ERRORS } from '../../rules/availability-errors.ts'
import { Part, SavedForm } from './parts.tsx'
import { useChange } from './queries.ts'
import { weekdayName } from './time-words.ts'
import { WeekFields } from './week-fields.tsx'
import { useAvailabilityWords } from './words.ts'

const LEAD_HOURS = [0, 1, 2, 3, 4, 6, 8, 12, 24, 48, 72]
const BUFFERS = [0, 10, 15, 20, 30, 45, 60, 90, 120]

type DayProblem = { field: string; message: string }

/** Each day is a field. */
export function hoursProblems(hours: WeeklyHours, language: Language): DayProblem[] {
  const found = whyNotHours(hours)
  if (!found) return []
  const day = weekdayName(found.weekday, language)
  const message = fill(AVAILABILITY_ERRORS[found.code].text[language], { day })
  return [{ field: `${found.weekday}`, message }]
}

export function FirmHours({ settings }: { settings: Availability['settings'] }) {
  const { firm: words } = useAvailabilityWords()
  const language = useLanguage()
  const save = useChange(useCalls().availability.saveSettings)
  const form = useForm({
    id: 'firm',
    start: settings,
    read: (input) => ({ input, problems: hoursProblems(input.hours, language) }),
    say: ({ message }) => message,
    send: save.mutateAsync,
  })
  const { values, set } = form
  return (
    <Part heading={words.heading} lead={words.lead}>
      <SavedForm form={form} done={words.saved}>
        <WeekFields at={form.at} hours={values.hours} onChange={(hours) => set({ hours: [...hours] })} />
        <NumberField
          id="lead-hours"
          label={words.leadTime}
          hint={words.leadTimeHint}
          choices={LEAD_HOURS}
          value={values.leadHours}
          textOf={(count) => plural(words.leadTimeHours, count, language)}
          onChange={(leadHours) => set({ leadHours })}
        />
        <NumberField
          id="buffer-minutes"
          label={words.buffer}
          hint={words.bufferHint}
          choices={BUFFERS}
          value={values.bufferMinutes}
          textOf={(count) => (count === 0 ? words.noBuffer : plural(words.bufferMinutes, count, language))}
          onChange={(bufferMinutes) => set({ bufferMinutes })}
        />
        <Button type="submit" id={form.submitId} busyLabel={form.isBusy && words.saving}>
          {words.save}
        </Button>
      </SavedForm>
    </Part>
  )
}

type NumberFieldProps = {
  id: string
  label: string
  hint: string
  choices: readonly number[]
  value: number
  textOf: (value: number) => string
  onChange: (value: number) => void
}

/** A value that was set elsewhere is a choice as well. */
function NumberField({ choices, value, textOf, onChange, ...frame }: NumberFieldProps) {
  const all = [...new Set([...choices, value])].toSorted((one, other) => one - other)
  return (
    <SelectField
      {...frame}
      className="max-w-80"
      options={all.map((choice) => [`${choice}`, textOf(choice)] as const)}
      value={`${value}`}
      onChange={(chosen) => onChange(Number(chosen))}
    />
  )
}

type Attorney = Availability['attorneys'][number]

export function AttorneyHours({ availability }: { availability: Availability }) {
  const { attorneys: words } = useAvailabilityWords()
  const { attorneys, settings } = availability
  return (
    <Part heading={words.heading}>
      {attorneys.length === 0 ? <p>{words.none}</p> : null}
      {attorneys.map((attorney) => (
        <OneAttorney key={attorney.id} attorney={attorney} usual={settings.hours} />
      ))}
    </Part>
  )
}

function OneAttorney({ attorney, usual }: { attorney: Attorney; usual: WeeklyHours }) {
  const { attorneys: words } = useAvailabilityWords()
  const language = useLanguage()
  const { id, name, version } = attorney
  const save = useChange(useCalls().availability.saveAttorney)
  const form = useForm({
    id,
    start: { hours: attorney.hours, takesBookings: attorney.takesBookings },
    read: ({ hours, takesBookings }) => ({
      input: { attorneyId: id, version, hours, takesBookings },
      problems: hours ? hoursProblems(hours, language) : [],
    }),
    say: ({ message }) => message,
    send: save.mutateAsync,
  })
  const { hours, takesBookings } = form.values
  return (
    <div className="space-y-4 rounded-md border border-line bg-sheet p-5">
      <h3 className="text-xl">{name}</h3>
      {attorney.takesBookings ? null : (
        <p className="text-ink-soft">
          {fill(attorney.hasSecondStep ? words.notYet : words.noSecondStep, { name })}
        </p>
      )}
      <SavedForm form={form} done={fill(words.saved, { name })}>
        <Checkbox
          id={`takes-${id}`}
          label={fill(words.takes, { name })}
          checked={takesBookings}
          onChange={(event) => form.set({ takesBookings: event.target.checked })}
        />
        <Checkbox
          id={`own-${id}`}
          label={fill(words.own, { name })}
          hint={words.ownHint}
          checked={hours !== null}
          onChange={(event) => form.set({ hours: event.target.checked ? [...usual] : null })}
        />
        {hours ? (
          <WeekFields at={form.at} hours={hours} onChange={(now) => form.set({ hours: [...now] })} />
        ) : null}
        <Button type="submit" kind="secondary" id={form.submitId} busyLabel={form.isBusy && words.saving}>
          {fill(words.save, { name })}
        </Button>
      </SavedForm>
    </div>
  )
}
