// A date as people say it: three fields, the month in words, in the order of the reader's language.
import type { ClipboardEvent, ReactNode } from 'react'
import { type Language, LOCALE } from '#kernel/language.ts'
import { useLanguage } from '../language.tsx'
import { describedBy, FieldGroup } from './field.tsx'
import { pastedDate } from './pasted-date.ts'
import { Select, TextInput } from './text-input.tsx'

/** As typed: `month` is "1" to "12", anything may be empty or not a number yet. */
export type DateParts = { year: string; month: string; day: string }

export const NO_DATE: DateParts = { year: '', month: '', day: '' }

/** The order in which each language says a date. */
const PART_ORDER: Record<Language, ReadonlyArray<keyof DateParts>> = {
  en: ['month', 'day', 'year'],
  es: ['day', 'month', 'year'],
}

type DateFieldsProps = {
  id: string
  label: ReactNode
  hint?: ReactNode
  error?: string | null
  isHeading?: boolean
  words: { day: string; month: string; year: string; chooseMonth: string }
  value: DateParts
  onChange: (value: DateParts) => void
  /** Browsers fill a birthday in when told that it is one. */
  isBirthday?: boolean
}

export function DateFields({ words, value, onChange, isBirthday = false, ...frame }: DateFieldsProps) {
  const language = useLanguage()
  const { id, hint, error } = frame
  const shared = {
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': describedBy(id, hint, error),
  }
  const set = (part: keyof DateParts) => (event: { target: { value: string } }) =>
    onChange({ ...value, [part]: event.target.value })
  const takeWhole = (event: ClipboardEvent) => {
    const whole = pastedDate(event.clipboardData.getData('text'), PART_ORDER[language][0] === 'day')
    if (!whole) return
    event.preventDefault()
    onChange(whole)
  }
  const autoComplete = (part: string) => (isBirthday ? `bday-${part}` : 'off')
  const parts = {
    month: (
      <Part key="month" id={`${id}-month`} label={words.month} className="w-44">
        <Select
          {...shared}
          id={`${id}-month`}
          autoComplete={autoComplete('month')}
          value={value.month}
          onChange={set('month')}
        >
          <option value="">{words.chooseMonth}</option>
          {monthNames(language).map((name, index) => (
            <option key={name} value={String(index + 1)}>
              {name}
            </option>
          ))}
        </Select>
      </Part>
    ),
    day: (
      <Part key="day" id={`${id}-day`} label={words.day} className="w-20">
        <Digits
          {...shared}
          id={`${id}-day`}
          max={2}
          autoComplete={autoComplete('day')}
          value={value.day}
          onChange={set('day')}
          onPaste={takeWhole}
        />
      </Part>
    ),
    year: (
      <Part key="year" id={`${id}-year`} label={words.year} className="w-28">
        <Digits
          {...shared}
          id={`${id}-year`}
          max={4}
          autoComplete={autoComplete('year')}
          value={value.year}
          onChange={set('year')}
          onPaste={takeWhole}
        />
      </Part>
    ),
  }
  return (
    <FieldGroup {...frame}>
      <div className="mt-1 flex flex-wrap gap-x-4 gap-y-2">
        {PART_ORDER[language].map((part) => parts[part])}
      </div>
    </FieldGroup>
  )
}

function Part({
  id,
  label,
  className,
  children,
}: {
  id: string
  label: string
  className: string
  children: ReactNode
}) {
  return (
    <div className={className}>
      <label htmlFor={id} className="text-sm">
        {label}
      </label>
      {children}
    </div>
  )
}

function Digits({ max, ...rest }: { max: number } & React.ComponentProps<'input'>) {
  return <TextInput {...rest} inputMode="numeric" maxLength={max} />
}

function monthNames(language: Language): string[] {
  const format = new Intl.DateTimeFormat(LOCALE[language], { month: 'long', timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2026, month, 1)))
}
