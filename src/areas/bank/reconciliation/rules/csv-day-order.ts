// Whether a file itself distinguishes month and day, if every day of it could be read in both orders.
import type { CsvRow } from '#kernel/csv-rows.ts'
import type { CsvMapping } from './csv-mapping.ts'
import { type DayShape, isDayOrderOpen, statementDay } from './statement-day.ts'

const SPANISH = /fecha|importe|monto|saldo|cargo|abono|concepto|descripci|retiro|dep[oó]sito|d[ií]a\b/i

type Order = Extract<DayShape, 'mdy' | 'dmy'>

function daysIn(rows: readonly CsvRow[], { columns: { day } }: CsvMapping): string[] {
  return day === null ? [] : rows.map(({ cells }) => cells[day] ?? '').filter((cell) => cell !== '')
}

/** In English with points the month is first, in Spanish with commas the day; else the file does not say it. */
function usualOrder({ head, hasComma }: CsvMapping): Order | null {
  const isSpanish = SPANISH.test((head ?? []).join(' '))
  return isSpanish === hasComma ? (hasComma ? 'dmy' : 'mdy') : null
}

export function isOrderSaid(rows: readonly CsvRow[], mapping: CsvMapping, today: string): boolean {
  const days = daysIn(rows, mapping)
  return !isDayOrderOpen(days) || (usualOrder(mapping) === mapping.dayShape && isLikely(days, mapping, today))
}

/** The order to begin with: the usual one, unless its days run to and fro or into the future and those of the other do not. */
export function likelyOrder(rows: readonly CsvRow[], mapping: CsvMapping, today: string): DayShape {
  const days = daysIn(rows, mapping)
  if (!isDayOrderOpen(days)) return mapping.dayShape
  const order = usualOrder(mapping) ?? 'dmy'
  return isLikely(days, { ...mapping, dayShape: order }, today) ? order : otherOf(order)
}

function otherOf(order: DayShape): Order {
  return order === 'mdy' ? 'dmy' : 'mdy'
}

function isLikely(days: readonly string[], { dayShape }: CsvMapping, today: string): boolean {
  const [here, there] = [dayShape, otherOf(dayShape)].map((order) => {
    const read = days.flatMap((day) => statementDay(day, order) ?? [])
    const isSorted = [read, read.toReversed()].some((some) =>
      some.every((day, at) => day >= (some[at - 1] ?? '')),
    )
    return { future: read.filter((day) => day > today).length, isSorted }
  })
  return (
    here !== undefined &&
    there !== undefined &&
    here.future <= there.future &&
    (here.isSorted || !there.isSorted)
  )
}
