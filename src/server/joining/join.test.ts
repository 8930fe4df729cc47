// A colleague is invited, opens the link, and has an account with the role of the invitation; once, and only by the newest link.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { codeOfStep, stepAt } from '#adapters/identity/second-factor-codes.ts'
import { auditEntries } from '#areas/office/audit/server/tables.ts'
import type { NewInvitation } from '#areas/people/colleagues/contract.ts'
import { inviteAgain, inviteColleague, withdrawInvitation } from '#areas/people/colleagues/server/invite.ts'
import { staffInvitations } from '#areas/people/colleagues/server/tables.ts'
import { inviting } from '#areas/people/colleagues/server/testing.ts'
import { joinWords } from '#areas/people/colleagues/words/index.ts'
import { findByEmail, usersTable } from '#areas/people/users/server/index.ts'
import { fill } from '#kernel/language.ts'
import type { Context } from '#platform/context.ts'
import { productOf } from '#tests/product-in-process.ts'
import { createWorld, MONDAY_NINE, type World } from '#tests/world.ts'
import type { Product } from '../compose.ts'
import { secretOfKey } from '../setup/testing.ts'
import { setupWords } from '../words/index.ts'
import { createJoining } from './join.ts'

const PASSWORD = 'carretera larga 9 sin fin'
const DAYS_8 = 8 * 24 * 60

let world: World
let product: Product
let admin: Context
let pages: ReturnType<typeof createJoining>
beforeAll(async () => {
  world = await createWorld()
  product = productOf(world)
  pages = createJoining(product)
  admin = world.as(await world.person('admin'))
})
beforeEach(() => world.clock.set(MONDAY_NINE))
afterAll(() => world.end())

/** As where no mail brings the link. */
function byHand(): Context {
  return { ...admin, firm: { ...admin.firm, takesMail: false } }
}

async function invited(changes: Partial<NewInvitation> = {}): Promise<NewInvitation & { path: string }> {
  const wish = inviting(changes)
  const { link } = await inviteColleague(byHand(), wish)
  return { ...wish, path: pathIn(link) }
}

function pathIn(link: string | null): string {
  return new URL(link ?? '').pathname.replace('/join', '')
}

async function open(path: string, fields?: Record<string, string>, language?: string) {
  const body = fields && { method: 'POST', body: new URLSearchParams(fields) }
  const answer = await pages.request(path + (language ? `?lang=${language}` : ''), body)
  return { status: answer.status, text: await answer.text() }
}

const wishOf = ({ firstName, lastName }: NewInvitation) => ({ firstName, lastName, password: PASSWORD })

function sealedIn(text: string): string {
  return /name="sealed" value="([^"]+)"/.exec(text)?.[1] ?? ''
}

function codeFor(text: string): string {
  const secret = secretOfKey(/<code>([A-Z2-7 ]+)<\/code>/.exec(text)?.[1] ?? '')
  return codeOfStep(secret, stepAt(world.clock.now().epochMilliseconds))
}

async function joins(path: string, wish: Record<string, string>) {
  const { text } = await open(path, wish)
  return open(path, { sealed: sealedIn(text), totp: codeFor(text) })
}

const rowOf = (email: string) => findByEmail(world.services.db, email)
const invitationRow = async ({ invitationId }: NewInvitation) =>
  (await world.services.db.select().from(staffInvitations).where(eq(staffInvitations.id, invitationId)))[0]

it('makes the account with its role, password and second step, in the language of the invitation', async () => {
  const colleague = await invited({ position: 'admin-attorney' })
  const page = await open(colleague.path)
  expect(page.text).toContain(fill(joinWords('es').title, { firm: admin.firm.name }))
  expect(page.text).toContain(`value="${colleague.email}"`)
  const done = await joins(colleague.path, { ...wishOf(colleague), lastName: 'Prado Díaz' })
  expect([done.status, done.text]).toEqual([200, expect.stringContaining(joinWords('es').done.title)])
  const row = await rowOf(colleague.email)
  expect(row).toMatchObject({
    role: 'admin',
    isAttorney: true,
    firstName: 'Inés',
    lastName: 'Prado Díaz',
    language: 'es',
  })
  expect(await product.identity.hasPassword?.(row!.subject, PASSWORD)).toBe(true)
  const having = await product.identity.accounts.withSecondFactor(world.services.db, [row!.subject])
  expect(having.size).toBe(1)
  const kept = await invitationRow(colleague)
  expect(kept).toMatchObject({ email: '', firstName: '', lastName: '', userId: row!.id })
  expect(JSON.stringify(kept)).not.toContain(colleague.path.slice(1))
  const entries = await world.services.db.select().from(auditEntries).where(eq(auditEntries.actorId, row!.id))
  expect(entries).toMatchObject([
    { action: 'colleague.joined', subjectId: row!.id, after: { role: 'admin', isAttorney: true } },
  ])
})

