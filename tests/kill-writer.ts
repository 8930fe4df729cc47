// Ends the connection that writes the n-th row of its transaction, to whatever table, or that commits: a machine that stops there.
import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'
import { rounds as roundsOf } from './rounds.ts'
import type { World } from './world.ts'

/** In the list of what was written: the end of a transaction that wrote. */
const COMMIT = 'commit'

/** Sequences stay counted where what was written is taken back. */
const KILLER = `
  CREATE TABLE kill_at (nth int NOT NULL, of text NOT NULL);
  INSERT INTO kill_at VALUES (0, 'transaction');
  CREATE SEQUENCE kill_rows;
  CREATE SEQUENCE kill_ends;
  CREATE SEQUENCE kill_commits;
  CREATE TABLE kill_listed (id int GENERATED ALWAYS AS IDENTITY, name text NOT NULL);
  CREATE FUNCTION kill_writer() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    wanted kill_at := (SELECT k FROM kill_at k);
    written int := CASE WHEN wanted.of = 'deed' THEN nextval('kill_rows')
      ELSE coalesce(nullif(current_setting('kill.written', true), '')::int, 0) + 1 END;
  BEGIN
    PERFORM set_config('kill.written', written::text, true);
    IF wanted.of = 'list' THEN
      INSERT INTO kill_listed (name) VALUES (TG_ARGV[0]);
    END IF;
    IF wanted.of <> 'commit' AND written = wanted.nth THEN
      PERFORM nextval('kill_ends');
      PERFORM pg_terminate_backend(pg_backend_pid());
      PERFORM pg_sleep(5);
    END IF;
    RETURN coalesce(NEW, OLD);
  END $$;
  CREATE FUNCTION kill_commit() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    wanted kill_at := (SELECT k FROM kill_at k);
  BEGIN
    IF coalesce(current_setting('kill.commits', true), '') = '' THEN
      PERFORM set_config('kill.commits', 'yes', true);
      IF wanted.of = 'commit' AND nextval('kill_commits') = wanted.nth THEN
        PERFORM nextval('kill_ends');
        PERFORM pg_terminate_backend(pg_backend_pid());
        PERFORM pg_sleep(5);
      ELSIF wanted.of = 'list' THEN
        INSERT INTO kill_listed (name) VALUES ('${COMMIT}');
      END IF;
    END IF;
    RETURN NULL;
  END $$;`

/** All of ours, so that none that a movement writes can be forgotten, and the queue: what is owed is one of its rows. */
const TABLES = `SELECT format('%I.%I', n.nspname, c.relname) AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE (n.nspname = 'public' AND c.relkind = 'r') OR (n.nspname = 'pgboss' AND c.relname = 'job') ORDER BY 1`

/** It counts tries, whatever becomes of them. */
const OF_TRIES = 'public.rate_windows'

/** By table, its rows and what is in them. */
type Standing = Record<string, { rows: number; contents: string }>

type Place = 'row' | 'commit'

export type Kill = {
  /** From then on at this row of each transaction; 0 ends none. */
  at(nth: number): Promise<void>
  /** From then on at this row, or at this commit, counted over all transactions. */
  atOfDeed(nth: number, of?: Place): Promise<void>
  /** How many connections were ended. */
  ends(): Promise<number>
  /** The table of each row that is written meanwhile, and each commit. */
  written(deed: () => Promise<void>): Promise<string[]>
  /** By table that a movement writes, how often it was ended there. */
  reached: Map<string, number>
  /** Of these tables, or of all. */
  standing(of?: readonly string[]): Promise<Standing>
}

