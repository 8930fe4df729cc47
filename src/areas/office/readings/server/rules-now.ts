// The firm's rules about money, from the database: every booking, cancellation and deposit asks here.
import type { Database } from '#platform/database.ts'
import { type FirmRules, rulesWith } from '../rules/firm-rules.ts'
import { listDecisions } from './repository.ts'

/** `server`: what the server is set to. */
export async function rulesNow(db: Database, server: FirmRules): Promise<FirmRules> {
  const rows = await listDecisions(db)
  return rulesWith(new Map(rows.map(({ conflict, reading }) => [conflict, reading])), server)
}