it('says of a link that it was used, has ended, was withdrawn, was replaced or never was', async () => {
  const { over } = joinWords('en')
  const says = async (path: string, title: string, status: number) => {
    for (const fields of [undefined, { password: PASSWORD }]) {
      const page = await open(path, fields, 'en')
      expect([page.status, page.text]).toEqual([status, expect.stringContaining(title)])
      expect(page.text).not.toContain('@firm.example')
    }
  }
  const [used, late, withdrawn, replaced] = [
    await invited(),
    await invited(),
    await invited(),
    await invited(),
  ]
  await joins(used.path, wishOf(used))
  await says(used.path, over.used.title, 410)
  await withdrawInvitation(admin, withdrawn)
  await says(withdrawn.path, over.withdrawn.title, 410)
  const { link } = await inviteAgain(byHand(), replaced)
  await says(replaced.path, over.unknown.title, 404)
  expect((await open(pathIn(link))).status).toBe(200)
  await says(`/${'A'.repeat(43)}`, over.unknown.title, 404)
  world.clock.advance(DAYS_8)
  await says(late.path, over.late.title, 410)
})

it('makes one account of forty who finish at once', async () => {
  const colleague = await invited()
  const { text } = await open(colleague.path, wishOf(colleague))
  const fields = { sealed: sealedIn(text), totp: codeFor(text) }
  const all = await Promise.all(Array.from({ length: 40 }, () => open(colleague.path, fields)))
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(all.filter(({ status }) => status === 410)).toHaveLength(39)
  const rows = await world.services.db.select().from(usersTable).where(eq(usersTable.email, colleague.email))
  expect(rows).toHaveLength(1)
})

it('says what is wrong and keeps what was typed, but for the password', async () => {
  const colleague = await invited()
  const { problems } = setupWords('en')
  const typed = { firstName: '7', lastName: 'Prado 8', password: 'corta' }
  const page = await open(colleague.path, typed, 'en')
  expect(page.status).toBe(400)
  for (const sentence of [problems.firstName, problems.lastName, problems.password])
    expect(page.text).toContain(sentence)
  expect(page.text).toContain('value="Prado 8"')
  expect(page.text).not.toContain('corta')
  const { text } = await open(colleague.path, wishOf(colleague), 'en')
  const [sealed, totp] = [sealedIn(text), codeFor(text)]
  const wrong = await open(colleague.path, { sealed, totp: totp === '000000' ? '000001' : '000000' }, 'en')
  expect([wrong.status, wrong.text]).toEqual([400, expect.stringContaining(problems.totp)])
  // What was sealed for another link, or too long ago, is worth nothing.
  const slow = joinWords('en').problems.slow
  expect((await open((await invited()).path, { sealed, totp }, 'en')).text).toContain(slow)
  world.clock.advance(31)
  expect((await open(colleague.path, { sealed, totp: codeFor(text) }, 'en')).text).toContain(slow)
  expect(await rowOf(colleague.email)).toBeNull()
})

it('gives an address that got an account meanwhile no role', async () => {
  const email = 'meanwhile@person.example'
  const colleague = await invited({ email })
  const client = await world.person('client', { email })
  const page = await joins(colleague.path, wishOf(colleague))
  expect([page.status, page.text]).toEqual([400, expect.stringContaining(joinWords('es').problems.taken)])
  expect(await rowOf(email)).toMatchObject({ id: client.userId, role: 'client' })
  // Nor one whose sign-in is there with another password.
  const other = await invited()
  await product.identity.createAccount?.({
    email: other.email,
    password: 'otra carretera 7 larga',
    name: 'I',
  })
  const refused = await joins(other.path, wishOf(other))
  expect(refused.text).toContain(joinWords('es').problems.taken)
  expect(await rowOf(other.email)).toBeNull()
})

it('asks for no second step where the identity lets only the person set it up, and makes nothing where it makes no accounts', async () => {
  const { giveSecondFactor: _never, ...identity } = product.identity
  const hosted = createJoining({ ...product, identity })
  const colleague = await invited()
  const body = new URLSearchParams(wishOf(colleague))
  const done = await hosted.request(colleague.path, { method: 'POST', body })
  expect(await done.text()).toContain(joinWords('es').done.leadPassword)
  expect(await rowOf(colleague.email)).toMatchObject({ role: 'attorney' })
  const none = createJoining({ ...product, identity: { ...identity, createAccount: null } })
  const page = await none.request((await invited()).path)
  expect([page.status, await page.text()]).toEqual([
    501,
    expect.stringContaining(joinWords('es').over.away.title),
  ])
})
