// Client debts by age of overdue.
import { daysBetween, type PlainDate } from '#kernel/calendar.ts'
import type { Cents } from '#kernel/money.ts'
import { recordOf } from '#kernel/record.ts'

/** `current`: not overdue. The others: days after the due date. */
export const AGES = ['current', '1-30', '31-60', '61-90', '90+'] as const
export type Age = (typeof AGES)[number]
export type Ageing = Record<Age, Cents>

/** More rows than a firm like ours has. */
export const AGEING_ROWS_MAX = 2_000

const LAST_DAY: Record<Exclude<Age, '90+'>, number> = { current: 0, '1-30': 30, '31-60': 60, '61-90': 90 }

export function ageOf(dueOn: PlainDate, today: PlainDate): Age {
  const days = daysBetween(dueOn, today)
  return AGES.find((age) => age === '90+' || days <= LAST_DAY[age]) ?? '90+'
}

/** Each open part by its own date: of a plan, only what is due. */
export function ageingOf(parts: readonly { dueOn: PlainDate; openCents: Cents }[], today: PlainDate): Ageing {
  return sumOf(parts.map(({ dueOn, openCents }) => ({ [ageOf(dueOn, today)]: openCents })))
}

export function sumOf(all: readonly Partial<Ageing>[]): Ageing {
  return recordOf(AGES, (age) => all.reduce((sum, one) => sum + (one[age] ?? 0), 0))
}

export function totalOfAges(ageing: Ageing): Cents {
  return AGES.reduce((sum, age) => sum + ageing[age], 0)
}

export function overdueIn(ageing: Ageing): Cents {
  return totalOfAges(ageing) - ageing.current
}
