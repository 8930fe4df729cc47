import { dateIn, FIRM_ZONE, instant, plusDays } from '#kernel/calendar.ts'
import type { Context, Services } from '#platform/context.ts'
import type { Demonstration } from '#platform/feature.ts'
import { listCases } from './list-cases.ts'
import { type CaseOpening, openCase } from './open-case.ts'

const DAY_MS = 86_400_000

/** One case in which it is the client's turn, and one in which it is the agency's. */
export async function demonstrateCases({ attorney, maria, samuel }: Demonstration): Promise<void> {
  if (attorney.actor.kind !== 'user') return
  const attorneyId = attorney.actor.userId
  const today = dateIn(FIRM_ZONE, attorney.clock.now())
  await openFirstCase(maria, {
    attorneyId,
    type: 'marriage',
    status: 'preparation',
    nextAction: 'upload-passport',
    due: plusDays(today, 12).toString(),
    openedAt: daysAgo(attorney, 20),
  })
  await openFirstCase(samuel, {
    attorneyId,
    type: 'citizenship',
    status: 'submitted',
    nextAction: 'wait-for-biometrics',
    due: null,
    openedAt: daysAgo(attorney, 140),
  })
}

async function openFirstCase(context: Context, opening: Omit<CaseOpening, 'clientId'>): Promise<void> {
  if ((await listCases(context, { limit: 1 })).items.length > 0 || context.actor.kind !== 'user') return
  await openCase(context.db, { ...opening, clientId: context.actor.userId })
}

function daysAgo(services: Services, days: number) {
  return instant(new Date(services.clock.now().epochMilliseconds - days * DAY_MS))
}
