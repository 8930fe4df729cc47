// An administrator invites colleagues: by mail, or with a link to give by hand.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { registerNotificationJobs } from '#areas/messages/notifications/server/index.ts'
import { auditEntries } from '#areas/office/audit/server/tables.ts'
import type { Context } from '#platform/context.ts'
import type { ProductError } from '#kernel/errors.ts'
import { COLLEAGUE_ERRORS } from '../rules/errors.ts'
import { FEATURES } from '#server/features.ts'
import { createWorld, MONDAY_NINE, type World } from '#tests/world.ts'
import { inviteAgain, inviteColleague, listInvitations, withdrawInvitation } from './invite.ts'
import { inviting } from './testing.ts'

let world: World
let admin: Context
beforeAll(async () => {
  world = await createWorld()
  await registerNotificationJobs(world.jobs, world.services, FEATURES)
  admin = world.as(await world.person('admin'))
})
beforeEach(() => {
  world.clock.set(MONDAY_NINE)
  world.mails.length = 0
})
afterAll(() => world.end())

const linkIn = (text: string) => /https?:\S+\/join\/\S+/.exec(text)?.[0]

it('mails a link in the language of the colleague, and tells the administrator of none', async () => {
  const wish = inviting()
  const answer = await inviteColleague(admin, wish)
  expect(answer.link).toBeNull()
  expect(answer.invitations).toMatchObject([
    { id: wish.invitationId, name: 'Inés Prado', position: 'attorney', isLate: false },
  ])
  await world.idle()
  expect(world.mails).toHaveLength(1)
  const [mail] = world.mails
  expect(mail?.to).toBe(wish.email)
  expect(mail?.text).toContain(admin.firm.name)
  expect(mail?.text).not.toContain('Inés')
  expect(linkIn(mail?.text ?? '')).toMatch(/\/join\/[\w-]{43}\?lang=es$/)
  const jobs = await world.connection.pool.query('SELECT data::text AS data FROM pgboss.job')
  const token = /join\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? 'none'
  expect(JSON.stringify(jobs.rows)).not.toContain(token)
  await withdrawInvitation(admin, wish)
})

it('sends another link again, and shows which have ended', async () => {
  const wish = inviting()
  await inviteColleague(admin, wish)
  world.clock.advance(8 * 24 * 60)
  expect((await listInvitations(admin)).invitations).toMatchObject([{ isLate: true }])
  const { invitations } = await inviteAgain(admin, wish)
  expect(invitations).toMatchObject([{ isLate: false }])
  await world.idle()
  const links = world.mails.map(({ text }) => linkIn(text))
  expect(new Set(links).size).toBe(links.length)
  expect((await withdrawInvitation(admin, wish)).invitations).toEqual([])
  for (const act of [inviteAgain, withdrawInvitation])
    await expect(act(admin, wish)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

it('gives the link by hand where there is no mail server, and no mail waits for one', async () => {
  const bare = { ...admin, firm: { ...admin.firm, takesMail: false } }
  const wish = inviting()
  const first = await inviteColleague(bare, wish)
  // A lost answer: the same invitation, and another link.
  const second = await inviteColleague(bare, wish)
  expect(second.invitations).toHaveLength(1)
  expect(linkIn(second.link ?? '')).toBeDefined()
  expect(second.link).not.toBe(first.link)
  await world.idle()
  expect(world.mails).toEqual([])
  await withdrawInvitation(bare, wish)
})

it('refuses an address that is invited or has an account, each with its own sentence', async () => {
  const wish = inviting()
  await inviteColleague(admin, wish)
  const refused = (email: string) =>
    inviteColleague(admin, inviting({ email })).catch((error: unknown) => error as ProductError)
  expect(await refused(wish.email.toUpperCase())).toMatchObject({ code: 'COLLEAGUE_INVITED' })
  await world.person('client', { email: 'maria@person.example' })
  const taken = await refused('Maria@person.example')
  expect(taken).toMatchObject({ code: 'COLLEAGUE_HAS_ACCOUNT' })
  const texts = Object.values(COLLEAGUE_ERRORS).flatMap(({ text }) => [text.en, text.es])
  expect(new Set(texts).size).toBe(texts.length)
  await withdrawInvitation(admin, wish)
})

it('is for administrators, and written down without names', async () => {
  for (const role of ['client', 'staff', 'attorney', 'books'] as const) {
    const ctx = world.as(await world.person(role))
    await expect(inviteColleague(ctx, inviting())).rejects.toMatchObject({ code: 'ACCESS_DENIED' })
    await expect(listInvitations(ctx)).rejects.toMatchObject({ code: 'ACCESS_DENIED' })
  }
  const entries = await world.services.db.select().from(auditEntries)
  const actions = entries.map(({ action }) => action)
  for (const action of ['colleague.invited', 'colleague.invited-again', 'colleague.withdrawn'])
    expect(actions).toContain(action)
  expect(JSON.stringify(entries)).not.toMatch(/Prado|@/)
})
