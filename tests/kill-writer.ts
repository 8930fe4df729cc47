// Ends the connection that writes the n-th row of its transaction, to whatever table: a machine that stops there.
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

/** All of ours, so that none that a movement writes can be forgotten, and the queue: what is owed is one of its rows. */
const TABLES = `SELECT format('%I.%I', n.nspname, c.relname) AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE (n.nspname = 'public' AND c.relkind = 'r') OR (n.nspname = 'pgboss' AND c.relname = 'job') ORDER BY 1`

/** It counts tries, whatever becomes of them. */
const OF_TRIES = 'public.rate_windows'

/** By table, its rows and what is in them. */
type Standing = Record<string, { rows: number; contents: string }>

export type Kill = {
  /** From then on at this row of each transaction; 0 ends none. */
  at(nth: number): Promise<void>
  /** From then on at this row, counted over all transactions. */
  atOfDeed(nth: number): Promise<void>
  /** How many connections were ended. */
  ends(): Promise<number>
  /** Of these tables, or of all. */
  standing(of?: readonly string[]): Promise<Standing>
}

export async function endsConnectionAt({ connection: { pool } }: World): Promise<Kill> {
  pool.on('error', () => undefined)
  const tables = (await pool.query<{ name: string }>(TABLES)).rows.map(({ name }) => name)
  await pool.query(KILLER)
  const triggers = tables.map(
    (table) =>
      `CREATE TRIGGER zz_kill BEFORE INSERT OR UPDATE OR DELETE ON ${table} FOR EACH ROW EXECUTE FUNCTION kill_writer()`,
  )
  await pool.query(triggers.join(';'))
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
    async standing(of = tables) {
      const each = of.map(
        (table) => `SELECT '${table}' AS name, count(*)::int AS rows,
          coalesce(sum(hashtextextended(t::text, 0)), 0)::text AS contents FROM ${table} t`,
      )
      const { rows } = await pool.query<{ name: string } & Standing[string]>(each.join(' UNION ALL '))
      return Object.fromEntries(rows.map(({ name, ...held }) => [name, held]))
    },
  }
}

/** By table, how many rows more there are. */
function moreSince(before: Standing, after: Standing): Record<string, number> {
  return Object.fromEntries(
    Object.entries(after).map(([table, { rows }]) => [table, rows - (before[table]?.rows ?? 0)]),
  )
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

/** Far more than any movement writes. */
const ROWS_MAX = 400
/** In `npm test` every so many rows. */
const EVERY = isProof ? 1 : 8

/** Ended at one row after the other, the deed leaves all or nothing, and done again it is done once. */
export async function expectAllOrNothing<Of>(rounds: Rounds<Of, Deed>): Promise<void> {
  const { kill, scene, movement, keptOf } = rounds
  const whole = await undisturbed({ ...rounds, movement: async (of) => [await movement(of)] })
  await atEachRow(rounds, async (nth) => {
    const of = await scene()
    const deed = await movement(of)
    const [before, standing] = [await keptOf(of), await kill.standing(whole.tables)]
    if (!(await isEndedOnce(kill, deed, nth))) return false
    expect(await keptOf(of), `ended at row ${nth}`).toBe(before)
    expect(await kill.standing(whole.tables), `ended at row ${nth}`).toEqual(standing)
    await deed()
    expect(shape(await keptOf(of))).toBe(whole.kept)
    expect(moreSince(standing, await kill.standing(whole.tables)), `ended at row ${nth}`).toEqual(whole.more)
    return true
  })
}

/**
 * For what takes several transactions: the request, then the jobs that it owes. Ended at one row after the other, what failed is
 * done again as its sender or the queue would, and in the end it is done once.
 */
export async function expectOnceInTheEnd<Of>(rounds: Rounds<Of, readonly Deed[]>): Promise<void> {
  const { kill, scene, movement, keptOf } = rounds
  const whole = await undisturbed(rounds)
  await atEachRow(rounds, async (nth) => {
    const of = await scene()
    const steps = await movement(of)
    const standing = await kill.standing(whole.tables)
    if (!(await isEndedIn(kill, steps, nth))) return false
    expect(shape(await keptOf(of)), `ended at row ${nth}`).toBe(whole.kept)
    expect(moreSince(standing, await kill.standing(whole.tables)), `ended at row ${nth}`).toEqual(whole.more)
    return true
  })
}

async function atEachRow(
  { kills: wanted }: Pick<Rounds<unknown, unknown>, 'kills'>,
  isEnded: (nth: number) => Promise<boolean>,
): Promise<void> {
  let kills = 0
  for (let turn = 0; turn === 0 || kills < wanted; turn += 1) {
    const earlier = kills
    let nth = 1 + (turn % EVERY)
    for (; nth < ROWS_MAX && (await isEnded(nth)); nth += EVERY) kills += 1
    expect(kills, 'a turn that ended nothing').toBeGreaterThan(earlier)
    expect(nth, 'rows that were not reached').toBeLessThan(ROWS_MAX)
  }
}

type Whole = {
  kept: string
  /** All that a movement has changed, found by doing it. */
  tables: string[]
  more: Record<string, number>
}

/** The second time: the first of all begins what counts for everybody. */
async function undisturbed<Of>({
  kill,
  scene,
  movement,
  keptOf,
}: Rounds<Of, readonly Deed[]>): Promise<Whole> {
  for (const deed of await movement(await scene())) await deed()
  const of = await scene()
  const deeds = await movement(of)
  const before = await kill.standing()
  for (const deed of deeds) await deed()
  const after = await kill.standing()
  const tables = Object.keys(after).filter(
    (table) => table !== OF_TRIES && after[table]?.contents !== before[table]?.contents,
  )
  const more = moreSince(before, await kill.standing(tables))
  return { kept: shape(await keptOf(of)), tables, more }
}

/** Counted over all of its transactions, should there be several. */
async function isEndedOnce(kill: Kill, deed: Deed, nth: number): Promise<boolean> {
  const before = await kill.ends()
  await kill.atOfDeed(nth)
  try {
    await deed()
  } catch (error) {
    if ((await kill.ends()) === before) throw error
  } finally {
    await kill.at(0)
  }
  return (await kill.ends()) > before
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
