// Whether there is a day by which the next step has to be done, and which.
import { dateFromParts } from '#kernel/calendar.ts'
import { Checkbox } from '#ui/form/choices.tsx'
import { DateFields, type DateParts } from '#ui/form/date-fields.tsx'
import type { OpeningWords } from '../words/index.ts'

export type DueDraft = { hasDue: boolean; due: DateParts }

/** Null: no such day. */
export function dueOf({ hasDue, due: { year, month, day } }: DueDraft): { due: string | null } | null {
  if (!hasDue) return { due: null }
  const date = dateFromParts(Number(year), Number(month), Number(day))
  return date ? { due: date.toString() } : null
}

type DueFieldProps = {
  form: {
    values: DueDraft
    set: (change: Partial<DueDraft>) => void
    idOf: (field: string) => string
    at: (field: 'due') => { id: string; error: string | null }
  }
  words: Pick<OpeningWords, 'hasDue' | 'due' | 'date'>
}

export function DueField({ form, words }: DueFieldProps) {
  const { values, set } = form
  return (
    <>
      <Checkbox
        id={form.idOf('has-due')}
        label={words.hasDue}
        checked={values.hasDue}
        onChange={(event) => set({ hasDue: event.target.checked })}
      />
      {values.hasDue ? (
        <DateFields
          {...form.at('due')}
          label={words.due}
          words={words.date}
          value={values.due}
          onChange={(due) => set({ due })}
        />
      ) : null}
    </>
  )
}
