import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listCases } from '#areas/cases/cases/server/list-cases.ts'
import { openCase } from '#areas/cases/cases/server/index.ts'
import { savePerson } from '#areas/cases/cases/server/change-person.ts'
import { search } from '#areas/cases/desk/server/search.ts'
import { answerInvitation } from '#areas/people/helping/server/answer-invitation.ts'
import { helpBy, helpersIn } from '#areas/people/helping/server/index.ts'
import { nameHelper } from '#areas/people/helping/server/name-helper.ts'
import { naming } from '#areas/people/helping/server/testing.ts'
import { issued } from '#areas/money/invoices/server/testing.ts'
import { postPayment } from '#areas/money/ledger/server/index.ts'
import { ledgerOfClient, ledgerTotals } from '#areas/money/ledger/server/read-ledger.ts'
import { bookAppointment } from '#areas/meetings/scheduling/server/book-appointment.ts'
import { holdSlot } from '#areas/meetings/scheduling/server/hold-slot.ts'
import { listAppointments } from '#areas/meetings/scheduling/server/list-appointments.ts'
import { details as booking, freshSlot, wish as slot } from '#areas/meetings/scheduling/server/testing.ts'
import { listPayments } from '#areas/money/payments/server/list-payments.ts'
import { closeAccount } from '#areas/people/users/server/close-account.ts'
import { ensureUser } from '#areas/people/users/server/ensure-user.ts'
import { adoptGuestRow, clientForGuest } from '#areas/people/users/server/guest-row-repository.ts'
import { mergingOf } from '#areas/people/users/server/merging.ts'
import { settleMerges } from '#areas/people/users/server/merge-clients.ts'
import { neighboursOf } from '#areas/people/users/server/neighbours.ts'
import { listUsers } from '#areas/people/users/server/read-users.ts'
import { saveProfile } from '#areas/people/users/server/profile.ts'
import { findByEmail, findById } from '#areas/people/users/server/repository.ts'
import {
  type Cast,
  type ScriptedIdentity,
  scriptedIdentity,
  signedIn,
} from '#areas/people/users/server/testing.ts'
import type { Context } from '#platform/context.ts'
import { FEATURES } from '#server/features.ts'
import { registerJobs } from '#server/jobs.ts'
import { createWorld, MONDAY_NINE, type World } from '#tests/world.ts'
import type { MergeInput } from '../contract.ts'
import { correctClient, findAlike, readClient } from './clients.ts'
import { alikeTo, merge, part, seeMerge, seeParting } from './merge.ts'
import { openByPhone } from './open-by-phone.ts'

const merging = mergingOf(FEATURES)
const KEEP = { name: 'kept', phone: 'kept', email: 'kept', language: 'kept', address: 'kept' } as const

let world: World
let identity: ScriptedIdentity
let admin: Context
let attorney: Cast
beforeAll(async () => {
  world = await createWorld()
  identity = scriptedIdentity()
  await registerJobs(world.jobs, { ...world.services, identity })
  admin = (await signedIn(world, identity, 'admin')).ctx
  attorney = await signedIn(world, identity, 'attorney')
})
beforeEach(async () => {
  world.clock.set(MONDAY_NINE)
  identity.calls.length = 0
  await world.idle()
  world.mails.length = 0
})
afterAll(() => world.end())

let count = 0

/** A name like no other's. */
function nameOf(): { firstName: string; lastName: string } {
  const letters = [...randomUUID().replaceAll('-', '')].map(
    (each) => 'ghijklmnopqrstuv'[Number.parseInt(each, 16)],
  )
  return { firstName: letters.slice(0, 12).join(''), lastName: letters.slice(12, 28).join('') }
}

/** A caller: a client without an account, with a case. */
async function caller(more: { email?: string } = {}): Promise<{ id: string; caseId: string; phone: string }> {
  count += 1
  const phone = `214 700 ${String(1_000 + count)}`
  const details = { ...nameOf(), phone, email: '', language: 'es' as const, ...more }
  const opened = await openByPhone(admin, {
    openingId: randomUUID(),
    client: { kind: 'new', details, alikeSeen: 10 },
    kind: 'family-petition',
    attorneyId: attorney.actor.userId,
    nextAction: 'schedule-consultation',
    conflicts: { seen: 100, note: 'Nobody.' },
  })
  return { id: opened.clientId, caseId: opened.caseId, phone }
}

