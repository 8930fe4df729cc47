// Ends the connection that writes the n-th row of its transaction to one of some tables: a machine that stops there.
import { expect } from 'vitest'
import { isProof } from './rounds.ts'
import type { World } from './world.ts'

/** Sequences stay counted where what was written is taken back. */
const KILLER = `
  CREATE TABLE kill_at (nth int NOT NULL, of text NOT NULL);
  INSERT INTO kill_at VALUES (0, 'transaction');
  CREATE SEQUENCE kill_rows;
  CREATE SEQUENCE kill_ends;
  CREATE FUNCTION kill_writer() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    wanted kill_at := (SELECT k FROM kill_at k);
    written int := CASE WHEN wanted.of = 'deed' THEN nextval('kill_rows')
      ELSE coalesce(nullif(current_setting('kill.written', true), '')::int, 0) + 1 END;
  BEGIN
    PERFORM set_config('kill.written', written::text, true);
    IF written = wanted.nth THEN
      PERFORM nextval('kill_ends');
      PERFORM pg_terminate_backend(pg_backend_pid());
      PERFORM pg_sleep(5);
    END IF;
    RETURN coalesce(NEW, OLD);
  END $$;`

export type Kill = {
  /** From then on at this row of each transaction; 0 ends none. */
  at(nth: number): Promise<void>
  /** From then on at this row, counted over all transactions. */
  atOfDeed(nth: number): Promise<void>
  /** How many connections were ended. */
  ends(): Promise<number>
}

export async function endsConnectionAt(
  { connection: { pool } }: World,
  tables: readonly string[],
): Promise<Kill> {
  pool.on('error', () => undefined)
  await pool.query(KILLER)
  for (const table of tables) {
    await pool.query(
      `CREATE TRIGGER zz_kill BEFORE INSERT OR UPDATE OR DELETE ON ${table} FOR EACH ROW EXECUTE FUNCTION kill_writer()`,
    )
  }
  const at = async (nth: number, of: 'transaction' | 'deed') => {
    await pool.query(`SELECT setval('kill_rows', 1, false)`)
    await pool.query('UPDATE kill_at SET nth = $1, of = $2', [nth, of])
  }
  return {
    at: (nth) => at(nth, 'transaction'),
    atOfDeed: (nth) => at(nth, 'deed'),
    async ends() {
      const { rows } = await pool.query<{ ends: number }>(
        'SELECT CASE WHEN is_called THEN last_value ELSE 0 END::int AS ends FROM kill_ends',
      )
      return rows[0]?.ends ?? 0
    },
  }
}

export type Deed = () => Promise<unknown>

type Rounds<Of, Does> = {
  kill: Kill
  /** At least so many, in whole turns over all rows; `rounds(…)` stands in the test, where `npm run prove` looks for it. */
  kills: number
  /** Somebody new, with nothing behind them. */
  scene: () => Promise<Of>
  /** What stands before the deed, and the deed, which may be done again. */
  movement: (of: Of) => Promise<Does>
  /** All that is kept of them. */
  keptOf: (of: Of) => Promise<string>
}

const ROWS_MAX = 60
/** In `npm test` every fourth row. */
const EVERY = isProof ? 1 : 4

/** Ended at one row after the other, the deed leaves all or nothing, and done again it is done once. */
export async function expectAllOrNothing<Of>({
  kill,
  kills: wanted,
  scene,
  movement,
  keptOf,
}: Rounds<Of, Deed>): Promise<void> {
  const untouched = await scene()
  await (
    await movement(untouched)
  )()
  const whole = shape(await keptOf(untouched))
  let kills = 0
  for (let turn = 0; turn === 0 || kills < wanted; turn += 1) {
    const earlier = kills
    for (let nth = 1 + (turn % EVERY); nth < ROWS_MAX; nth += EVERY) {
      const of = await scene()
      const deed = await movement(of)
      const before = await keptOf(of)
      if (!(await isKilled(kill, deed, nth))) break
      kills += 1
      expect(await keptOf(of)).toBe(before)
      await deed()
      expect(shape(await keptOf(of))).toBe(whole)
    }
    expect(kills, 'a turn that ended nothing').toBeGreaterThan(earlier)
  }
}

/**
 * For what takes several transactions: the request, then the jobs that it owes. Ended at one row after the other, what failed is
 * done again as its sender or the queue would, and in the end it is done once.
 */
export async function expectOnceInTheEnd<Of>({
  kill,
  kills: wanted,
  scene,
  movement,
  keptOf,
}: Rounds<Of, readonly Deed[]>): Promise<void> {
  const untouched = await scene()
  for (const step of await movement(untouched)) await step()
  const whole = shape(await keptOf(untouched))
  let kills = 0
  for (let turn = 0; turn === 0 || kills < wanted; turn += 1) {
    const earlier = kills
    for (let nth = 1 + (turn % EVERY); nth < ROWS_MAX; nth += EVERY) {
      const of = await scene()
      if (!(await isEndedIn(kill, await movement(of), nth))) break
      kills += 1
      expect(shape(await keptOf(of)), `ended at row ${nth}`).toBe(whole)
    }
    expect(kills, 'a turn that ended nothing').toBeGreaterThan(earlier)
  }
}

/** A step may go on after its connection was ended, so what was ended is asked of the database. */
async function isEndedIn(kill: Kill, steps: readonly Deed[], nth: number): Promise<boolean> {
  const before = await kill.ends()
  await kill.atOfDeed(nth)
  try {
    for (const step of steps) {
      const already = await kill.ends()
      try {
        await step()
      } catch (error) {
        if ((await kill.ends()) === already) throw error
        await step()
      }
    }
  } finally {
    await kill.at(0)
  }
  return (await kill.ends()) > before
}

/** Each movement sums to zero, the trust of each case is what moved there, and none is below zero. */
export async function expectWholeBooks({ connection: { pool } }: World): Promise<void> {
  const { rows } = await pool.query(
    `SELECT 'movement' AS wrong, transaction_id::text AS of FROM ledger_entries GROUP BY transaction_id HAVING sum(amount_cents) <> 0
     UNION ALL SELECT 'below zero', client_id::text FROM ledger_entries WHERE account IN ('trust_bank', 'trust_pending')
       GROUP BY client_id, matter_id, account HAVING sum(amount_cents) < 0
     UNION ALL SELECT 'share', s.client_id::text FROM ledger_shares s WHERE s.balance_cents <> (SELECT coalesce(sum(e.amount_cents), 0)
       FROM ledger_entries e WHERE e.client_id = s.client_id AND e.account = s.account AND e.matter_id IS NOT DISTINCT FROM s.matter_id)`,
  )
  expect(rows).toEqual([])
}

/** Answers with whether something was there to be ended. */
export async function isKilled(kill: Pick<Kill, 'at'>, deed: Deed, nth: number): Promise<boolean> {
  await kill.at(nth)
  try {
    await deed()
    return false
  } catch {
    return true
  } finally {
    await kill.at(0)
  }
}

/** Without ids, which differ from one client to the next. */
function shape(kept: string): string {
  return kept.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id')
}
