// Refuses, before reading any input, every caller who may never call a procedure under its contract. Features check whose object it is. The
// test matrix checks each name of `#api/who.ts` against the product.
import { type Asker, outcomesOf, type Who } from '#api/who.ts'
import { type Role, rolesOf } from '#kernel/actor.ts'
import { generalError } from '#kernel/errors.ts'
import type { Context } from '#platform/context.ts'

/** Staff without the second step have the role of a client. */
const COLUMNS_OF: Record<Role, readonly Asker[]> = {
  client: ['client', 'otherClient', 'attorneyWithoutSecondFactor', 'adminWithoutSecondFactor'],
  attorney: ['attorney', 'otherAttorney'],
  admin: ['admin'],
  staff: ['staff'],
  books: ['books'],
}

type AskedBy = Pick<Context, 'actor' | 'identified' | 'visitorKey'>

/** Throws the refusal for every caller of this kind; passes if it depends on the object. */
export function refuseAtOnce({ actor, identified, visitorKey }: AskedBy, who: Who): void {
  const row = outcomesOf(who)
  const isVisitor = actor.kind === 'visitor'
  if (row.visitor === 'key' && (isVisitor || visitorKey !== null)) return
  const nobodys: readonly Asker[] = [identified === null ? 'visitor' : 'newcomer']
  const cells = (isVisitor ? nobodys : rolesOf(actor).flatMap((role) => COLUMNS_OF[role])).map(
    (column) => row[column],
  )
  if (cells.every((cell) => cell === '401')) throw generalError('SIGN_IN_REQUIRED')
  if (cells.every((cell) => cell === '403')) throw generalError('ACCESS_DENIED')
}
