// The days on which nobody can book: a list to remove from, a form to add to, and the federal ones of a year at once.
import { useState } from 'react'
import { useCalls } from '#api/calls.ts'
import { dateFromParts, formatDate, plainDate } from '#kernel/calendar.ts'
import { fill, type Language } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { DateFields, type DateParts, NO_DATE } from '#ui/form/date-fields.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { type Read, useForm } from '#web/use-form.ts'
import type { Availability, HolidayInput } from '../../availability-contract.ts'
import { Part, SavedForm } from './parts.tsx'
import { useChange } from './queries.ts'
import { useAvailabilityWords } from './words.ts'

type Holiday = Availability['holidays'][number]

/** "2026-12-24" of what was typed; null where it is no day. */
export function isoOfParts({ year, month, day }: DateParts): string | null {
  return dateFromParts(Number(year), Number(month), Number(day))?.toString() ?? null
}

export function Holidays({ holidays, mayChange }: { holidays: readonly Holiday[]; mayChange: boolean }) {
  const { holidays: words } = useAvailabilityWords()
  return (
    <Part heading={words.heading} lead={words.lead}>
      <HolidayList holidays={holidays} mayChange={mayChange} />
      {mayChange ? (
        <>
          <FederalHolidays holidays={holidays} />
          <AddHoliday />
        </>
      ) : null}
    </Part>
  )
}

function HolidayList({ holidays, mayChange }: { holidays: readonly Holiday[]; mayChange: boolean }) {
  const { holidays: words } = useAvailabilityWords()
  const language = useLanguage()
  const remove = useChange(useCalls().availability.removeHoliday)
  return (
    <>
      {holidays.length === 0 ? <p>{words.none}</p> : null}
      <ul className="divide-y divide-line">
        {holidays.map((holiday) => {
          const shown = {
            name: nameOf(holiday, language),
            date: formatDate(plainDate(holiday.date), language),
          }
          return (
            <li key={holiday.id} className="flex items-center justify-between gap-x-4 py-2">
              <span>
                <span className="font-semibold">{shown.name}</span>
                <span className="block text-ink-soft first-letter:uppercase">{shown.date}</span>
              </span>
              {mayChange ? (
                <Button
                  kind="quiet"
                  className="-mr-3 shrink-0"
                  aria-label={fill(words.removeOne, shown)}
                  busyLabel={remove.isPending && remove.variables.holidayId === holiday.id && words.removing}
                  onClick={() => remove.mutate({ holidayId: holiday.id })}
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

function nameOf({ nameEn, nameEs }: Holiday, language: Language): string {
  const names: Record<Language, string> = { en: nameEn, es: nameEs }
  return names[language]
}

/** The year after the last one that has holidays. */
function FederalHolidays({ holidays }: { holidays: readonly Holiday[] }) {
  const { holidays: words } = useAvailabilityWords()
  const add = useChange(useCalls().availability.addFederalHolidays)
  const [thisYear] = useState(() => new Date().getFullYear())
  const years = holidays.map(({ date }) => plainDate(date).year)
  const year = Math.max(thisYear - 1, ...years) + 1
  return (
    <div className="space-y-4">
      <Button kind="secondary" busyLabel={add.isPending && words.adding} onClick={() => add.mutate({ year })}>
        {fill(words.federal, { year })}
      </Button>
      <Outcome kind={add.error ? 'danger' : 'success'}>
        {add.error?.message ?? (add.isSuccess ? words.federalAdded : null)}
      </Outcome>
    </div>
  )
}

const EMPTY = { day: NO_DATE, nameEn: '', nameEs: '' }
const NAMES = ['nameEn', 'nameEs'] as const

type Gap = { field: keyof typeof EMPTY }

function readHoliday({ day, nameEn, nameEs }: typeof EMPTY): Read<HolidayInput, Gap> {
  const date = isoOfParts(day)
  const names = { nameEn, nameEs }
  const gaps = NAMES.filter((name) => names[name].trim() === '').map((field) => ({ field }))
  if (date === null) return { input: null, problems: [{ field: 'day' }, ...gaps] }
  return { input: { date, ...names }, problems: gaps }
}

function AddHoliday() {
  const { holidays: words, date: dateWords } = useAvailabilityWords()
  const add = useChange(useCalls().availability.addHoliday)
  const form = useForm({
    id: 'holiday',
    start: EMPTY,
    read: readHoliday,
    say: ({ field }) => (field === 'day' ? words.dayWrong : `${words[field]}: ${words.nameMissing}`),
    send: add.mutateAsync,
    refused: () => 'day',
  })
  return (
    <div className="space-y-4 rounded-md border border-line bg-sheet p-5">
      <h3 className="text-xl">{words.addHeading}</h3>
      <SavedForm form={form} done={words.added}>
        <DateFields
          {...form.at('day')}
          label={words.day}
          words={dateWords}
          value={form.values.day}
          onChange={(day) => form.set({ day })}
        />
        {NAMES.map((name) => (
          <Field key={name} {...form.at(name)} label={words[name]}>
            {(control) => <TextInput {...control} autoComplete="off" {...form.text(name)} />}
          </Field>
        ))}
        <Button type="submit" kind="secondary" busyLabel={form.isBusy && words.adding}>
          {words.add}
        </Button>
      </SavedForm>
    </div>
  )
}
