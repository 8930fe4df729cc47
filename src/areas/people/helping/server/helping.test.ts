// Helpers against the real database: who names whom, who accepts, once, and how it ends.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openedCase } from '#areas/cases/cases/server/testing.ts'
import type { SignedIn } from '#kernel/actor.ts'
import type { Context } from '#platform/context.ts'
import { FEATURES } from '#server/features.ts'
import { createWorld, type World } from '#tests/world.ts'
import { INVITATION_DAYS } from '../rules/helper.ts'
import { helpingWords } from '../words/index.ts'
import { answerInvitation, listHelpedPeople } from './answer-invitation.ts'
import { listHelpersOf } from './client-helpers.ts'
import { demonstrateHelping } from './demonstration.ts'
import { endHelping, endWithAccount } from './end-help.ts'
import { HELPING_MAILS } from './helper-mails.ts'
import { exportFor } from './index.ts'
import { changeReach, inviteAgain, listOwnHelpers, nameHelper } from './name-helper.ts'
import { findHelper, helpBy, helpersIn } from './repository.ts'
import { helperOf, naming } from './testing.ts'

let world: World
let attorney: SignedIn
beforeAll(async () => {
  world = await createWorld()
  attorney = await world.person('attorney')
})
afterAll(() => world.end())

const MISSING = { code: 'HELPER_NOT_FOUND', entry: { status: 404 } }

async function scene() {
  const { client, caseId } = await openedCase(world, { attorneyId: attorney.userId })
  return { client, own: world.as(client), caseId, general: { caseId: null, clientId: client.userId } }
}

function end(ctx: Context, helperId: string) {
  return endHelping(ctx, { helperId }, FEATURES)
}

async function told(kind: string, subjectId: string) {
  const { rows } = await world.connection.pool.query<{ recipient_id: string; edition: number }>(
    'SELECT recipient_id, edition FROM notices WHERE kind = $1 AND subject_id = $2 ORDER BY edition',
    [kind, subjectId],
  )
  return rows.map(({ recipient_id: whom, edition }) => [whom, edition])
}

async function invitation(helperId: string, to: string): Promise<string> {
  const mail = HELPING_MAILS['helper-invitation']
  const writing = { ...world.services, features: FEATURES }
  return JSON.stringify(await mail.write(writing, { to, language: 'es', helperId }))
}

