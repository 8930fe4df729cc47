// Who is away and when. Attorneys change their own, administrators everybody's.
import { useState } from 'react'
import { useCalls } from '#api/calls.ts'
import { fill } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/form/choices.tsx'
import { DateFields, NO_DATE } from '#ui/form/date-fields.tsx'
import { Field } from '#ui/form/field.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { Select, TextInput } from '#ui/form/text-input.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { Written } from '#ui/written.tsx'
import { type Form, type Read, useForm } from '#web/use-form.ts'
import type { AbsenceInput, Availability } from '../../availability-contract.ts'
import { isoOfParts } from './holidays.tsx'
import { Part, SavedForm } from './parts.tsx'
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
  const language = useLanguage()
  const remove = useChange(useCalls().availability.removeAbsence)
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
                {absence.note ? <Written className="block text-ink-soft" text={absence.note} /> : null}
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
type Typed = typeof EMPTY & { attorneyId: string }

type Gap = { field: 'first' | 'last'; problem: 'dayWrong' | 'outOfOrder' }

function readAbsence({
  first,
  last,
  isWhole,
  fromMinute,
  toMinute,
  ...rest
}: Typed): Read<AbsenceInput, Gap> {
  const [firstDay, lastDay] = [isoOfParts(first), isoOfParts(last)]
  const times = isWhole ? { fromMinute: 0, toMinute: DAY_MINUTES } : { fromMinute, toMinute }
  if (firstDay === null || lastDay === null) {
    const days = { first: firstDay, last: lastDay }
    const wrong = (['first', 'last'] as const).filter((field) => days[field] === null)
    return { input: null, problems: wrong.map((field) => ({ field, problem: 'dayWrong' })) }
  }
  const isTurned = `${firstDay} ${pad(times.fromMinute)}` >= `${lastDay} ${pad(times.toMinute)}`
  return {
    input: { ...rest, firstDay, lastDay, ...times },
    problems: isTurned ? [{ field: 'last', problem: 'outOfOrder' }] : [],
  }
}

function AddAbsence({ attorneys }: { attorneys: Availability['attorneys'] }) {
  const { absences: words } = useAvailabilityWords()
  const [attorneyId, setAttorneyId] = useState(attorneys[0]?.id ?? '')
  const add = useChange(useCalls().availability.addAbsence)
  const form = useForm({
    id: 'absence',
    start: { ...EMPTY, attorneyId },
    read: readAbsence,
    say: ({ problem }) => words[problem],
    send: add.mutateAsync,
    refused: () => 'first',
  })
  return (
    <div className="space-y-4 rounded-md border border-line bg-sheet p-5">
      <h3 className="text-xl">{words.addHeading}</h3>
      <SavedForm form={form} done={words.added}>
        {attorneys.length > 1 ? (
          <SelectField
            id="absence-who"
            label={words.who}
            options={attorneys.map(({ id, name }) => [id, name] as const)}
            value={attorneyId}
            onChange={setAttorneyId}
          />
        ) : null}
        <AbsenceTimes form={form} />
        <Field id="absence-note" label={words.note} hint={words.noteHint} aside={words.optional}>
          {(control) => <TextInput {...control} autoComplete="off" {...form.text('note')} />}
        </Field>
        <Button type="submit" kind="secondary" busyLabel={form.isBusy && words.adding}>
          {words.add}
        </Button>
      </SavedForm>
    </div>
  )
}

function pad(minute: number): string {
  return String(minute).padStart(4, '0')
}

function AbsenceTimes({ form }: { form: Form<Typed, Gap['field']> }) {
  const { values: typed, set } = form
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
      {...form.at(key)}
      label={label}
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
