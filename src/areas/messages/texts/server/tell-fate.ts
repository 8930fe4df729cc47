import type { Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import type { Features } from '#platform/feature.ts'
import { findTextOf, type TextFate } from './text-kinds.ts'
import type { TextRow } from './texts-repository.ts'

/** Runs in the transaction that marks the text, so that an undelivered one goes another way once. */
export async function tellFate(
  services: Services,
  features: Features,
  tx: Database,
  { kind, recipientId, subjectId, edition }: TextRow,
  fate: TextFate,
): Promise<void> {
  if (recipientId === null) return
  await findTextOf(features, kind)?.settle(services, tx, { recipientId, subjectId, edition }, fate)
}
