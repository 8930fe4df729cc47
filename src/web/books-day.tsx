// The day on which money moved, with a note if its month is closed already: that is allowed, and announced before saving.
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { useCalls } from '#api/calls.ts'
import { formatMonth, plainDate } from '#kernel/calendar.ts'
import { fill, type Language } from '#kernel/language.ts'
import { DateFields } from '#ui/form/date-fields.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import { optionalDay } from './optional-day.ts'

const CLOSED: Record<Language, string> = {
  en: 'The bank month of {month} is closed. This entry keeps its day and counts in the first open month.',
  es: 'El mes bancario de {month} está cerrado. Este asiento conserva su fecha y cuenta en el primer mes abierto.',
}

type BooksDayProps = ComponentProps<typeof DateFields> & { fund: 'trust' | 'operating' }

export function BooksDay({ fund, ...field }: BooksDayProps) {
  const language = useLanguage()
  const { data } = useQuery(useCalls().reconciliation.closed.queryOptions())
  const day = optionalDay(field.value)?.day ?? null
  const until = data?.[fund] ?? null
  const isClosed = day !== null && until !== null && day <= until
  return (
    <>
      <DateFields {...field} />
      <div aria-live="polite" className="empty:hidden">
        {isClosed ? (
          <Notice kind="warning">
            {fill(CLOSED[language], { month: formatMonth(plainDate(day), language) })}
          </Notice>
        ) : null}
      </div>
    </>
  )
}
