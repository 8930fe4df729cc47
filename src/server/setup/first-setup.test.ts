// The first start of a firm: one page, for who has the code that was printed, makes one administrator with a second step, once.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { appKey, codeOfStep, stepAt } from '#adapters/identity/second-factor-codes.ts'
import { auditEntries } from '#areas/office/audit/server/tables.ts'
import { settledNow } from '#areas/office/readings/server/index.ts'
import { findSettings } from '#areas/meetings/scheduling/server/availability-repository.ts'
import { findByEmail, listAdmins, upsert } from '#areas/people/users/server/index.ts'
import { LANGUAGES } from '#kernel/language.ts'
import { PASSWORD } from '#tests/embedded-identity.ts'
import { productOf } from '#tests/product-in-process.ts'
import { createWorld, type World } from '#tests/world.ts'
import type { Product } from '../compose.ts'
import { refuseDemonstrationData } from '../demonstration.ts'
import { setupWords } from '../words/index.ts'
import { createFirstSetup } from './first-setup.ts'
import { isSetupCode, setupCode } from './setup-code.ts'
import { secretOfKey } from './testing.ts'

const CODE = setupCode('a-secret-of-the-tests-with-enough-signs')
const RUTH = {
  code: CODE,
  firstName: 'Ruth',
  lastName: 'Núñez-D’Ávila',
  email: 'Ruth@firm.example',
  password: 'carretera larga 9 sin fin',
  opens: '10',
  closes: '15',
}

let world: World
let product: Product
let page: ReturnType<typeof createFirstSetup>
beforeAll(openFirm)
afterAll(() => world.end())

async function openFirm(): Promise<void> {
  world = await createWorld()
  product = productOf(world)
  page = createFirstSetup(product, CODE)
}

/** After what makes an administrator: another firm. */
async function openAnother(): Promise<void> {
  await world.end()
  await openFirm()
}

async function post(fields: Record<string, string>, language = 'en') {
  const body = new URLSearchParams(fields)
  const answer = await page.request(`/?lang=${language}`, { method: 'POST', body })
  return { status: answer.status, text: await answer.text() }
}

function sealedIn(text: string): string {
  return /name="sealed" value="([^"]+)"/.exec(text)?.[1] ?? ''
}

/** The code the app shows for the page's key. */
function totpOf(text: string): string {
  const shown = /<code>([A-Z2-7 ]+)<\/code>/.exec(text)?.[1] ?? ''
  const secret = secretOfKey(shown)
  expect(appKey(secret)).toBe(shown.replaceAll(' ', ''))
  return codeOfStep(secret, stepAt(world.clock.now().epochMilliseconds))
}

async function finish(fields: Record<string, string> = RUTH) {
  const { text } = await post(fields)
  return post({ sealed: sealedIn(text), totp: totpOf(text) })
}

const admins = async () => (await listAdmins(world.services.db)).length

describe('the first set-up', () => {
  afterEach(openAnother)
  it('is done by another try where one broke off', async () => {
    const email = 'ruth@firm.example'
    const { password } = RUTH
    const subject = (await product.identity.createAccount?.({ email, password, name: 'Ruth' })) ?? ''
    await upsert(world.services.db, { subject, email, language: 'en' })
    await product.identity.giveSecondFactor?.(subject, 'the-secret-of-the-try-that-broke')
    expect((await finish()).status).toBe(200)
    expect(await admins()).toBe(1)
  })
  it('makes an administrator with a second step, and the hours; then there is no such page', async () => {
    const done = await finish()
    expect([done.status, done.text]).toEqual([200, expect.stringContaining(setupWords('en').done.title)])
    const row = await findByEmail(world.services.db, 'ruth@firm.example')
    expect(row).toMatchObject({ role: 'admin', firstName: 'Ruth', lastName: 'Núñez-D’Ávila' })
    const having = await product.identity.accounts.withSecondFactor(world.services.db, [row!.subject])
    expect(having.size).toBe(1)
    expect(await product.identity.hasPassword?.(row!.subject, RUTH.password)).toBe(true)
    const settings = await findSettings(world.services.db)
    expect(settings?.hours).toHaveLength(5)
    expect(settings?.hours[0]).toEqual({ weekday: 1, opensAtMinute: 600, closesAtMinute: 900 })
    const entries = await world.services.db.select().from(auditEntries)
    expect(entries.map(({ action }) => action)).toContain('user.first-admin')
    expect((await page.request('/')).status).toBe(404)
    expect((await post(RUTH)).status).toBe(404)
  })
  it('settles what was chosen of the copy, and leaves open what was not', async () => {
    const { text } = await post({ ...RUTH, opens: '', 'copy-price': 'price.free' })
    expect(text).toContain('<option value="price.free" selected>')
    await finish({
      ...RUTH,
      'copy-price': 'price.free',
      'copy-hours': 'hours.week',
      'copy-length': '',
      'copy-review': 'hours.week',
    })
    const settled = await settledNow(world.services.db)
    expect(Object.entries(settled).map(([conflict, { reading }]) => [conflict, reading])).toEqual([
      ['price', 'price.free'],
      ['hours', 'hours.week'],
    ])
    const entries = await world.services.db.select().from(auditEntries)
    expect(entries.filter(({ action }) => action === 'reading.settled')).toHaveLength(2)
  })
  it('brings nothing of the demonstration along', async () => {
    await finish()
    await expect(refuseDemonstrationData(product)).resolves.toBeUndefined()
    const { rows } = await world.connection.pool.query('SELECT email FROM users')
    expect(rows).toEqual([{ email: 'ruth@firm.example' }])
  })
  it('makes one of two who finish at the same moment', async () => {
    const [one, other] = [await post(RUTH), await post({ ...RUTH, email: 'sam@firm.example' })]
    const both = await Promise.all(
      [one, other].map(({ text }) => post({ sealed: sealedIn(text), totp: totpOf(text) })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404])
    expect(await admins()).toBe(1)
  })
  it('says in both languages which firm it is about', async () => {
    for (const language of LANGUAGES) {
      const text = await (await page.request(`/?lang=${language}`)).text()
      expect(text).toContain(setupWords(language).lead)
      expect(text).toContain('Test Firm')
    }
  })
})

