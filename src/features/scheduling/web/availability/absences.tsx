// Who is away and when. Attorneys change their own, administrators everybody's.
import { useState } from 'react'
import { useApi } from '#api/provider.tsx'
import { fill } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/form/choices.tsx'
import { DateFields, NO_DATE } from '#ui/form/date-fields.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select, TextInput } from '#ui/form/text-input.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Outcome } from '#ui/outcome.tsx'
import type { Availability } from '../../availability-contract.ts'
import { refusalAt } from './hours-forms.tsx'
import { isoOfParts } from './holidays.tsx'
import { CheckedForm, Part } from './parts.tsx'
import { useChange } from './queries.ts'
import { absenceText, clockText, halfHours } from './time-words.ts'
import { useAvailabilityWords } from './words.ts'

const DAY_MINUTES = 1_440

export function Absences({ availability }: { availability: Availability }) {
  const { absences: words } = useAvailabilityWords()
  const attorneys = availability.attorneys.filter(({ mayEditAbsences }) => mayEditAbsences)
  return (
    <Part heading={words.heading} lead={words.lead}>
      <AbsenceList availability={availability} />
      {attorneys.length > 0 ? <AddAbsence attorneys={attorneys} /> : null}
    </Part>
  )
}

function AbsenceList({ availability }: { availability: Availability }) {
  const { absences: words } = useAvailabilityWords()
  const api = useApi()
  const language = useLanguage()
  const remove = useChange(api.availability.removeAbsence)
  const attorneys = new Map(availability.attorneys.map((attorney) => [attorney.id, attorney]))
  return (
    <>
      {availability.absences.length === 0 ? <p>{words.none}</p> : null}
      <ul className="divide-y divide-line">
        {availability.absences.map((absence) => {
          const { name = '', mayEditAbsences } = attorneys.get(absence.attorneyId) ?? {}
          const shown = { name, when: absenceText(absence, words, language) }
          return (
            <li key={absence.id} className="flex items-center justify-between gap-x-4 py-2">
              <span className="min-w-0">
                {fill(words.item, shown)}
                {absence.note ? <span className="block text-ink-soft">{absence.note}</span> : null}
              </span>
              {mayEditAbsences ? (
                <Button
                  kind="quiet"
                  className="-mr-3 shrink-0"
                  aria-label={fill(words.removeOne, shown)}
                  busyLabel={remove.isPending && remove.variables.absenceId === absence.id && words.removing}
                  onClick={() => remove.mutate({ absenceId: absence.id })}
                >
                  {words.remove}
                </Button>
              ) : null}
            </li>
          )
        })}
      </ul>
      <Outcome kind={remove.error ? 'danger' : 'success'}>
        {remove.error?.message ?? (remove.isSuccess ? words.removed : null)}
      </Outcome>
    </>
  )
}

const EMPTY = {
  first: NO_DATE,
  last: NO_DATE,
  isWhole: true,
  fromMinute: 9 * 60,
  toMinute: 12 * 60,
  note: '',
}
type Typed = typeof EMPTY

/** As it is sent; null while a day is missing. */
function inputOf({ first, last, isWhole, fromMinute, toMinute, note }: Typed, attorneyId: string) {
  const [firstDay, lastDay] = [isoOfParts(first), isoOfParts(last)]
  if (firstDay === null || lastDay === null) return null
  const times = isWhole ? { fromMinute: 0, toMinute: DAY_MINUTES } : { fromMinute, toMinute }
  return { attorneyId, firstDay, lastDay, ...times, note }
}

