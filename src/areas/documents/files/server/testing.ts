// For tests only.
import type { Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { addFile, type KeptFile, storeFile } from './keep-file.ts'

/** As the product does in two steps, of which the first is never in a transaction. */
export async function keepFile(services: Services, db: Database, content: Uint8Array): Promise<KeptFile> {
  return addFile(services, db, await storeFile(services, content))
}