type Account = Cast & { id: string; email: string; caseId: string }

/** A person with an account, a name, a case and a meeting that they paid for. */
async function account(): Promise<Account> {
  count += 1
  const cast = await signedIn(world, identity)
  const id = cast.actor.userId
  const named = {
    ...nameOf(),
    phone: `214 800 ${String(1_000 + count)}`,
    timeZone: '',
    language: 'en' as const,
  }
  await saveProfile(cast.ctx, named)
  const { id: caseId } = await openCase(world.services.db, {
    clientId: id,
    attorneyId: attorney.actor.userId,
    type: 'family',
    status: 'consultation',
    nextAction: 'schedule-consultation',
    due: null,
    openedAt: MONDAY_NINE,
  })
  const { email } = (await findById(world.services.db, id))!
  return { ...cast, id, email, caseId }
}

async function booked({ ctx }: Cast): Promise<string> {
  const { appointmentId } = await holdSlot(ctx, slot(freshSlot()))
  await bookAppointment(ctx, booking(appointmentId))
  await world.idle()
  return appointmentId
}

async function wishFor(keptId: string, goneId: string, more: Partial<MergeInput> = {}): Promise<MergeInput> {
  const { seen } = await seeMerge(admin, merging, { keptId, goneId })
  return { mergeId: randomUUID(), keptId, goneId, choices: KEEP, seen, ...more }
}

async function merged(keptId: string, goneId: string, more: Partial<MergeInput> = {}): Promise<string> {
  const wish = await wishFor(keptId, goneId, more)
  await merge(admin, merging, wish)
  return wish.mergeId
}

async function parted(mergeId: string): Promise<void> {
  const { seen } = await seeParting(admin, merging, { mergeId })
  await part(admin, merging, { mergeId, seen })
}

/** Every row of the database that names the person, column by column; the books and the log apart. */
async function rowsNaming(id: string): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  for (const { name, table, column, key = 'id' } of merging.columns) {
    const { rows } = await world.connection.pool.query<{ key: string }>(
      `SELECT ${key} AS key FROM ${table} WHERE ${column} = $1 ORDER BY 1`,
      [id],
    )
    if (rows.length > 0) found[name] = rows.map((row) => row.key)
  }
  return found
}

async function sharesOf(id: string): Promise<unknown[]> {
  const { rows } = await world.connection.pool.query(
    `SELECT matter_id, account, balance_cents::int AS cents FROM ledger_shares
     WHERE client_id = $1 AND balance_cents <> 0 ORDER BY 1, 2`,
    [id],
  )
  return rows
}

function deposit(clientId: string, matterId: string | null, amountCents = 40_000): Promise<boolean> {
  const payment = { clientId, matterId, paymentId: randomUUID(), invoiceId: null, amountCents }
  return world.services.db.transaction((tx) =>
    postPayment(tx, { ...payment, bank: 'trust', isCollected: true }, world.clock.now()),
  )
}

async function helps(client: Account, helper: Account): Promise<void> {
  const wish = naming({ email: helper.email })
  await nameHelper(client.ctx, wish)
  await answerInvitation(helper.ctx, { helperId: wish.helperId, accepts: true })
  // A mail that goes out between looking and merging would be a change.
  await world.idle()
}

