// What follows elsewhere from the move of a case. Those features know cases, so cases cannot enter them: manifests say it.
import type { Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import type { Features } from '#platform/feature.ts'

declare module '#platform/feature.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface Feature {
    /** What follows there from a case that was moved, closed or reopened; part of a transaction, harmless to repeat. */
    afterCaseMoved?(services: Services, tx: Database, caseId: string): Promise<void>
  }
}

export async function followMove(
  services: Services,
  features: Features,
  { caseId }: { caseId: string },
): Promise<void> {
  await services.db.transaction(async (tx) => {
    for (const { afterCaseMoved } of features) await afterCaseMoved?.(services, tx, caseId)
  })
}
