// The cases of files: defined by the features that keep them, since files itself knows no case.
import type { Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import type { Features } from '#platform/feature.ts'

export type FileUse = { fileId: string; caseId: string; caseNumber: string }

/** Whose a file is, and what its owner calls it. */
export type FileName = {
  fileId: string
  caseId: string | null
  /** Where it is of no case. */
  clientId: string | null
  name: string
  ending: string
}

type Namer = Pick<Services, 'db' | 'seal'>

declare module '#platform/feature.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface Feature {
    /** Of which cases these files are, for administrators. */
    fileUses?(db: Database, fileIds: readonly string[]): Promise<readonly FileUse[]>
    /** What these files are called, for the copy that a firm takes along. */
    fileNames?(services: Namer, fileIds: readonly string[]): Promise<readonly FileName[]>
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

export async function namesOf(
  features: Features,
  services: Namer,
  fileIds: readonly string[],
): Promise<ReadonlyMap<string, readonly FileName[]>> {
  const found: FileName[] = []
  for (const { fileNames } of features) found.push(...((await fileNames?.(services, fileIds)) ?? []))
  return Map.groupBy(found, ({ fileId }) => fileId)
}