describe('two accounts of one person', () => {
  it('keep who helps them and whom they help, until they are parted; nobody helps themselves', async () => {
    const [kept, gone, friend] = [await account(), await account(), await account()]
    await helps(gone, friend)
    await helps(friend, gone)
    await helps(kept, gone)
    const { db } = world.services
    const helping = async ({ id: clientId }: Account) =>
      (await helpersIn(db, { caseId: null, clientId })).map(({ userId }) => userId)
    const mergeId = await merged(kept.id, gone.id)
    expect([await helping(kept), await helping(friend)]).toEqual([[friend.id], [kept.id]])
    await parted(mergeId)
    const apart = [await helping(kept), await helping(friend)]
    expect([...apart, (await helpBy(db, friend.id)).map(({ clientId }) => clientId)]).toEqual([
      [gone.id],
      [gone.id],
      [gone.id],
    ])
  })
  it('become one: the kept sign-in sees every case, meeting and payment, the other is closed and told', async () => {
    const [kept, gone] = [await account(), await account()]
    const meeting = await booked(gone)
    world.mails.length = 0
    await merged(kept.id, gone.id)
    await world.idle()
    const cases = (await listCases(kept.ctx, {})).items.map(({ id }) => id)
    expect(cases.toSorted()).toEqual([kept.caseId, gone.caseId].toSorted())
    expect((await listAppointments(kept.ctx, {})).items.map(({ id }) => id)).toEqual([meeting])
    expect((await listPayments(kept.ctx, {})).items).toHaveLength(1)
    expect(identity.calls).toContain(`disable ${gone.subject}`)
    expect(world.mails).toMatchObject([{ to: gone.email, subject: 'Your two accounts with us are now one' }])
    const identified = { subject: gone.subject, sessionId: 's', email: gone.email, isEmailProven: true }
    await expect(
      ensureUser({ ...world.visitor(), identified: { ...identified, hasSecondFactor: false } }),
    ).rejects.toMatchObject({ code: 'USER_DISABLED' })
    const { rows } = await world.connection.pool.query(
      `SELECT subject_id FROM audit_entries WHERE action = 'client.merged' AND after ->> 'other' = $1`,
      [gone.id],
    )
    expect(rows).toEqual([{ subject_id: kept.id }])
  })
  it('are parted again: exactly what moved goes back, what came after it stays, and the other signs in again', async () => {
    const [kept, gone] = [await account(), await account()]
    await booked(gone)
    await deposit(gone.id, gone.caseId)
    const [before, books] = [await rowsNaming(gone.id), await sharesOf(gone.id)]
    const keptBefore = await sharesOf(kept.id)
    const mergeId = await merged(kept.id, gone.id)
    // They agreed to the same terms as the kept one.
    expect(Object.keys(await rowsNaming(gone.id))).toEqual(['terms_assents.user_id'])
    expect(await sharesOf(gone.id)).toEqual([])
    const later = await booked(kept)
    await parted(mergeId)
    expect(await rowsNaming(gone.id)).toEqual(before)
    expect(await sharesOf(gone.id)).toEqual(books)
    expect((await rowsNaming(kept.id))['appointments.client_id']).toEqual([later])
    expect((await sharesOf(kept.id)).length).toBeGreaterThan(keptBefore.length)
    expect((await ledgerTotals(admin)).isBalanced).toBe(true)
    expect(identity.calls.at(-1)).toContain(`enable ${gone.subject}`)
    expect((await readClient(admin, { clientId: gone.id })).cases).toHaveLength(1)
  })
})