export async function endsConnectionAt({ connection: { pool } }: World): Promise<Kill> {
  pool.on('error', () => undefined)
  const tables = (await pool.query<{ name: string }>(TABLES)).rows.map(({ name }) => name)
  await pool.query(KILLER)
  const triggers = tables.flatMap((table) => [
    `CREATE TRIGGER zz_kill BEFORE INSERT OR UPDATE OR DELETE ON ${table} FOR EACH ROW EXECUTE FUNCTION kill_writer('${table}')`,
    `CREATE CONSTRAINT TRIGGER zz_kill_commit AFTER INSERT OR UPDATE OR DELETE ON ${table} DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW EXECUTE FUNCTION kill_commit()`,
  ])
  await pool.query(triggers.join(';'))
  const at = async (nth: number, of: 'transaction' | 'deed' | 'commit' | 'list') => {
    await pool.query(`SELECT setval('kill_rows', 1, false), setval('kill_commits', 1, false)`)
    await pool.query('UPDATE kill_at SET nth = $1, of = $2', [nth, of])
  }
  return {
    at: (nth) => at(nth, 'transaction'),
    atOfDeed: (nth, of = 'row') => at(nth, of === 'row' ? 'deed' : of),
    async ends() {
      const { rows } = await pool.query<{ ends: number }>(
        'SELECT CASE WHEN is_called THEN last_value ELSE 0 END::int AS ends FROM kill_ends',
      )
      return rows[0]?.ends ?? 0
    },
    async written(deed) {
      await pool.query('TRUNCATE kill_listed')
      await at(0, 'list')
      try {
        await deed()
      } finally {
        await at(0, 'transaction')
      }
      const { rows } = await pool.query<{ name: string }>('SELECT name FROM kill_listed ORDER BY id')
      return rows.map(({ name }) => name)
    },
    reached: new Map(),
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
  /** At least so many; `rounds(…)` stands in the test, where `npm run prove` looks for it. */
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

/** Ended at one row after the other, and at its last commit, the deed leaves all or nothing, and done again it is done once. */
export async function expectAllOrNothing<Of>(rounds: Rounds<Of, Deed>): Promise<void> {
  const { kill, scene, movement, keptOf } = rounds
  const whole = await undisturbed({ ...rounds, movement: async (of) => [await movement(of)] })
  await atTheRows(rounds, whole, async (nth, place = 'row') => {
    const of = await scene()
    const deed = await movement(of)
    const [before, standing] = [await keptOf(of), await kill.standing(whole.tables)]
    if (!(await isEndedOnce(kill, deed, nth, place))) return false
    expect(await keptOf(of), `ended at ${place} ${nth}`).toBe(before)
    expect(await kill.standing(whole.tables), `ended at ${place} ${nth}`).toEqual(standing)
    await deed()
    expect(shape(await keptOf(of))).toBe(whole.kept)
    await whole.expectMore(moreSince(standing, await kill.standing(whole.tables)), `ended at ${place} ${nth}`)
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
  await atTheRows(rounds, whole, async (nth, place = 'row') => {
    const of = await scene()
    const steps = await movement(of)
    const standing = await kill.standing(whole.tables)
    if (!(await isEndedIn(kill, steps, nth, place))) return false
    expect(shape(await keptOf(of)), `ended at ${place} ${nth}`).toBe(whole.kept)
    await whole.expectMore(moreSince(standing, await kill.standing(whole.tables)), `ended at ${place} ${nth}`)
    return true
  })
}

type IsEnded = (nth: number, place?: Place) => Promise<boolean>

async function atTheRows(
  { kill, kills }: Pick<Rounds<unknown, unknown>, 'kill' | 'kills'>,
  { written, commits }: Whole,
  isEnded: IsEnded,
): Promise<void> {
  await roundsOf(
    () => atFewRows(kill, { kills, written }, isEnded),
    () => atEachRow(kills, isEnded),
  )()
  await atLastCommit(commits, isEnded)
}

/** All rows are written then: what went over another connection than theirs stays, and is seen. One later may need a commit less. */
async function atLastCommit(commits: number, isEnded: IsEnded): Promise<void> {
  for (let nth = commits; nth > 0; nth -= 1) if (await isEnded(nth, 'commit')) return
  throw new Error('a movement that commits nothing')
}

/** In whole turns over all rows. */
async function atEachRow(wanted: number, isEnded: IsEnded): Promise<void> {
  let kills = 0
  for (let turn = 0; turn === 0 || kills < wanted; turn += 1) {
    const earlier = kills
    let nth = 1
    for (; nth < ROWS_MAX && (await isEnded(nth)); nth += 1) kills += 1
    expect(kills, 'a turn that ended nothing').toBeGreaterThan(earlier)
    expect(nth, 'rows that were not reached').toBeLessThan(ROWS_MAX)
  }
}

/**
 * At the last row, before which all that a movement commits too early is there to be seen, and at a row of the table where the
 * movements before were ended least; and on, while there is a table at which none was.
 */
async function atFewRows(
  { reached }: Kill,
  { kills, written }: { kills: number; written: readonly string[] },
  isEnded: IsEnded,
): Promise<void> {
  for (const name of written) if (!reached.has(name)) reached.set(name, 0)
  const timesAt = (nth: number) => reached.get(written[nth - 1] ?? '') ?? 0
  const left = written.map((_, index) => index + 1)
  for (let kill = 0; left.length > 0; kill += 1) {
    const least = left.reduce((one, other) => (timesAt(other) < timesAt(one) ? other : one))
    if (kill >= kills && timesAt(least) > 0) return
    const nth = kill === 0 ? left.length : least
    left.splice(left.indexOf(nth), 1)
    expect(await isEnded(nth), `nothing was written at row ${nth}`).toBe(true)
    reached.set(written[nth - 1] ?? '', timesAt(nth) + 1)
  }
}

/** After all movements of a file. */
export function expectEndedAtEachTable({ reached }: Kill): void {
  expect([...reached].filter(([, times]) => times === 0)).toEqual([])
}

type Whole = {
  kept: string
  /** All that a movement has changed, found by doing it. */
  tables: readonly string[]
  /** The table of each row, in their order. */
  written: string[]
  commits: number
  expectMore(more: Record<string, number>, when: string): Promise<void>
}

/** The first movement of all begins what counts for everybody: with what it did is compared first, and then with a second one. */
async function undisturbed<Of>(rounds: Rounds<Of, readonly Deed[]>): Promise<Whole> {
  let { more, ...whole } = await oneUndisturbed(rounds)
  let isFirst = true
  return {
    ...whole,
    async expectMore(found, when) {
      if (isFirst && !isDeepStrictEqual(found, more)) {
        isFirst = false
        more = (await oneUndisturbed(rounds, whole.tables)).more
      }
      expect(found, when).toEqual(more)
    },
  }
}

async function oneUndisturbed<Of>(
  { kill, scene, movement, keptOf }: Rounds<Of, readonly Deed[]>,
  of?: readonly string[],
) {
  const subject = await scene()
  const deeds = await movement(subject)
  const before = await kill.standing(of)
  const listed = await kill.written(async () => {
    for (const deed of deeds) await deed()
  })
  const written = listed.filter((name) => name !== COMMIT)
  const commits = listed.length - written.length
  const after = await kill.standing(of ?? [...new Set(written)].filter((table) => table !== OF_TRIES))
  const changed = Object.entries(after).filter(
    ([table, { contents }]) => contents !== before[table]?.contents,
  )
  const tables = of ?? changed.map(([table]) => table)
  const more = moreSince(before, Object.fromEntries(of ? Object.entries(after) : changed))
  return { kept: shape(await keptOf(subject)), tables, written, commits, more }
}

/** Counted over all of its transactions, should there be several. */
async function isEndedOnce(kill: Kill, deed: Deed, nth: number, place: Place): Promise<boolean> {
  const before = await kill.ends()
  await kill.atOfDeed(nth, place)
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
async function isEndedIn(kill: Kill, steps: readonly Deed[], nth: number, place: Place): Promise<boolean> {
  const before = await kill.ends()
  await kill.atOfDeed(nth, place)
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
