// Counts what a database contains. Reading every row is part of the proof: it finds damaged pages.
import { Client } from 'pg'
import type { RowCounts } from '#areas/office/backups/rules/proof.ts'

/** The queue is left out: its rows come and go by the second. */
const TABLES = `SELECT format('%I.%I', n.nspname, c.relname) AS name
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE c.relkind = 'r' AND n.nspname NOT IN ('pg_catalog', 'information_schema', 'pg_toast', 'pgboss')
  ORDER BY 1`

export function countRows(url: string): Promise<RowCounts> {
  return asking(url, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(TABLES)
    const counts = new Map<string, number>()
    for (const { name } of tables) {
      const { rows } = await client.query<{ count: string }>(`SELECT count(*) AS count FROM ${name}`)
      counts.set(name, Number(rows[0]?.count))
    }
    return counts
  })
}

export function postgresVersionOf(url: string): Promise<string> {
  return asking(url, async (client) => {
    const { rows } = await client.query<{ server_version: string }>('SHOW server_version')
    return rows[0]?.server_version ?? ''
  })
}

/** Whether the row written before the copy began is there. */
export function hasRun(url: string, runId: string): Promise<boolean> {
  return asking(url, async (client) => {
    const { rowCount } = await client.query('SELECT FROM backup_runs WHERE id = $1', [runId])
    return rowCount === 1
  })
}

async function asking<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