describe('a row without an account', () => {
  it('goes into the account, with its phone and name where they are chosen, and comes out with its own', async () => {
    const [kept, gone] = [await account(), await caller()]
    const before = await findById(world.services.db, kept.id)
    const name = (await findById(world.services.db, gone.id))!.firstName
    const mergeId = await merged(kept.id, gone.id, { choices: { ...KEEP, name: 'gone', phone: 'gone' } })
    expect(await findById(world.services.db, kept.id)).toMatchObject({ firstName: name, phone: gone.phone })
    expect(await readClient(admin, { clientId: gone.id })).toMatchObject({
      clientId: kept.id,
      merges: [{ phone: gone.phone }],
    })
    await parted(mergeId)
    const { firstName, lastName, phone } = before!
    expect(await findById(world.services.db, kept.id)).toMatchObject({ firstName, lastName, phone })
    expect(await findById(world.services.db, gone.id)).toMatchObject({ firstName: name, phone: gone.phone })
    expect(world.mails).toEqual([])
  })
  it('is found under the kept one by its old address, phone and name, and by nobody twice', async () => {
    const email = `${randomUUID()}@person.example`
    const [kept, gone] = [await account(), await caller({ email })]
    const { firstName, lastName } = (await findById(world.services.db, gone.id))!
    await merged(kept.id, gone.id)
    const found = async (text: string) => (await search(admin, { text })).people.map(({ id }) => id)
    expect(await found(email)).toEqual([kept.id])
    expect(await found(gone.phone)).toEqual([kept.id])
    expect(await found(`${firstName} ${lastName}`)).toEqual([kept.id])
    expect((await findByEmail(world.services.db, email))?.id).toBe(kept.id)
    const listed = await listUsers(admin, { search: email, sort: 'name', direction: 'asc' })
    expect(listed.items.map(({ id }) => id)).toEqual([kept.id])
    const alike = await findAlike(admin, { firstName, lastName, phone: gone.phone, email: '' })
    expect(alike.clients.map(({ id }) => id)).toEqual([kept.id])
    expect((await alikeTo(admin, { clientId: kept.id })).clients).toEqual([])
  })
  it('that somebody books or signs up for under its old address is the kept one, who may take the address', async () => {
    const email = `${randomUUID()}@person.example`
    const [kept, gone] = [await caller(), await caller({ email })]
    await merged(kept.id, gone.id)
    const guest = { email, firstName: 'A', lastName: 'B', language: 'es' as const }
    const { db } = world.services
    expect((await db.transaction((tx) => clientForGuest(tx, guest)))?.id).toBe(kept.id)
    const read = await readClient(admin, { clientId: kept.id })
    expect(await correctClient(admin, { ...read, email })).toMatchObject({ email })
    const adopted = await db.transaction((tx) => adoptGuestRow(tx, { subject: randomUUID(), email }))
    expect(adopted?.id).toBe(kept.id)
  })
  it('gets no address back that somebody else has by then', async () => {
    const email = `${randomUUID()}@person.example`
    const [kept, gone] = [await account(), await caller({ email })]
    const mergeId = await merged(kept.id, gone.id)
    const other = await world.person('client', { email })
    await parted(mergeId)
    expect(await findById(world.services.db, gone.id)).toMatchObject({ email: '', mergedInto: null })
    expect((await findByEmail(world.services.db, email))?.id).toBe(other.userId)
  })
  it('cannot be what stays where the other can sign in', async () => {
    const [kept, gone] = [await caller(), await account()]
    const { refusal } = await seeMerge(admin, merging, { keptId: kept.id, goneId: gone.id })
    expect(refusal?.code).toBe('MERGE_OTHER_WAY')
    await expect(merge(admin, merging, await wishFor(kept.id, gone.id))).rejects.toMatchObject({
      code: 'MERGE_OTHER_WAY',
    })
  })
})

describe('the preview', () => {
  it('tells what will move, with names, and the money in trust', async () => {
    const [kept, gone] = [await account(), await account()]
    await booked(gone)
    await deposit(gone.id, gone.caseId, 12_300)
    const preview = await seeMerge(admin, merging, { keptId: kept.id, goneId: gone.id })
    const shown = new Map(preview.moves.map((each) => [each.kind, each]))
    expect(shown.get('cases')).toMatchObject({ count: 1, shown: [expect.stringMatching(/^LS-2026-/)] })
    expect(shown.get('meetings')?.count).toBe(1)
    expect(shown.get('payments')?.count).toBe(1)
    expect(preview.trustCents).toBe(12_300)
    expect(preview).toMatchObject({ refusal: null, kept: { clientId: kept.id }, gone: { email: gone.email } })
  })
  it('is stale once something of either changed: nothing is done', async () => {
    const [kept, gone] = [await account(), await account()]
    const stale = await wishFor(kept.id, gone.id)
    await booked(gone)
    await expect(merge(admin, merging, stale)).rejects.toMatchObject({ code: 'MERGE_CHANGED' })
    const other = await wishFor(kept.id, gone.id)
    await saveProfile(kept.ctx, { ...nameOf(), phone: '', timeZone: '', language: 'en' })
    await expect(merge(admin, merging, other)).rejects.toMatchObject({ code: 'MERGE_CHANGED' })
    expect((await findById(world.services.db, gone.id))?.mergedInto).toBeNull()
  })
})

