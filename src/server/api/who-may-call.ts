// Who may call which procedure, as the features say it (`access`): a refusal of everybody of a kind is given before anything that was
// sent is looked at, and every feature still decides of whose object it is. The matrix of the tests holds each line against the product.
import type { Role } from '#kernel/actor.ts'
import { generalError } from '#kernel/errors.ts'
import type { Context } from '#platform/context.ts'
import { FEATURES } from '../features.ts'

export const ASKERS = [
  'visitor',
  /** Proven by the identity, without a row of ours yet. */
  'newcomer',
  /** The one whose object it is. */
  'client',
  'otherClient',
  /** Assigned to the object. */
  'attorney',
  'otherAttorney',
  'admin',
  /** The assigned attorney before the second step of signing in is set up: a client in all but name. */
  'attorneyWithoutSecondFactor',
  'adminWithoutSecondFactor',
  /** Whose object it is, and whom an administrator has disabled. */
  'disabledClient',
] as const
export type Asker = (typeof ASKERS)[number]

/**
 * `yes`: done, and the object is in the answer. `none`: answered, without the object. A number: refused with it. `key`: refused
 * with 401, but for who brings the key of a visitor, or a link, that opens it.
 */
export type MayCall = 'yes' | 'none' | 'key' | '401' | '403' | '404'

export const WHO_MAY_CALL: ReadonlyMap<string, Record<Asker, MayCall>> = new Map(
  FEATURES.flatMap(({ access }) => (access === undefined ? [] : [...rowsOf<Asker, MayCall>(access, ASKERS)])),
)

/** Each line after the heading: a name, then one cell per column in their order. */
export function rowsOf<Column extends string, Cell>(
  table: string,
  columns: readonly Column[],
): Map<string, Record<Column, Cell>> {
  const lines = table
    .split('\n')
    .slice(2)
    .filter((line) => line.trim() !== '')
  return new Map(
    lines.map((line): [string, Record<Column, Cell>] => {
      const [name = '', ...cells] = line.split(/ +/)
      if (cells.length !== columns.length) throw new Error(`${name} has not one cell for each asker`)
      const row = Object.fromEntries(columns.map((column, index) => [column, cells[index]]))
      return [name, row as Record<Column, Cell>]
    }),
  )
}

/** Staff without the second step have the role of a client. */
const COLUMNS_OF: Record<Role, readonly Asker[]> = {
  client: ['client', 'otherClient', 'attorneyWithoutSecondFactor', 'adminWithoutSecondFactor'],
  attorney: ['attorney', 'otherAttorney'],
  admin: ['admin'],
}

type AskedBy = Pick<Context, 'actor' | 'identified' | 'visitorKey'>

/** Throws what everybody of the asker's kind is refused with; passes where it depends on what is asked for. */
export function refuseAtOnce({ actor, identified, visitorKey }: AskedBy, procedure: string): void {
  const row = WHO_MAY_CALL.get(procedure)
  const isVisitor = actor.kind === 'visitor'
  if (!row || (row.visitor === 'key' && (isVisitor || visitorKey !== null))) return
  const nobodys: readonly Asker[] = [identified === null ? 'visitor' : 'newcomer']
  const cells = (isVisitor ? nobodys : COLUMNS_OF[actor.role]).map((column) => row[column])
  if (cells.every((cell) => cell === '401')) throw generalError('SIGN_IN_REQUIRED')
  if (cells.every((cell) => cell === '403')) throw generalError('ACCESS_DENIED')
}
