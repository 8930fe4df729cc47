// The cases of files: defined by the features that keep them, since files itself knows no case.
import type { Database } from '#platform/database.ts'
import type { Features } from '#platform/feature.ts'

export type FileUse = { fileId: string; caseId: string; caseNumber: string }

declare module '#platform/feature.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface Feature {
    /** Of which cases these files are, for administrators. */
    fileUses?(db: Database, fileIds: readonly string[]): Promise<readonly FileUse[]>
  }
}

export async function usesOf(
  features: Features,
  db: Database,
  fileIds: readonly string[],
): Promise<ReadonlyMap<string, readonly FileUse[]>> {
  const found: FileUse[] = []
  for (const { fileUses } of features) found.push(...((await fileUses?.(db, fileIds)) ?? []))
  return Map.groupBy(found, ({ fileId }) => fileId)
}
