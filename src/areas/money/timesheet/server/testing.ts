// For tests only: an hourly agreement, and time of a case.
import { agreedFee, feePart } from '#areas/money/agreements/server/testing.ts'
import type { Matter } from '#areas/money/invoices/server/testing.ts'
import type { Context } from '#platform/context.ts'
import type { WorkTime } from '../contract.ts'
import { approveTime, noteTime } from './times.ts'

/** $200 an hour, up to $1,000: the id of its part. */
export async function hourlyFee(of: Matter, amountCents = 100_000): Promise<string> {
  const part = feePart({
    name: { en: 'Work by the hour', es: 'Trabajo por hora' },
    amountCents,
    event: 'hours',
    status: null,
    rateCents: 20_000,
  })
  await agreedFee(of.attorney, of.caseId, [part])
  return part.milestoneId
}

export function noted(
  by: Context,
  { caseId }: Pick<Matter, 'caseId'>,
  more: { minutes?: number; description?: string; workedOn?: string } = {},
): Promise<WorkTime> {
  const facts = { minutes: 60, description: 'Drafted the petition', workedOn: '2026-11-23', ...more }
  return noteTime(by, { timeId: crypto.randomUUID(), caseId, ...facts })
}

export async function approvedTime(of: Matter, more: Parameters<typeof noted>[2] = {}): Promise<WorkTime> {
  const { id: timeId, minutes, description } = await noted(of.attorney, of, more)
  return approveTime(of.attorney, { timeId, minutes: minutes ?? 0, description })
}
