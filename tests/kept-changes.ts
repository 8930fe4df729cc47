// Every row that is written is kept as it was before and after: what a call changed can be counted, and taken back.
import { setTimeout } from 'node:timers/promises'
import type { Pool } from 'pg'

type Row = Record<string, unknown>
export type Change = { name: string; before: Row | null; after: Row | null }

/** How much more often each fact stands in the rows that were written. */
export type Facts = [fact: string, more: number][]

export type KeptChanges = {
  /** Before every row that is written from now on. */
  mark(): Promise<string>
  since(mark: string): Promise<Change[]>
  /** Rows written since then, in whose text the pattern is found. */
  found(mark: string, pattern: string): Promise<Change[]>
  /** Rows in whose text the pattern is found now. */
  standing(pattern: string): Promise<{ name: string; text: string }[]>
  /** Everything is as it was at the mark, the jobs that were queued since then among it. */
  takeBack(mark: string): Promise<void>
}

/** What is the product's, and each part of the queue. */
const KEPT_TABLES = `
  SELECT of.oid, format('%I.%I', space.nspname, of.relname) AS name FROM pg_class AS of
  JOIN pg_namespace AS space ON space.oid = of.relnamespace
  WHERE of.relkind = 'r' AND of.relname <> 'breakage'
  AND (space.nspname IN ('public', 'identity') OR of.oid IN (SELECT relid FROM pg_partition_tree('pgboss.job')))`

/** Of each row the first touch since the mark says what it was; nothing refuses or follows what is taken back. */
const KEEP = `
  CREATE SCHEMA kept;
  CREATE UNLOGGED TABLE kept.changes (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, name text NOT NULL, before jsonb, after jsonb
  );
  CREATE TABLE kept.tables (name text PRIMARY KEY, remove text NOT NULL, bring_back text NOT NULL);
  CREATE FUNCTION kept.keep_change() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO kept.changes (name, before, after) VALUES (
      TG_ARGV[0],
      CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) END,
      CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) END
    );
    RETURN NULL;
  END $$;
  DO $$
  DECLARE
    kept record;
    key text;
    same text;
    fields text;
  BEGIN
    FOR kept IN ${KEPT_TABLES} LOOP
      SELECT string_agg(quote_ident(attname), ', '), string_agg(format('kept.%1$I IS NOT DISTINCT FROM was.%1$I', attname), ' AND ')
        INTO key, same FROM pg_attribute, (
          SELECT indkey FROM pg_index WHERE indrelid = kept.oid AND indisunique ORDER BY indisprimary DESC LIMIT 1
        ) AS its WHERE attrelid = kept.oid AND attnum = ANY (indkey);
      SELECT string_agg(quote_ident(attname), ', ') INTO fields FROM pg_attribute
        WHERE attrelid = kept.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '';
      IF key IS NULL THEN RAISE EXCEPTION '% has no key', kept.name; END IF;
      INSERT INTO kept.tables VALUES (
        kept.name,
        format(
          'DELETE FROM %s AS kept USING kept.changes AS change, jsonb_populate_record(NULL::%s, change.after) AS was
             WHERE change.name = %L AND change.id > $1 AND change.after IS NOT NULL AND %s',
          kept.name, kept.name, kept.name, same
        ),
        format(
          'INSERT INTO %s (%s) OVERRIDING SYSTEM VALUE SELECT %s FROM (
             SELECT DISTINCT ON (%s) was.*, touch.at AS touched_at
             FROM kept.changes AS change, LATERAL (VALUES (0, before), (1, after)) AS touch (at, row),
               LATERAL jsonb_populate_record(NULL::%s, touch.row) AS was
             WHERE change.name = %L AND change.id > $1 AND touch.row IS NOT NULL
             ORDER BY %s, change.id, touch.at
           ) AS first WHERE touched_at = 0',
          kept.name, fields, fields, key, kept.name, kept.name, key
        )
      );
      EXECUTE format(
        'CREATE TRIGGER keep_change AFTER INSERT OR UPDATE OR DELETE ON %s FOR EACH ROW EXECUTE FUNCTION kept.keep_change(%L)',
        kept.name, kept.name
      );
    END LOOP;
  END $$;
  CREATE FUNCTION kept.take_back(since bigint) RETURNS void LANGUAGE plpgsql
    SET session_replication_role = replica AS $$
  DECLARE
    touched record;
  BEGIN
    FOR touched IN
      SELECT remove, bring_back, was, is_there FROM kept.tables JOIN (
        SELECT name, bool_or(before IS NOT NULL) AS was, bool_or(after IS NOT NULL) AS is_there
        FROM kept.changes WHERE id > since GROUP BY name
      ) AS touch USING (name)
    LOOP
      IF touched.is_there THEN EXECUTE touched.remove USING since; END IF;
      IF touched.was THEN EXECUTE touched.bring_back USING since; END IF;
    END LOOP;
    DELETE FROM kept.changes WHERE id > since;
  END $$;`