describe('a client names a helper', () => {
  it('who gets a mail in their language that says a first name and nothing of a case, and helps once they accept', async () => {
    const { own, client, caseId, general } = await scene()
    await world.connection.pool.query(
      `UPDATE users SET first_name = 'María', last_name = 'López' WHERE id = $1`,
      [client.userId],
    )
    const wish = naming({ caseIds: [caseId, caseId], email: '  Ana.NAMED@Helper.example ' })
    const { helpers } = await nameHelper(own, { ...wish, email: wish.email.trim() })
    expect(helpers).toMatchObject([
      { state: 'invited', email: 'ana.named@helper.example', isGeneral: true, cases: [{ id: caseId }] },
    ])
    const written = await invitation(wish.helperId, 'ana.named@helper.example')
    expect(written).toContain('Una invitación para ayudar con mensajes')
    expect(written).toContain('María le pide ayuda')
    expect(written).not.toContain('López')
    expect(await invitation(wish.helperId, 'another@helper.example')).toBe('null')
    expect(await helpersIn(world.services.db, general)).toEqual([])
    const helper = await world.person('client', { email: 'ana.named@helper.example' })
    const theirs = world.as(helper)
    expect((await listHelpedPeople(theirs)).helped).toMatchObject([{ client: 'María', state: 'invited' }])
    const { helped } = await answerInvitation(theirs, { helperId: wish.helperId, accepts: true })
    expect(helped).toMatchObject([{ client: 'María López', state: 'helping' }])
    expect(await invitation(wish.helperId, 'ana.named@helper.example')).toBe('null')
    expect(await helpersIn(world.services.db, general)).toMatchObject([
      { userId: helper.userId, name: 'Ana Pérez' },
    ])
    expect(await helpersIn(world.services.db, { ...general, caseId })).toHaveLength(1)
    expect(await told('helper-news', wish.helperId)).toEqual([[client.userId, 0]])
  })

  it('and the words that they agreed to are kept as they were shown', async () => {
    const { client } = await scene()
    const wish = naming()
    await nameHelper(world.as(client, 'es'), wish)
    const row = await findHelper(world.services.db, wish.helperId)
    expect([row?.consentLanguage, row?.consentWords]).toEqual(['es', helpingWords('es').consent.join('\n')])
  })

  it('once, however often and however fast it is sent', async () => {
    const { own } = await scene()
    const wish = naming()
    await Promise.all([nameHelper(own, wish), nameHelper(own, wish)])
    expect((await nameHelper(own, wish)).helpers).toHaveLength(1)
    await expect(nameHelper(own, naming({ email: wish.email.toUpperCase() }))).rejects.toMatchObject({
      code: 'HELPER_NAMED_TWICE',
    })
    const both = naming()
    const two = [both, { ...both, helperId: randomUUID() }].map((each) => nameHelper(own, each))
    expect((await Promise.allSettled(two)).map(({ status }) => status).toSorted()).toEqual([
      'fulfilled',
      'rejected',
    ])
  })

  it('five at a time, and never themselves, staff, a case of someone else, or help with nothing', async () => {
    const { own, client } = await scene()
    const other = await scene()
    const { rows } = await world.connection.pool.query<{ id: string; email: string }>(
      'SELECT id, email FROM users WHERE id = ANY($1)',
      [[client.userId, attorney.userId]],
    )
    const emailOf = (userId: string) => rows.find(({ id }) => id === userId)?.email ?? ''
    const refused = async (said: Parameters<typeof naming>[0], code: string) =>
      expect(nameHelper(own, naming(said))).rejects.toMatchObject({ code })
    await refused({ email: emailOf(client.userId) }, 'HELPER_IS_YOU')
    await refused({ email: emailOf(attorney.userId) }, 'HELPER_IS_STAFF')
    await refused({ caseIds: [other.caseId] }, 'CASE_NOT_FOUND')
    await refused({ isGeneral: false }, 'INVALID_INPUT')
    const five = Array.from({ length: 6 }, () => nameHelper(own, naming()))
    const done = await Promise.allSettled(five)
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    await refused({}, 'TOO_MANY_HELPERS')
    const [first] = (await listOwnHelpers(own)).helpers
    await end(own, first?.id ?? '')
    expect((await nameHelper(own, naming())).helpers.filter(({ state }) => state === 'invited')).toHaveLength(
      5,
    )
  })

  it('ten times a day at most, and one address is not flooded by many', async () => {
    const { own } = await scene()
    const wish = naming()
    await nameHelper(own, wish)
    for (let sent = 1; sent < 5; sent++) await inviteAgain(own, wish)
    await expect(inviteAgain(own, wish)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    const { own: another } = await scene()
    await expect(nameHelper(another, naming({ email: wish.email }))).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    })
  })
})

describe('the demonstration', () => {
  it('shows somebody who helps and somebody who was invited, however often it starts', async () => {
    const [maria, samuel, attorneyOf] = [await scene(), await scene(), world.as(attorney)]
    const people = {
      maria: maria.own,
      samuel: samuel.own,
      attorney: attorneyOf,
      admin: attorneyOf,
      paralegal: attorneyOf,
    }
    await demonstrateHelping(people)
    await demonstrateHelping(people)
    const { helpers } = await listOwnHelpers(maria.own)
    expect(helpers.map(({ state, cases }) => [state, cases.length])).toEqual([
      ['invited', 0],
      ['helping', 1],
    ])
    await end(maria.own, helpers[1]!.id)
    await demonstrateHelping(people)
    expect((await listOwnHelpers(maria.own)).helpers.map(({ state }) => state)).toEqual(['invited', 'ended'])
  })
})

