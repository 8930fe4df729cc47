// `npm run renew-seal`: the next document is sealed by a new certificate of the firm.
import { join } from 'node:path'
import { renewSeal } from '#areas/documents/seals/server/index.ts'
import { applyMigrations } from '#platform/migrations.ts'
import { startSentence } from '#platform/start-sentence.ts'
import { readConfig, settleNodeEnvironment } from './config.ts'
import { onDatabase, reachDatabase } from './reach-database.ts'

const DONE = `The key of the firm's certificate is deleted. The next document is sealed by a new certificate, with the firm's name as it is then.
What was sealed before stays sealed, and can be checked.`
const NOTHING = 'There is no certificate to renew: the next document that is sealed makes one.'

const root = join(import.meta.dirname, '../..')

try {
  const { DATA_DIR, DATABASE_URL } = settleNodeEnvironment(false)
  const reached = await reachDatabase(readConfig({ DATA_DIR, DATABASE_URL }, root), applyMigrations)
  try {
    console.log((await onDatabase(reached.url, (db) => renewSeal(db, new Date()))) ? DONE : NOTHING)
  } finally {
    await reached.leave()
  }
} catch (error) {
  console.error(startSentence(error))
  process.exitCode = 1
}