describe('nothing is made', () => {
  it.each([
    ['without the code', { code: 'AAAA-BBBB' }, 'code'],
    ['with an empty code', { code: '' }, 'code'],
    ['without a name', { firstName: '' }, 'firstName'],
    ['without an address', { email: 'ruth' }, 'email'],
    ['with a short password', { password: 'corta-11-xx' }, 'password'],
    ['with a password that everybody tries', { password: 'passwordpassword' }, 'password'],
    ['with the name of the firm as password', { password: 'Test Firm 2026!!' }, 'password'],
    ['with hours that end before they begin', { opens: '15', closes: '10' }, 'hours'],
    ['with hours that are none', { opens: '-1', closes: '1e9' }, 'hours'],
  ] as const)('%s, and it is said why', async (_name, change, problem) => {
    const { status, text } = await post({ ...RUTH, ...change }, 'es')
    expect([status, sealedIn(text)]).toEqual([400, ''])
    expect(text).toContain(setupWords('es').problems[problem])
    // Nothing typed is lost but the password.
    if (!('lastName' in change)) expect(text).toContain('Núñez-D’Ávila')
    expect(text).not.toContain(RUTH.password)
    expect(await admins()).toBe(0)
  })
  it('with a wrong code of the app, which can be typed again; nor with what we did not seal, nor after half an hour', async () => {
    const { text } = await post(RUTH)
    const [sealed, totp] = [sealedIn(text), totpOf(text)]
    const wrong = await post({ sealed, totp: totp === '000000' ? '000001' : '000000' })
    expect([wrong.status, sealedIn(wrong.text)]).toEqual([400, sealed])
    expect((await post({ sealed: 'nothing', totp })).status).toBe(400)
    world.clock.advance(31)
    const late = await post({ sealed, totp: totpOf(text) })
    expect([late.status, late.text]).toEqual([400, expect.stringContaining(setupWords('en').problems.late)])
    expect(await admins()).toBe(0)
  })
  it('for an address with an account, unless the password is that of the account', async () => {
    const email = 'ruth@firm.example'
    const subject =
      (await product.identity.createAccount?.({ email, password: PASSWORD, name: 'Ruth' })) ?? ''
    await upsert(world.services.db, { subject, email, language: 'en' })
    const refused = await finish()
    expect(refused.text).toContain(setupWords('en').problems.taken)
    expect(await admins()).toBe(0)
  })
})

describe('the code', () => {
  it('is the same for all processes of one firm, and another for another secret', () => {
    expect(CODE).toMatch(/^([A-Z]{4}-){5}[A-Z]{4}$/)
    expect(setupCode('a-secret-of-the-tests-with-enough-signs')).toBe(CODE)
    expect(setupCode('another-secret')).not.toBe(CODE)
  })
  it.each([
    [CODE, true],
    [CODE.toLowerCase(), true],
    [` ${CODE.replaceAll('-', ' ')} `, true],
    [CODE.slice(0, -1), false],
    [`${CODE}A`, false],
    ['', false],
  ])('typed as “%s”: %s', (typed, isRight) => {
    expect(isSetupCode(typed, CODE)).toBe(isRight)
  })
})
