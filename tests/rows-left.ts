// How many rows each table of a firm that was just opened has, without what jobs write in their own time.
import { Client } from 'pg'

/** What jobs write in their own time, and what a start counts for itself. */
const IN_THEIR_OWN_TIME = [
  'mails',
  'reply_addresses',
  'outbox_letters',
  'notice_steps',
  'rate_windows',
  'gateway_events',
  'gateway_news',
  'party_names',
  'party_name_keys',
  'job_runs',
  'system_findings',
  'key_canaries',
  'installation',
  'folder_sharers',
  'faults',
]

/** What the job writes that makes the packet of the demonstration: one row in each. */
const OF_A_PACKET = [
  'public.document_packet_files',
  'public.files',
  'public.audit_entries',
  'public.case_events',
]

export type RowsLeft = Record<string, number>

/** Whether the packet is made already is a matter of moments, and of the job's next try if it was killed meanwhile. */
function beforeThePacket(left: RowsLeft): RowsLeft {
  const made = left['public.document_packet_files'] ?? 0
  return { ...left, ...Object.fromEntries(OF_A_PACKET.map((table) => [table, (left[table] ?? 0) - made])) }
}

export async function rowsLeft(connectionString: string): Promise<RowsLeft> {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string; count: number }>(
      `SELECT schemaname || '.' || tablename AS name, (xpath('/row/count/text()', query_to_xml(
         format('SELECT count(*) FROM %I.%I', schemaname, tablename), false, true, '')))[1]::text::int AS count
       FROM pg_tables WHERE schemaname IN ('public', 'drizzle') AND tablename <> ALL ($1)`,
      [IN_THEIR_OWN_TIME],
    )
    return beforeThePacket(Object.fromEntries(rows.map(({ name, count }) => [name, count])))
  } finally {
    await client.end()
  }
}
