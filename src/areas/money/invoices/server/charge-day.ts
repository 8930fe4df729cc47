// Which part of a plan is charged by itself, and on which day: its client is told that and not asked to pay it.
import { listPaymentsOfAutopay } from '#areas/money/payments/server/index.ts'
import { daysBetween, type PlainDate, plainDate, plusDays } from '#kernel/calendar.ts'
import type { Database } from '#platform/database.ts'
import { triedAgainOn, type Try } from '../rules/autopay.ts'
import type { AutopayRow } from './autopay-repository.ts'
import { triesOf } from './autopay-tries.ts'

/** Who was told late is charged a day later. */
export function firstChargeOn({ toldOn }: Pick<AutopayRow, 'toldOn'>, dueOn: PlainDate): PlainDate {
  const earliest = toldOn === null ? dueOn : plusDays(plainDate(toldOn), 1)
  return daysBetween(dueOn, earliest) > 0 ? earliest : dueOn
}

/** Whether the part of this day is charged by this consent, if there is one. */
export async function isCharged(
  db: Database,
  active: AutopayRow | null | undefined,
  dueOn: PlainDate,
): Promise<boolean> {
  return active ? (await triesToCharge(db, active, dueOn)) !== null : false
}

/** The day of the next charge of a part: after a decline that of the next try, and none that is over. Null where none comes. */
export async function chargeDayOf(
  db: Database,
  active: AutopayRow,
  { dueOn, today }: { dueOn: PlainDate; today: PlainDate },
): Promise<PlainDate | null> {
  const tries = await triesToCharge(db, active, dueOn)
  if (tries === null) return null
  const day = triedAgainOn(tries) ?? firstChargeOn(active, dueOn)
  return daysBetween(today, day) > 0 ? day : today
}

/** Null where it was not agreed to, or was charged once: it is not again, whatever became of the money. */
async function triesToCharge(db: Database, active: AutopayRow, dueOn: PlainDate): Promise<Try[] | null> {
  if (!active.schedule.some((part) => part.dueOn === dueOn.toString())) return null
  const tries = triesOf(await listPaymentsOfAutopay(db, active.id), dueOn)
  return tries.some(({ outcome }) => outcome === 'paid') ? null : tries
}
