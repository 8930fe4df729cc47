// The PostgreSQL of DATABASE_URL, asked before anything is built or started for it: the person at the terminal hears within seconds.
import { Client } from 'pg'
import { databaseProblem, whyNotServer } from './migrations.ts'
import { StartProblem } from './start-problem.ts'

const WAIT_MS = 10_000
const SAY_AFTER_MS = 2_000

export async function reachServer(url: string, say: (line: string) => void, waitMs = WAIT_MS): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: waitMs })
  client.on('error', () => undefined)
  const patience = setTimeout(() => {
    say(
      `  PostgreSQL at ${new URL(url).host} does not answer yet. It is waited for ${waitMs / 1_000} seconds.`,
    )
  }, SAY_AFTER_MS)
  try {
    await client.connect()
    const { rows } = await client.query<{ version: string }>(
      `SELECT current_setting('server_version_num') AS version`,
    )
    const why = whyNotServer(Number(rows[0]?.version ?? 0))
    if (why !== null) throw new StartProblem(why)
  } catch (error) {
    throw databaseProblem(error, url)
  } finally {
    clearTimeout(patience)
    // One that does not answer does not say goodbye either.
    void client.end().catch(() => undefined)
  }
}
