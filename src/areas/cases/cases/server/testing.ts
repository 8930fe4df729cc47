// For tests only.
import type { SignedIn } from '#kernel/actor.ts'
import { instant } from '#kernel/calendar.ts'
import type { Database } from '#platform/database.ts'
import { type CaseOpening, openCase } from './open-case.ts'

/** Parts of the harness's world in use. */
type Firm = { person(): Promise<SignedIn>; services: { db: Database } }

/** A case of a new client, opened on Monday at nine; in consultation by default. */
export async function openedCase(
  world: Firm,
  opening: Pick<CaseOpening, 'attorneyId'> & Partial<CaseOpening>,
): Promise<{ client: SignedIn; caseId: string }> {
  const client = await world.person()
  const { id: caseId } = await openCase(world.services.db, {
    clientId: client.userId,
    type: 'marriage',
    status: 'consultation',
    nextAction: 'schedule-consultation',
    due: null,
    openedAt: instant('2026-11-23T15:00:00Z'),
    ...opening,
  })
  return { client, caseId }
}