describe('an invitation', () => {
  it('is there for the account with its address alone, and is used once', async () => {
    const { own, caseId } = await scene()
    const wish = naming({ caseIds: [caseId] })
    await nameHelper(own, wish)
    const answer = { helperId: wish.helperId, accepts: true }
    const stranger = world.as(await world.person())
    await expect(answerInvitation(stranger, answer)).rejects.toMatchObject(MISSING)
    await expect(answerInvitation(own, answer)).rejects.toMatchObject(MISSING)
    const [one, two] = [await world.person('client', { email: wish.email }), await world.person()]
    const forty = Array.from({ length: 40 }, (_unused, place) => world.as(place % 2 === 0 ? one : two))
    const answered = await Promise.allSettled(forty.map((ctx) => answerInvitation(ctx, answer)))
    expect(answered.map(({ status }) => status)).toEqual(
      forty.map((_ctx, place) => (place % 2 === 0 ? 'fulfilled' : 'rejected')),
    )
    expect(await told('helper-news', wish.helperId)).toHaveLength(1)
    const accepted = `SELECT count(*)::int AS count FROM audit_entries WHERE action = 'helper.accepted'
      AND after->>'helper' = $1`
    expect((await world.connection.pool.query(accepted, [wish.helperId])).rows).toEqual([{ count: 1 }])
    await world.connection.pool.query('UPDATE users SET email = $2 WHERE id = $1', [two.userId, wish.email])
    await expect(answerInvitation(world.as(two), answer)).rejects.toMatchObject(MISSING)
    await expect(answerInvitation(world.as(one), { ...answer, accepts: false })).rejects.toMatchObject(
      MISSING,
    )
  })

  it('to another address of somebody who helps already is refused', async () => {
    const { own } = await scene()
    const { helper, theirs } = await helperOf(world, own)
    const wish = naming()
    await nameHelper(own, wish)
    await world.connection.pool.query('UPDATE users SET email = $2 WHERE id = $1', [
      helper.userId,
      wish.email,
    ])
    const answer = { helperId: wish.helperId, accepts: true }
    await expect(answerInvitation(theirs, answer)).rejects.toMatchObject({ code: 'HELPS_ALREADY' })
  })

  it('is over after seven days, and works again once it is sent again', async () => {
    const { own } = await scene()
    const wish = naming()
    await nameHelper(own, wish)
    const theirs = world.as(await world.person('client', { email: wish.email }))
    const began = world.clock.now()
    world.clock.advance(INVITATION_DAYS * 1_440)
    const answer = { helperId: wish.helperId, accepts: true }
    await expect(answerInvitation(theirs, answer)).rejects.toMatchObject({ code: 'INVITATION_OVER' })
    expect((await listHelpedPeople(theirs)).helped).toMatchObject([{ state: 'expired' }])
    await inviteAgain(own, wish)
    expect((await answerInvitation(theirs, answer)).helped).toMatchObject([{ state: 'helping' }])
    world.clock.set(began)
  })

  it('can be declined or taken back, and is then nowhere any more', async () => {
    const { own } = await scene()
    const [declined, takenBack] = [naming(), naming()]
    await nameHelper(own, declined)
    await nameHelper(own, takenBack)
    const [one, two] = await Promise.all(
      [declined, takenBack].map(async ({ email }) => world.as(await world.person('client', { email }))),
    )
    await answerInvitation(one!, { helperId: declined.helperId, accepts: false })
    await end(own, takenBack.helperId)
    const answer = { helperId: takenBack.helperId, accepts: true }
    await expect(answerInvitation(two!, answer)).rejects.toMatchObject(MISSING)
    expect((await listHelpedPeople(two!)).helped).toEqual([])
    const { helpers } = await listOwnHelpers(own)
    expect(helpers.map(({ state, endedWay, email }) => [state, endedWay, email]).toSorted()).toEqual([
      ['ended', 'client', null],
      ['ended', 'helper', null],
    ])
  })

  it('to somebody who has come to work at the firm is there no more', async () => {
    const { own } = await scene()
    const wish = naming()
    await nameHelper(own, wish)
    const person = await world.person('client', { email: wish.email })
    await world.connection.pool.query(`UPDATE users SET role = 'attorney' WHERE id = $1`, [person.userId])
    const theirs = world.as(person)
    expect((await listHelpedPeople(theirs)).helped).toEqual([])
    await expect(answerInvitation(theirs, { helperId: wish.helperId, accepts: true })).rejects.toMatchObject(
      MISSING,
    )
  })
})

