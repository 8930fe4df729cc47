// The hours of the office, and those of each attorney. What is chosen stays until it is saved.
import { useState } from 'react'
import { ApiFailure } from '#api/failure.ts'
import { useApi } from '#api/provider.tsx'
import type { WeeklyHours } from '#firm/booking-hours.ts'
import { fill, type Language, plural } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/form/choices.tsx'
import type { SummaryProblem } from '#ui/form/error-summary.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/text-input.tsx'
import { useLanguage } from '#ui/language.tsx'
import type { Availability, SettingsInput } from '../../availability-contract.ts'
import { whyNotHours } from '../../rules/availability.ts'
import { AVAILABILITY_ERRORS } from '../../rules/availability-errors.ts'
import { CheckedForm, Part } from './parts.tsx'
import { useChange } from './queries.ts'
import { weekdayName } from './time-words.ts'
import { WeekFields } from './week-fields.tsx'
import { useAvailabilityWords } from './words.ts'

const LEAD_HOURS = [0, 1, 2, 3, 4, 6, 8, 12, 24, 48, 72]
const BUFFERS = [0, 10, 15, 20, 30, 45, 60, 90, 120]

/** The day's group is where a problem of its hours leads. */
export function hoursProblems(id: string, hours: WeeklyHours, language: Language): SummaryProblem[] {
  const found = whyNotHours(hours)
  if (!found) return []
  const day = weekdayName(found.weekday, language)
  const message = fill(AVAILABILITY_ERRORS[found.code].text[language], { day })
  return [{ fieldId: `${id}-${found.weekday}`, message }]
}

export function refusalAt(fieldId: string, error: Error | null): SummaryProblem | null {
  return error instanceof ApiFailure ? { fieldId, message: error.message } : null
}

export function FirmHours({ settings }: { settings: Availability['settings'] }) {
  const { firm: words } = useAvailabilityWords()
  const api = useApi()
  const language = useLanguage()
  const [draft, setDraft] = useState<Partial<SettingsInput>>({})
  const save = useChange((input: SettingsInput) => api.availability.saveSettings(input))
  const now = { ...settings, ...draft }
  const set = (change: Partial<SettingsInput>) => {
    save.reset()
    setDraft((before) => ({ ...before, ...change }))
  }
  const send = () => save.mutate({ ...now, version: settings.version }, { onSuccess: () => setDraft({}) })
  return (
    <Part heading={words.heading} lead={words.lead}>
      <CheckedForm
        whyNot={() => hoursProblems('firm', now.hours, language)}
        onSend={send}
        refusal={refusalAt('save-firm', save.error)}
        isBusy={save.isPending}
        done={save.isSuccess ? words.saved : null}
      >
        {(errorOf) => (
          <>
            <WeekFields
              id="firm"
              hours={now.hours}
              onChange={(hours) => set({ hours: [...hours] })}
              errorOf={errorOf}
            />
            <ChoiceField
              id="lead-hours"
              label={words.leadTime}
              hint={words.leadTimeHint}
              choices={LEAD_HOURS}
              value={now.leadHours}
              textOf={(count) => plural(words.leadTimeHours, count, language)}
              onChange={(leadHours) => set({ leadHours })}
            />
            <ChoiceField
              id="buffer-minutes"
              label={words.buffer}
              hint={words.bufferHint}
              choices={BUFFERS}
              value={now.bufferMinutes}
              textOf={(count) =>
                count === 0 ? words.noBuffer : plural(words.bufferMinutes, count, language)
              }
              onChange={(bufferMinutes) => set({ bufferMinutes })}
            />
            <Button type="submit" id="save-firm" busyLabel={save.isPending && words.saving}>
              {words.save}
            </Button>
          </>
        )}
      </CheckedForm>
    </Part>
  )
}

type ChoiceFieldProps = {
  id: string
  label: string
  hint: string
  choices: readonly number[]
  value: number
  textOf: (value: number) => string
  onChange: (value: number) => void
}

/** A value that was set elsewhere is a choice as well. */
function ChoiceField({ id, label, hint, choices, value, textOf, onChange }: ChoiceFieldProps) {
  const all = [...new Set([...choices, value])].toSorted((one, other) => one - other)
  return (
    <Field id={id} label={label} hint={hint}>
      {(control) => (
        <Select
          {...control}
          className="max-w-80"
          value={value}
          onChange={(event) => onChange(Number(event.target.value))}
        >
          {all.map((choice) => (
            <option key={choice} value={choice}>
              {textOf(choice)}
            </option>
          ))}
        </Select>
      )}
    </Field>
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
  const api = useApi()
  const language = useLanguage()
  const { id, name, version } = attorney
  const [draft, setDraft] = useState<Partial<Pick<Attorney, 'hours' | 'takesBookings'>>>({})
  const save = useChange(api.availability.saveAttorney)
  const { hours, takesBookings } = { ...attorney, ...draft }
  const set = (change: typeof draft) => {
    save.reset()
    setDraft((before) => ({ ...before, ...change }))
  }
  const input = { attorneyId: id, version, hours, takesBookings }
  return (
    <div className="space-y-4 rounded-md border border-line bg-sheet p-5">
      <h3 className="text-xl">{name}</h3>
      <CheckedForm
        whyNot={() => (hours ? hoursProblems(id, hours, language) : [])}
        onSend={() => save.mutate(input, { onSuccess: () => setDraft({}) })}
        refusal={refusalAt(`save-${id}`, save.error)}
        isBusy={save.isPending}
        done={save.isSuccess ? fill(words.saved, { name }) : null}
      >
        {(errorOf) => (
          <>
            <Checkbox
              id={`takes-${id}`}
              label={fill(words.takes, { name })}
              checked={takesBookings}
              onChange={(event) => set({ takesBookings: event.target.checked })}
            />
            <Checkbox
              id={`own-${id}`}
              label={fill(words.own, { name })}
              hint={words.ownHint}
              checked={hours !== null}
              onChange={(event) => set({ hours: event.target.checked ? [...usual] : null })}
            />
            {hours ? (
              <WeekFields
                id={id}
                hours={hours}
                onChange={(now) => set({ hours: [...now] })}
                errorOf={errorOf}
              />
            ) : null}
            <Button
              type="submit"
              kind="secondary"
              id={`save-${id}`}
              busyLabel={save.isPending && words.saving}
            >
              {fill(words.save, { name })}
            </Button>
          </>
        )}
      </CheckedForm>
    </div>
  )
}
