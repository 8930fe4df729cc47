// How an invoice stands, put together from its row, its instalments and its payments.
import { isOpen, type PaymentRow } from '#features/payments/server/index.ts'
import { type PlainDate, plainDate } from '#kernel/calendar.ts'
import type { Cents } from '#kernel/money.ts'
import { settledCents } from '../rules/invoice.ts'
import { type Instalment, standingsOf } from '../rules/plan.ts'
import type { InstalmentRow, InvoiceRow } from './repository.ts'

export function settledOf(row: InvoiceRow, payments: readonly PaymentRow[]): Cents {
  return settledCents(
    row.trustAppliedCents,
    payments.map(({ status, amountCents, refundedCents }) => ({
      isCompleted: status === 'completed',
      amountCents,
      refundedCents,
    })),
  )
}

/** With what is under way, which nobody is to be reminded of: it may yet fail. */
export function settledOrComing(row: InvoiceRow, payments: readonly PaymentRow[]): Cents {
  const coming = payments.filter(isOpen).reduce((sum, { amountCents }) => sum + amountCents, 0)
  return settledOf(row, payments) + coming
}

export function asInstalment({ position, dueOn, amountCents }: InstalmentRow): Instalment {
  return { position, dueOn: plainDate(dueOn), amountCents }
}

export type NextPart = { cents: Cents; dueOn: PlainDate; through: number | null }

/** The first part that is not paid in full; null where nothing is to be paid. */
export function nextPart(
  row: InvoiceRow,
  instalments: readonly InstalmentRow[],
  settled: Cents,
): NextPart | null {
  if (row.state !== 'issued' || settled >= row.totalCents) return null
  const open = standingsOf(instalments.map(asInstalment), settled).find(({ openCents }) => openCents > 0)
  if (!open) return { cents: row.totalCents - settled, dueOn: plainDate(row.dueOn), through: null }
  return { cents: open.openCents, dueOn: open.dueOn, through: open.position }
}
