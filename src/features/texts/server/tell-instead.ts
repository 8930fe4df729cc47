import type { Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import type { Features } from '#platform/feature.ts'
import { findTextOf } from './text-kinds.ts'
import type { TextRow } from './texts-repository.ts'

/** Part of the transaction that marks the text as one that does not arrive, so that it is told otherwise once. */
export async function tellInstead(
  services: Services,
  features: Features,
  tx: Database,
  { kind, recipientId, subjectId, edition }: TextRow,
): Promise<void> {
  if (recipientId === null) return
  await findTextOf(features, kind)?.instead(services, tx, { recipientId, subjectId, edition })
}
