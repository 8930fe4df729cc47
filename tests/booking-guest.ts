// A booking guest over HTTP, who has proven the address of somebody with an account, and what such a guest may call.
import { randomUUID } from 'node:crypto'
import { SEND_ADDRESS_MAIL } from '#areas/messages/notifications/server/job-kinds.ts'
import { proveGuest, startGuest } from '#areas/meetings/scheduling/server/guests.ts'
import { hashOf } from '#areas/people/visitors/server/index.ts'
import { toDate } from '#kernel/calendar.ts'
import type { Cast, Stage } from './everyone-asks.ts'

/** What a guest may call at all. Every other procedure answers a guest as it answers any visitor. */
export const FOR_GUESTS = new Map([
  ['scheduling.holdSlot', 'yes'],
  ['scheduling.currentHold', 'none'],
  ['scheduling.releaseHold', '404'],
  ['scheduling.book', '404'],
  ['scheduling.price', '404'],
  ['scheduling.list', 'none'],
  ['scheduling.get', '404'],
  ['scheduling.calendarFile', '404'],
  ['invoices.receipt', '404'],
  ['scheduling.move', '404'],
  ['scheduling.cancel', '404'],
  ['scheduling.guests.leave', 'yes'],
  ['scheduling.guests.current', 'yes'],
  ['visitors.current', 'yes'],
  ['scheduling.guests.sendCode', 'yes'],
  ['scheduling.guests.prove', 'yes'],
  // With the link of its mail, in a browser that has proven the address of that mail.
  ['engagements.consentToSign', 'yes'],
  ['engagements.shownPaper', 'yes'],
  ['engagements.askForPaper', 'yes'],
  ['engagements.declinePaper', 'yes'],
  ['engagements.signPaper', 'yes'],
  ['engagements.paperCopy', 'yes'],
])

/** The key of a guest who has proven the address of the owner. Another code may be asked for there a minute later. */
export async function guestKey({ world }: Stage, { owner }: Pick<Cast, 'owner'>): Promise<string> {
  const visitor = { ...world.visitor(), clientAddress: randomUUID() }
  const { key } = await startGuest(visitor, { email: owner.email, firstName: 'Ana', lastName: 'Paz' })
  const { rows } = await world.connection.pool.query<{ data: { letterId: string; sealed: string } }>(
    `SELECT data FROM pgboss.job WHERE name = $1 ORDER BY created_on DESC, id DESC LIMIT 1`,
    [SEND_ADDRESS_MAIL.name],
  )
  const { letterId, sealed } = rows[0]!.data
  const opened = visitor.seal.open(sealed, { field: 'jobs.account-letter', row: letterId })
  const { code } = (JSON.parse(opened) as { letter: { code: string } }).letter
  await proveGuest({ ...visitor, visitorKey: key }, { code })
  return key
}

const keys = new WeakMap<Stage, string>()

/** As `guestKey`, and sooner: the first of a stage proves an address, and has then proven that of the next owner. */
export async function sameGuestKey(stage: Stage, cast: Pick<Cast, 'owner'>): Promise<string> {
  const key = keys.get(stage)
  if (key === undefined) {
    const first = await guestKey(stage, cast)
    keys.set(stage, first)
    return first
  }
  const { owner } = cast
  const { connection, clock } = stage.world
  const { rowCount } = await connection.pool.query(
    `UPDATE visitors SET email = $2, proven_email = $2, proven_at = $3::timestamptz, user_id = $4, expires_at = $3::timestamptz + interval '1 day'
     WHERE key_hash = $1`,
    [hashOf(key), owner.email, toDate(clock.now()), owner.userId],
  )
  if (rowCount !== 1) throw new Error('the guest has left')
  return key
}