export async function keepChanges(pool: Pool): Promise<KeptChanges> {
  await pool.query(KEEP)
  return {
    async mark() {
      const { rows } = await pool.query<{ mark: string }>(
        'SELECT coalesce(max(id), 0) AS mark FROM kept.changes',
      )
      return rows[0]!.mark
    },
    async since(mark) {
      const { rows } = await pool.query<Change>(
        'SELECT name, before, after FROM kept.changes WHERE id > $1 ORDER BY id',
        [mark],
      )
      return rows
    },
    async found(mark, pattern) {
      const { rows } = await pool.query<Change>(
        `SELECT name, before, after FROM kept.changes
         WHERE id > $1 AND name NOT LIKE 'pgboss.%' AND after::text ~ $2`,
        [mark, pattern],
      )
      return rows
    },
    async standing(pattern) {
      const { rows: tables } = await pool.query<{ name: string }>(
        `SELECT name FROM kept.tables WHERE name NOT LIKE 'pgboss.%'`,
      )
      const parts = tables.map(
        ({ name }) => `SELECT '${name}' AS name, row::text AS text FROM ${name} AS row`,
      )
      const all = `SELECT name, text FROM (${parts.join(' UNION ALL ')}) AS everything WHERE text ~ $1`
      return (await pool.query<{ name: string; text: string }>(all, [pattern])).rows
    },
    async takeBack(mark) {
      await settled(pool)
      await pool.query('SELECT kept.take_back($1)', [mark])
    },
  }
}

/** What an answer does not wait for, as the count of refusals, is written too. */
async function settled(pool: Pool): Promise<void> {
  while (pool.idleCount < pool.totalCount || pool.waitingCount > 0) await setTimeout(1)
}

/** The first call of all makes what serves the next ones too: a window of a rate, the firm's settings, a year's holidays. */
const MADE_ONCE = ['rate_windows', 'scheduling_settings', 'vital_counts', 'holidays'].map(
  (table) => `public.${table}`,
)

/** What decides something. */
const WATCHED = /role|status|cents|account|kind|type|turn|_at$|moved|edition/

/** That there is one, and what its columns that decide something say; of a moment, whether it has come. */
function factsOf(name: string, row: Row | null): string[] {
  if (row === null) return []
  const facts = Object.entries(row)
    .filter(([column]) => WATCHED.test(column))
    .map(([column, value]) => {
      const said = column.endsWith('_at') ? value !== null : JSON.stringify(value)
      return `${name}.${column} = ${said}`
    })
  return [name, ...facts]
}

export function factsIn(changes: readonly Change[]): Facts {
  const counts = new Map<string, number>()
  const count = (facts: readonly string[], by: number) => {
    for (const fact of facts) counts.set(fact, (counts.get(fact) ?? 0) + by)
  }
  for (const { name, before, after } of changes) {
    if (MADE_ONCE.includes(name) || name.startsWith('pgboss.')) continue
    count(factsOf(name, before), -1)
    count(factsOf(name, after), 1)
  }
  return [...counts].filter(([, more]) => more !== 0).toSorted()
}

/** Everybody whose role is another one than before. */
export function newRoles(changes: readonly Change[]): { id: unknown; role: unknown }[] {
  return changes
    .filter(
      ({ name, before, after }) =>
        name === 'public.users' && after && after['role'] !== (before?.['role'] ?? 'client'),
    )
    .map(({ after }) => ({ id: after!['id'], role: after!['role'] }))
}
