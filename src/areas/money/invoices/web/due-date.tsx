// An invoice date as three fields. A partial date is ''.
import { useState } from 'react'
import { dateFromParts, plainDate } from '#kernel/calendar.ts'
import { DateFields, type DateParts, NO_DATE } from '#ui/form/date-fields.tsx'
import { useWords } from '#web/use-words.ts'
import { invoiceStaffWords } from '../words/index.ts'

type DueDateProps = {
  id: string
  label: string
  error?: string | null
  /** "2026-12-15"; only the first one counts, later ones come from here. */
  value: string
  onChange: (value: string) => void
}

export function DueDate({ value, onChange, ...frame }: DueDateProps) {
  const { date } = useWords(invoiceStaffWords)
  const [parts, setParts] = useState(() => partsOf(value))
  const change = (typed: DateParts) => {
    setParts(typed)
    onChange(isoOf(typed))
  }
  return <DateFields {...frame} words={date} value={parts} onChange={change} />
}

export function isoOf({ year, month, day }: DateParts): string {
  return dateFromParts(Number(year), Number(month), Number(day))?.toString() ?? ''
}

export function partsOf(iso: string): DateParts {
  if (iso === '') return NO_DATE
  const { year, month, day } = plainDate(iso)
  return { year: String(year), month: String(month), day: String(day) }
}
