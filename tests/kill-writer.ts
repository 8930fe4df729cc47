// Ends the connection that writes the n-th row of its transaction to one of some tables: a machine that stops there.
import { expect } from 'vitest'
import { isProof } from './rounds.ts'
import type { World } from './world.ts'

const KILLER = `
  CREATE TABLE kill_at (nth int NOT NULL);
  INSERT INTO kill_at VALUES (0);
  CREATE FUNCTION kill_writer() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    written int := coalesce(nullif(current_setting('kill.written', true), '')::int, 0) + 1;
  BEGIN
    PERFORM set_config('kill.written', written::text, true);
    IF written = (SELECT nth FROM kill_at) THEN
      PERFORM pg_terminate_backend(pg_backend_pid());
      PERFORM pg_sleep(5);
    END IF;
    RETURN coalesce(NEW, OLD);
  END $$;`

/** `at`: from then on at this row; 0 ends none. */
export async function endsConnectionAt(
  { connection: { pool } }: World,
  tables: readonly string[],
): Promise<{ at(nth: number): Promise<void> }> {
  pool.on('error', () => undefined)
  await pool.query(KILLER)
  for (const table of tables) {
    await pool.query(
      `CREATE TRIGGER zz_kill BEFORE INSERT OR UPDATE OR DELETE ON ${table} FOR EACH ROW EXECUTE FUNCTION kill_writer()`,
    )
  }
  return {
    async at(nth) {
      await pool.query('UPDATE kill_at SET nth = $1', [nth])
    },
  }
}

export type Deed = () => Promise<unknown>

type Rounds<Of> = {
  kill: { at(nth: number): Promise<void> }
  /** How often each row; `rounds(…)` stands in the test, where `npm run prove` looks for it. */
  times: number
  /** Somebody new, with nothing behind them. */
  scene: () => Promise<Of>
  /** What stands before the deed, and the deed, which may be done again. */
  movement: (of: Of) => Promise<Deed>
  /** All that is kept of them. */
  keptOf: (of: Of) => Promise<string>
}

const ROWS_MAX = 60
/** In `npm test` every fourth row. */
const EVERY = isProof ? 1 : 4

/** Ended at one row after the other, the deed leaves all or nothing, and done again it is done once. */
export async function expectAllOrNothing<Of>({
  kill,
  times,
  scene,
  movement,
  keptOf,
}: Rounds<Of>): Promise<void> {
  const untouched = await scene()
  await (
    await movement(untouched)
  )()
  const whole = shape(await keptOf(untouched))
  let kills = 0
  for (let time = 0; time < times; time += 1) {
    for (let nth = 1 + (time % EVERY); nth < ROWS_MAX; nth += EVERY) {
      const of = await scene()
      const deed = await movement(of)
      const before = await keptOf(of)
      if (!(await isKilled(kill, deed, nth))) break
      kills += 1
      expect(await keptOf(of)).toBe(before)
      await deed()
      expect(shape(await keptOf(of))).toBe(whole)
    }
  }
  expect(kills).toBeGreaterThan(0)
}

/** Answers with whether something was there to be ended. */
export async function isKilled(
  kill: { at(nth: number): Promise<void> },
  deed: Deed,
  nth: number,
): Promise<boolean> {
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
