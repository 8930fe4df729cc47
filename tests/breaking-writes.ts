// A database that breaks in the middle of a write: at the very row that carries a marker, and at no other.
import type { Pool } from 'pg'

export const MARKER = 'Zqmarkxj'

/** How it breaks: a full disk that repeats the row, a refusal that nobody foresaw, or the end of the connection. */
export const BREAKAGES = ['full', 'refused', 'killed'] as const
export type Breakage = (typeof BREAKAGES)[number]

const BREAK = `
  CREATE TABLE breakage (mode text NOT NULL);
  INSERT INTO breakage VALUES ('whole');
  CREATE FUNCTION break_write() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    how text := (SELECT mode FROM breakage);
    written text;
  BEGIN
    IF how = 'whole' THEN RETURN coalesce(NEW, OLD); END IF;
    written := to_jsonb(coalesce(NEW, OLD))::text;
    IF written ILIKE '%${MARKER}%' THEN
      IF how = 'killed' THEN
        PERFORM pg_terminate_backend(pg_backend_pid());
        PERFORM pg_sleep(5);
      END IF;
      RAISE EXCEPTION 'could not write %', written
        USING ERRCODE = CASE how WHEN 'full' THEN '53100' ELSE 'P0001' END, DETAIL = written, HINT = written;
    END IF;
    RETURN coalesce(NEW, OLD);
  END $$;
  DO $$
  DECLARE name text;
  BEGIN
    FOR name IN SELECT format('%I.%I', table_schema, table_name) FROM information_schema.tables
      WHERE table_schema IN ('public', 'identity') AND table_type = 'BASE TABLE' AND table_name <> 'breakage'
    LOOP
      EXECUTE 'CREATE TRIGGER zz_break BEFORE INSERT OR UPDATE OR DELETE ON ' || name ||
        ' FOR EACH ROW EXECUTE FUNCTION break_write()';
    END LOOP;
  END $$;`

export async function makeBreakable(pool: Pool): Promise<void> {
  await pool.query(BREAK)
}

export async function breakWrites(pool: Pool, how: Breakage | 'whole'): Promise<void> {
  await pool.query('UPDATE breakage SET mode = $1', [how])
}

const FREE_TEXT =
  /name|note|reason|comments|text|email|address|street|city|description|label|code|search|value/i

/** The same body with the marker in every text that somebody typed. */
export function withMarker(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => withMarker(item, key))
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, withMarker(item, name)]))
  }
  if (typeof value !== 'string' || !FREE_TEXT.test(key)) return value
  if (/^\d{6}$|^[0-9a-f-]{36}$/.test(value)) return value
  if (value.includes('@')) return `${MARKER.toLowerCase()}.${value}`
  return key === 'code' ? `${value}${MARKER}`.slice(-20) : `${MARKER} ${value}`.trim()
}

/** One of each kind that names a person, and that nobody else has: a number, a card, a telephone, two of the agency's, an address, a name. */
export const MARKS = [
  '078-05-1120',
  '5555 3412 4444 1115',
  '(214) 555-7391',
  'A087-654-321',
  'IOE0912345678',
  `${MARKER.toLowerCase()}@person.example`,
  `María ${MARKER}`,
]
/** However they are written: without what divides them, percent-encoded, or in half. */
const TRACES_OF_MARKS = /zqmarkxj|0?78-?05-?1120|3412\D{0,3}4444|555-?7391|654-?321|0?912345678/i

/** By chance alone, the digits of a request's id are sometimes those of a mark. */
const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi

export function isMarked(text: string): boolean {
  return TRACES_OF_MARKS.test(text.replaceAll(ID, ''))
}

/** The same shape with all marks in place of every text, be it a choice, a date or an id. */
export function floodedWithMarks(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(floodedWithMarks)
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, floodedWithMarks(item)]))
  }
  return typeof value === 'string' ? MARKS.join(' ') : value
}