function AddAbsence({ attorneys }: { attorneys: Availability['attorneys'] }) {
  const { absences: words } = useAvailabilityWords()
  const api = useApi()
  const [chosen, setChosen] = useState<string | null>(null)
  const [typed, setTyped] = useState(EMPTY)
  const add = useChange(api.availability.addAbsence)
  const attorneyId = chosen ?? attorneys[0]?.id ?? ''
  const input = inputOf(typed, attorneyId)
  const set = (change: Partial<Typed>) => {
    add.reset()
    setTyped((before) => ({ ...before, ...change }))
  }
  const whyNot = () => {
    const missing = [typed.first, typed.last].map((parts, index) =>
      isoOfParts(parts) === null ? [{ fieldId: DAY_IDS[index] ?? '', message: words.dayWrong }] : [],
    )
    const isTurned =
      input && `${input.firstDay} ${pad(input.fromMinute)}` >= `${input.lastDay} ${pad(input.toMinute)}`
    return [...missing.flat(), ...(isTurned ? [{ fieldId: 'absence-last', message: words.outOfOrder }] : [])]
  }
  return (
    <div className="space-y-4 rounded-md border border-line bg-sheet p-5">
      <h3 className="text-xl">{words.addHeading}</h3>
      <CheckedForm
        whyNot={whyNot}
        onSend={() => input && add.mutate(input, { onSuccess: () => setTyped(EMPTY) })}
        refusal={refusalAt('absence-first', add.error)}
        isBusy={add.isPending}
        done={add.isSuccess ? words.added : null}
      >
        {(errorOf) => (
          <>
            {attorneys.length > 1 ? (
              <Field id="absence-who" label={words.who}>
                {(control) => (
                  <Select {...control} value={attorneyId} onChange={(event) => setChosen(event.target.value)}>
                    {attorneys.map(({ id, name }) => (
                      <option key={id} value={id}>
                        {name}
                      </option>
                    ))}
                  </Select>
                )}
              </Field>
            ) : null}
            <AbsenceTimes typed={typed} set={set} errorOf={errorOf} />
            <Field id="absence-note" label={words.note} hint={words.noteHint} aside={words.optional}>
              {(control) => (
                <TextInput
                  {...control}
                  autoComplete="off"
                  value={typed.note}
                  onChange={(event) => set({ note: event.target.value })}
                />
              )}
            </Field>
            <Button type="submit" kind="secondary" busyLabel={add.isPending && words.adding}>
              {words.add}
            </Button>
          </>
        )}
      </CheckedForm>
    </div>
  )
}

const DAY_IDS = ['absence-first', 'absence-last'] as const

function pad(minute: number): string {
  return String(minute).padStart(4, '0')
}

type AbsenceTimesProps = {
  typed: Typed
  set: (change: Partial<Typed>) => void
  errorOf: (fieldId: string) => string | null
}

function AbsenceTimes({ typed, set, errorOf }: AbsenceTimesProps) {
  const { absences: words, date } = useAvailabilityWords()
  const language = useLanguage()
  const textOf = (minute: number) => {
    if (minute === 0) return words.startOfDay
    return minute === DAY_MINUTES ? words.endOfDay : clockText(minute, language)
  }
  const time = (key: 'fromMinute' | 'toMinute', label: string, minutes: number[]) => (
    <Field id={`absence-${key}`} label={label}>
      {(control) => (
        <Select
          {...control}
          className="max-w-80"
          value={typed[key]}
          onChange={(event) => set({ [key]: Number(event.target.value) })}
        >
          {minutes.map((minute) => (
            <option key={minute} value={minute}>
              {textOf(minute)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
  const day = (key: 'first' | 'last', label: string) => (
    <DateFields
      id={`absence-${key}`}
      label={label}
      error={errorOf(`absence-${key}`)}
      words={date}
      value={typed[key]}
      onChange={(parts) => set({ [key]: parts })}
    />
  )
  return (
    <>
      {day('first', words.firstDay)}
      {day('last', words.lastDay)}
      <Checkbox
        id="absence-whole"
        label={words.wholeDays}
        checked={typed.isWhole}
        onChange={(event) => set({ isWhole: event.target.checked })}
      />
      {typed.isWhole ? null : (
        <>
          {time('fromMinute', words.from, halfHours(0, DAY_MINUTES - 30))}
          {time('toMinute', words.to, halfHours(30, DAY_MINUTES))}
        </>
      )}
    </>
  )
}
