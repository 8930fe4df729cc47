// A firm with very many meetings: the days that can be booked are as full in every firm, the rest lies years back.
import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'

/** Meetings of an hour, every other hour of the working day, for as many attorneys. */
const AHEAD = `
  INSERT INTO appointments (attorney_id, client_id, type, starts_at, ends_at, status, language, time_zone)
  SELECT attorney, $2, 'initial', day + hour * interval '1 hour', day + (hour + 1) * interval '1 hour',
         'confirmed', 'en', 'America/Chicago'
    FROM unnest($1::uuid[]) AS attorney,
         generate_series($3::timestamptz, $3::timestamptz + interval '85 days', '1 day') AS day,
         generate_series(15, 21, 2) AS hour`

const PAST = `
  INSERT INTO appointments (attorney_id, client_id, type, starts_at, ends_at, status, language, time_zone)
  SELECT ($1::uuid[])[1 + number % cardinality($1::uuid[])], $2, 'initial',
         $3::timestamptz - interval '3 days' - (2 + number / cardinality($1::uuid[])) * interval '1 hour',
         $3::timestamptz - interval '3 days' - (1 + number / cardinality($1::uuid[])) * interval '1 hour',
         'confirmed', 'en', 'America/Chicago'
    FROM generate_series(1, $4::int) AS number`

/** `midnight` is the first one (UTC) of the days that can be booked. */
export async function addMeetings(
  pool: Pool,
  count: number,
  firm: { attorneyIds: readonly string[]; midnight: Date },
): Promise<void> {
  const clientId = randomUUID()
  await pool.query(`INSERT INTO users (id, subject, email, language) VALUES ($1, $2, $3, 'en')`, [
    clientId,
    randomUUID(),
    `${clientId}@person.example`,
  ])
  const { rowCount } = await pool.query(AHEAD, [firm.attorneyIds, clientId, firm.midnight])
  const rest = Math.max(0, count - (rowCount ?? 0))
  await pool.query(PAST, [firm.attorneyIds, clientId, firm.midnight, rest])
  await pool.query('VACUUM ANALYZE appointments')
}
