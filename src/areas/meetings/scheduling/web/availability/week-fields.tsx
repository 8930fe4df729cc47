// A week's hours as rows of two lists: a weekday has as many stretches as it needs, or is closed.
import { type Stretch, WEEKDAYS, type WeeklyHours } from '#firm/booking-hours.ts'
import { fill } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { AddButton } from '#ui/form/add-button.tsx'
import { FieldGroup } from '#ui/form/field.tsx'
import { Select } from '#ui/form/text-input.tsx'
import { useLanguage } from '#ui/language.tsx'
import type { Form } from '#web/use-form.ts'
import { HOURS_BOUNDS, STRETCHES_PER_DAY_MAX } from '../../rules/weekly-hours.ts'
import { clockText, halfHours, stretchesOf, weekdayName } from './time-words.ts'
import { useAvailabilityWords } from './words.ts'

const { opensMin, closesMax, stepMinutes } = HOURS_BOUNDS
const MORNING = { opensAtMinute: 540, closesAtMinute: 1_080 }

type WeekFieldsProps = {
  /** The group of Tuesday is the field '2': where a problem of that day leads. */
  at: Form<never>['at']
  hours: WeeklyHours
  onChange: (hours: WeeklyHours) => void
}

export function WeekFields({ at, hours, onChange }: WeekFieldsProps) {
  return (
    <div className="divide-y divide-line border-y border-line">
      {WEEKDAYS.map((weekday) => (
        <DayFields
          key={weekday}
          {...at(`${weekday}`)}
          weekday={weekday}
          stretches={stretchesOf(hours, weekday)}
          onChange={(stretches) =>
            onChange([...hours.filter((stretch) => stretch.weekday !== weekday), ...stretches])
          }
        />
      ))}
    </div>
  )
}

type DayFieldsProps = {
  id: string
  weekday: number
  stretches: WeeklyHours
  error: string | null
  onChange: (stretches: WeeklyHours) => void
}

function DayFields({ id, weekday, stretches, error, onChange }: DayFieldsProps) {
  const { hours: words } = useAvailabilityWords()
  const day = weekdayName(weekday, useLanguage())
  const set = (index: number, stretch: Stretch) => onChange(stretches.with(index, stretch))
  return (
    <div className="py-4">
      <FieldGroup
        id={id}
        label={<span className="inline-block first-letter:uppercase">{day}</span>}
        error={error}
      >
        {stretches.length === 0 ? <p className="text-ink-soft">{words.closed}</p> : null}
        {stretches.map((stretch, index) => (
          <StretchFields
            // oxlint-disable-next-line react/no-array-index-key -- a stretch has no other name than its place
            key={index}
            day={day}
            stretch={stretch}
            onChange={(changed) => set(index, changed)}
            onRemove={() => onChange(stretches.toSpliced(index, 1))}
          />
        ))}
        {stretches.length < STRETCHES_PER_DAY_MAX ? (
          <AddButton
            kind="quiet"
            className="-ml-3 self-start"
            aria-label={fill(words.addOn, { day })}
            onAdd={() => onChange([...stretches, nextStretch(weekday, stretches)])}
          >
            {words.add}
          </AddButton>
        ) : null}
      </FieldGroup>
    </div>
  )
}

/** After the last one with an hour between them, so that a lunch break takes one press. */
function nextStretch(weekday: number, stretches: WeeklyHours): Stretch {
  const end = Math.max(0, ...stretches.map(({ closesAtMinute }) => closesAtMinute))
  if (end === 0) return { weekday, ...MORNING }
  const opensAtMinute = Math.min(end + 60, closesMax - stepMinutes)
  return { weekday, opensAtMinute, closesAtMinute: Math.min(opensAtMinute + 120, closesMax) }
}

type StretchFieldsProps = {
  day: string
  stretch: Stretch
  onChange: (stretch: Stretch) => void
  onRemove: () => void
}

function StretchFields({ day, stretch, onChange, onRemove }: StretchFieldsProps) {
  const { hours: words } = useAvailabilityWords()
  const language = useLanguage()
  const { opensAtMinute, closesAtMinute } = stretch
  const from = clockText(opensAtMinute, language)
  const to = clockText(closesAtMinute, language)
  return (
    <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-x-3 sm:grid-cols-[10rem_auto_10rem_auto] sm:justify-start">
      <TimeSelect
        label={fill(words.from, { day })}
        value={opensAtMinute}
        onChange={(minute) => onChange({ ...stretch, opensAtMinute: minute })}
      />
      <span aria-hidden="true">{words.until}</span>
      <TimeSelect
        label={fill(words.to, { day })}
        value={closesAtMinute}
        onChange={(minute) => onChange({ ...stretch, closesAtMinute: minute })}
      />
      <Button
        kind="quiet"
        className="justify-self-start max-sm:col-span-3 max-sm:-ml-3"
        aria-label={fill(words.removeOn, { day, from, to })}
        onClick={onRemove}
      >
        {words.remove}
      </Button>
    </div>
  )
}

type TimeSelectProps = { label: string; value: number; onChange: (minute: number) => void }

function TimeSelect({ label, value, onChange }: TimeSelectProps) {
  const language = useLanguage()
  return (
    <Select
      aria-label={label}
      className="min-w-0"
      value={value}
      onChange={(event) => onChange(Number(event.target.value))}
    >
      {halfHours(opensMin, closesMax).map((minute) => (
        <option key={minute} value={minute}>
          {clockText(minute, language)}
        </option>
      ))}
    </Select>
  )
}
