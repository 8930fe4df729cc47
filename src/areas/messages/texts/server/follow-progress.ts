// A text's data at the provider: its id there, and its fate.
import { toDate } from '#kernel/calendar.ts'
import type { Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import type { Features } from '#platform/feature.ts'
import type { TextStatus } from '#platform/ports/texts.ts'
import { LOOK_UP_TEXT } from './job-kinds.ts'
import { numberRefused } from './stop-number.ts'
import { tellFate } from './tell-fate.ts'
import { settleText, takeFrom, type TextRow } from './texts-repository.ts'

/**
 * The provider has confirmed that this one is ours. A look-up may have taken it for another, identical text, which is then looked up again.
 * The row of ours is locked by then.
 */
export async function claimProviderId(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Database,
  { id, providerId }: { id: string; providerId: string },
): Promise<void> {
  const other = await takeFrom(tx, id, providerId)
  if (other !== null) await jobs.enqueue(tx, LOOK_UP_TEXT, { textId: other })
}

/** Its final state, if it has one. */
export async function followProgress(
  services: Services,
  features: Features,
  tx: Database,
  { row, progress, problem }: { row: TextRow } & Pick<TextStatus, 'progress' | 'problem'>,
): Promise<void> {
  const settledAt = toDate(services.clock.now())
  if (progress === 'delivered') await settleText(tx, row.id, { state: 'delivered', settledAt })
  if (progress !== 'undelivered') return
  await settleText(tx, row.id, { state: 'undelivered', problem, settledAt })
  if (row.number && problem) await numberRefused(services, tx, row.number, problem)
  await tellFate(services, features, tx, row, 'not-sent')
}
