// A payment plan: equal monthly instalments. Money pays the earliest instalments first.
import { type PlainDate, plusMonths } from '#kernel/calendar.ts'
import type { Cents } from '#kernel/money.ts'

export const INSTALMENTS_MIN = 2
export const INSTALMENTS_MAX = 24

export type Instalment = { position: number; dueOn: PlainDate; amountCents: Cents }

/** The first instalment includes the odd cents. Due dates keep the first one's day, or the month's last day. */
export function planInstalments(totalCents: Cents, count: number, firstDueOn: PlainDate): Instalment[] {
  const equal = Math.floor(totalCents / count)
  const rest = totalCents - equal * count
  return Array.from({ length: count }, (_, index) => ({
    position: index + 1,
    dueOn: plusMonths(firstDueOn, index),
    amountCents: index === 0 ? equal + rest : equal,
  }))
}

/** The balance through this instalment; null means all of it. */
export function centsThrough(
  instalments: readonly Pick<Instalment, 'position' | 'amountCents'>[],
  through: number | null,
  totalCents: Cents,
  settledCents: Cents,
): Cents {
  const asked =
    through === null
      ? totalCents
      : instalments
          .filter(({ position }) => position <= through)
          .reduce((sum, { amountCents }) => sum + amountCents, 0)
  return Math.max(0, asked - settledCents)
}

export type InstalmentStanding = Instalment & { openCents: Cents }

/** Each instalment with its open amount. */
export function standingsOf(instalments: readonly Instalment[], settledCents: Cents): InstalmentStanding[] {
  let left = settledCents
  return instalments.map((instalment) => {
    const covered = Math.min(left, instalment.amountCents)
    left -= covered
    return { ...instalment, openCents: instalment.amountCents - covered }
  })
}
