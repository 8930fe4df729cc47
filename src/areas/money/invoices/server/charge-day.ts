// Which part of a plan is charged automatically, and when: the client is informed instead of asked to pay.
import { listPaymentsOfAutopay } from '#areas/money/payments/server/index.ts'
import { daysBetween, type PlainDate, plainDate, plusDays } from '#kernel/calendar.ts'
import type { Database } from '#platform/database.ts'
import { triedAgainOn, type Try } from '../rules/autopay.ts'
import type { AutopayRow } from './autopay-repository.ts'
import { triesOf } from './autopay-tries.ts'

/** A late notice delays the charge by a day. */
export function firstChargeOn({ toldOn }: Pick<AutopayRow, 'toldOn'>, dueOn: PlainDate): PlainDate {
  const earliest = toldOn === null ? dueOn : plusDays(plainDate(toldOn), 1)
  return daysBetween(dueOn, earliest) > 0 ? earliest : dueOn
}

/** Whether this consent, if any, covers the part of this date. */
export async function isCharged(
  db: Database,
  active: AutopayRow | null | undefined,
  dueOn: PlainDate,
): Promise<boolean> {
  return active ? (await triesToCharge(db, active, dueOn)) !== null : false
}

/** The next charge date of a part: after a decline that of the retry, never a past day. Null if none. */
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

/** Null if not agreed to, or charged before: never charged again, even if the money went back. */
async function triesToCharge(db: Database, active: AutopayRow, dueOn: PlainDate): Promise<Try[] | null> {
  if (!active.schedule.some((part) => part.dueOn === dueOn.toString())) return null
  const tries = triesOf(await listPaymentsOfAutopay(db, active.id), dueOn)
  return tries.some(({ outcome }) => outcome === 'paid') ? null : tries
}