describe('help', () => {
  it('ends by the client, the helper, or staff who read the client, and by nobody else', async () => {
    const { own, client } = await scene()
    const strangers = [
      world.as(await world.person()),
      world.as(await world.person('attorney')),
      world.as({ ...attorney, role: 'client' }),
    ]
    for (const by of ['client', 'helper', 'firm'] as const) {
      const { helper, theirs, helperId } = await helperOf(world, own)
      for (const stranger of strangers) await expect(end(stranger, helperId)).rejects.toMatchObject(MISSING)
      await end({ client: own, helper: theirs, firm: world.as(attorney) }[by], helperId)
      await end(own, helperId)
      expect((await findHelper(world.services.db, helperId))?.endedWay).toBe(by)
      expect(await helpBy(world.services.db, helper.userId)).toEqual([])
      const stopped = [helper.userId, 2]
      const left = [client.userId, 1]
      const expected = { client: [stopped], helper: [left], firm: [left, stopped] }[by]
      expect((await told('helper-news', helperId)).filter(([, edition]) => edition !== 0)).toEqual(expected)
    }
  })

  it('reaches what the client chose, as it stands now', async () => {
    const { own, caseId, client } = await scene()
    const other = await scene()
    const { helper, helperId, theirs } = await helperOf(world, own)
    const reach = async () => (await helpBy(world.services.db, helper.userId))[0]
    expect(await reach()).toMatchObject({ isGeneral: true, caseIds: [] })
    await changeReach(own, { helperId, isGeneral: false, caseIds: [caseId] })
    expect(await reach()).toMatchObject({ isGeneral: false, caseIds: [caseId] })
    expect(await helpersIn(world.services.db, { caseId: null, clientId: client.userId })).toEqual([])
    const wrong = { helperId, isGeneral: true, caseIds: [other.caseId] }
    await expect(changeReach(own, wrong)).rejects.toMatchObject({ code: 'CASE_NOT_FOUND' })
    for (const stranger of [other.own, theirs])
      await expect(changeReach(stranger, { helperId, isGeneral: true, caseIds: [] })).rejects.toMatchObject(
        MISSING,
      )
  })

  it('rests while either account is turned off, and ends with it where it is closed', async () => {
    const { own, client, general } = await scene()
    const { helper, helperId } = await helperOf(world, own)
    const { db } = world.services
    for (const userId of [helper.userId, client.userId]) {
      await world.connection.pool.query('UPDATE users SET disabled_at = now() WHERE id = $1', [userId])
      expect(await helpersIn(db, general)).toEqual([])
      await world.connection.pool.query('UPDATE users SET disabled_at = NULL WHERE id = $1', [userId])
      expect(await helpersIn(db, general)).toHaveLength(1)
    }
    await endWithAccount(db, helper.userId, new Date('2026-11-23T15:00:00Z'))
    expect(await helpersIn(db, general)).toEqual([])
    expect(await findHelper(db, helperId)).toMatchObject({ endedWay: 'closed', email: '' })
  })

  it('is seen by staff who read the client, and stands in the files of both people', async () => {
    const { own, client } = await scene()
    const { helper } = await helperOf(world, own)
    const { helpers } = await listHelpersOf(world.as(attorney), { clientId: client.userId })
    expect(helpers).toMatchObject([{ name: 'Ana Pérez', state: 'helping', relationship: 'family' }])
    const files = [client, helper].map(({ userId }) => exportFor(world.services.db, userId))
    const [ofClient, ofHelper] = await Promise.all(files)
    expect(ofClient).toMatchObject({ named: [{ name: 'Ana Pérez' }], helped: [] })
    expect(ofHelper).toMatchObject({ named: [], helped: [{ namedAs: 'Ana Pérez' }] })
    expect(JSON.stringify(ofHelper)).not.toContain(client.userId)
  })
})