describe('many at once', () => {
  it('forty of the same merge, and forty of the same parting, are one each', async () => {
    const [kept, gone] = [await account(), await caller()]
    const wish = await wishFor(kept.id, gone.id)
    await Promise.all(Array.from({ length: 40 }, () => merge(admin, merging, wish)))
    const { mergeId } = wish
    const { seen } = await seeParting(admin, merging, { mergeId })
    await Promise.all(Array.from({ length: 40 }, () => part(admin, merging, { mergeId, seen })))
    const { rows } = await world.connection.pool.query(
      `SELECT action FROM audit_entries WHERE after ->> 'merge' = $1 ORDER BY action`,
      [mergeId],
    )
    expect(rows).toEqual([{ action: 'client.merged' }, { action: 'client.parted' }])
    expect((await rowsNaming(gone.id))['cases.client_id']).toEqual([gone.caseId])
  })
  it('two different merges of one person, or each into the other, leave one', async () => {
    const [one, two, three] = [await caller(), await caller(), await caller()]
    const wishes = [
      await wishFor(one.id, two.id),
      await wishFor(two.id, one.id),
      await wishFor(three.id, two.id),
    ]
    const results = await Promise.allSettled(wishes.map((each) => merge(admin, merging, each)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

describe('money that comes in meanwhile', () => {
  it('is lost neither by the merge nor by the parting, and nobody waits for ever', async () => {
    const [kept, gone] = [await account(), await account()]
    const wish = await wishFor(kept.id, gone.id)
    const deposits = Array.from({ length: 20 }, () => deposit(gone.id, gone.caseId, 100))
    await Promise.all([merge(admin, merging, wish), ...deposits])
    await settleMerges({ ...world.services, identity }, merging)
    expect(await sharesOf(gone.id)).toEqual([])
    expect(await sharesOf(kept.id)).toEqual([
      { matter_id: gone.caseId, account: 'client_funds', cents: -2_000 },
      { matter_id: gone.caseId, account: 'trust_bank', cents: 2_000 },
    ])
    expect((await ledgerTotals(admin)).isBalanced).toBe(true)
  })
})

describe('a chain', () => {
  it('leads to the last one, and is parted from its end', async () => {
    const [a, b, c] = [await caller(), await caller(), await account()]
    const [rowsOfA, rowsOfB] = [await rowsNaming(a.id), await rowsNaming(b.id)]
    const first = await merged(b.id, a.id)
    const second = await merged(c.id, b.id)
    expect((await findById(world.services.db, a.id))?.mergedInto).toBe(c.id)
    expect((await readClient(admin, { clientId: a.id })).cases).toHaveLength(3)
    const { refusal, seen } = await seeParting(admin, merging, { mergeId: first })
    expect(refusal?.code).toBe('PART_IN_ORDER')
    await expect(part(admin, merging, { mergeId: first, seen })).rejects.toMatchObject({
      code: 'PART_IN_ORDER',
    })
    await parted(second)
    expect((await findById(world.services.db, a.id))?.mergedInto).toBe(b.id)
    await parted(first)
    expect([await rowsNaming(a.id), await rowsNaming(b.id)]).toEqual([rowsOfA, rowsOfB])
  })
})

describe('what cannot be done safely', () => {
  it('is refused: staff, oneself, an open payment, a time that is held, two people of one case', async () => {
    const [kept, gone] = [await account(), await account()]
    const codeOf = async (keptId: string, goneId: string) =>
      (await seeMerge(admin, merging, { keptId, goneId })).refusal?.code
    expect(await codeOf(kept.id, attorney.actor.userId)).toBe('MERGE_NOT_CLIENTS')
    expect(await codeOf(kept.id, kept.id)).toBe('MERGE_SAME')
    const { appointmentId } = await holdSlot(gone.ctx, slot(freshSlot()))
    await world.connection.pool.query(
      `UPDATE appointments SET hold_expires_at = now() + interval '5 minutes' WHERE id = $1`,
      [appointmentId],
    )
    expect(await codeOf(kept.id, gone.id)).toBe('MERGE_HOLD_OPEN')
    await world.connection.pool.query(
      `UPDATE appointments SET hold_expires_at = now() - interval '1 minute' WHERE id = $1`,
      [appointmentId],
    )
    await booked(gone)
    await world.connection.pool.query(`UPDATE payments SET status = 'unknown' WHERE client_id = $1`, [
      gone.id,
    ])
    expect(await codeOf(kept.id, gone.id)).toBe('MERGE_PAYMENT_OPEN')
    await world.connection.pool.query(`UPDATE payments SET status = 'completed' WHERE client_id = $1`, [
      gone.id,
    ])
    await savePerson(attorney.ctx, {
      caseId: kept.caseId,
      personId: randomUUID(),
      version: null,
      part: 'spouse',
      given: 'A',
      surnames: 'B',
      birthDate: null,
      aNumber: '',
      phone: '',
      email: '',
      isClient: false,
      accountEmail: gone.email,
    })
    expect(await codeOf(kept.id, gone.id)).toBe('MERGE_SAME_CASE')
    await expect(merge(admin, merging, await wishFor(kept.id, gone.id))).rejects.toMatchObject({
      code: 'MERGE_SAME_CASE',
    })
  })
  it('is not parted once an invoice of a case that would go back came after the merge', async () => {
    const [kept, gone] = [await account(), await account()]
    const mergeId = await merged(kept.id, gone.id)
    const matter = { client: kept.ctx, attorney: attorney.ctx, clientId: kept.id, caseId: gone.caseId }
    await issued(matter)
    expect((await seeParting(admin, merging, { mergeId })).refusal?.code).toBe('PART_MONEY_MOVED')
  })
  it('is for administrators alone', async () => {
    const [kept, gone] = [await caller(), await caller()]
    const pair = { keptId: kept.id, goneId: gone.id }
    const wish = await wishFor(kept.id, gone.id)
    for (const { ctx } of [attorney, await account()]) {
      const denied = { code: 'ACCESS_DENIED' }
      await expect(seeMerge(ctx, merging, pair)).rejects.toMatchObject(denied)
      await expect(merge(ctx, merging, wish)).rejects.toMatchObject(denied)
      await expect(alikeTo(ctx, { clientId: kept.id })).rejects.toMatchObject(denied)
    }
    const missing = { code: 'CLIENT_NOT_FOUND' }
    await expect(seeMerge(admin, merging, { ...pair, goneId: randomUUID() })).rejects.toMatchObject(missing)
    await expect(seeParting(admin, merging, { mergeId: randomUUID() })).rejects.toMatchObject({
      code: 'MERGE_NOT_FOUND',
    })
  })
})

describe('after a merge', () => {
  it('what was begun in the name of the one that is gone follows', async () => {
    const [kept, gone] = [await account(), await caller()]
    const mergeId = await merged(kept.id, gone.id)
    const { id } = await openCase(world.services.db, {
      clientId: gone.id,
      attorneyId: null,
      type: 'family',
      status: 'consultation',
      nextAction: 'schedule-consultation',
      due: null,
      openedAt: MONDAY_NINE,
    })
    await deposit(gone.id, id)
    await settleMerges({ ...world.services, identity }, merging)
    expect((await rowsNaming(kept.id))['cases.client_id']).toContain(id)
    expect(await sharesOf(gone.id)).toEqual([])
    await parted(mergeId)
    expect((await rowsNaming(gone.id))['cases.client_id']).toContain(id)
    expect(await sharesOf(gone.id)).toHaveLength(2)
  })
  it('the books of the kept one tell every movement of both, and the trust after each', async () => {
    const [kept, gone] = [await account(), await account()]
    await deposit(kept.id, kept.caseId, 1_000)
    await deposit(gone.id, gone.caseId, 2_000)
    await merged(kept.id, gone.id)
    const { items, balances } = await ledgerOfClient(admin, { clientId: kept.id })
    expect(items.filter(({ kind }) => kind === 'payment')).toHaveLength(2)
    expect(items[0]?.trustAfterCents).toBe(3_000)
    expect(balances.find(({ account: name }) => name === 'trust_bank')?.balanceCents).toBe(3_000)
  })
  it('closing the account closes what was merged into it, for good', async () => {
    const email = `${randomUUID()}@person.example`
    const [kept, gone] = [await account(), await caller({ email })]
    const mergeId = await merged(kept.id, gone.id, { choices: { ...KEEP, phone: 'gone' } })
    await closeAccount(kept.ctx, neighboursOf(FEATURES))
    expect(await findById(world.services.db, gone.id)).toMatchObject({ email: '', phone: '' })
    const { rows } = await world.connection.pool.query(
      'SELECT details_before, details_after FROM client_merges WHERE id = $1',
      [mergeId],
    )
    expect(rows).toEqual([{ details_before: {}, details_after: {} }])
    expect((await seeParting(admin, merging, { mergeId })).refusal?.code).toBe('MERGE_NOT_CLIENTS')
  })
})
