// A person who proved an address in this visit makes an account with a password alone; no one else gains by it.
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  newAddress,
  openTestIdentity,
  PASSWORD,
  type TestIdentity,
  tokenOf,
} from '#tests/embedded-identity.ts'
import { rounds } from '#tests/rounds.ts'

const KEY = 'v'.repeat(43)
const proven = new Set<string>()
let world: TestIdentity
beforeAll(async () => {
  world = await openTestIdentity({
    hasProvenInVisit: (email, key) => Promise.resolve(key === KEY && proven.has(email)),
  })
})
afterAll(() => world.end())

function provenAddress(): string {
  const email = newAddress()
  proven.add(email)
  return email
}

async function signUp(email: string, headers: Record<string, string>, password = PASSWORD) {
  const browser = world.browser()
  const { status, body } = await browser.post('/sign-up/email', { email, password, name: '' }, headers)
  return { browser, status, body }
}

const ASKED_FOR_A_CODE = { status: 200, body: { status: true, token: null } }

it('the visitor who has proven the address is signed in, and gets no mail', async () => {
  const email = provenAddress()
  const { browser, status, body } = await signUp(email.toUpperCase(), { 'visitor-key': KEY })
  expect({ status, body }).toEqual({ status: 200, body: { status: true, token: null, signedIn: true } })
  const { token } = await tokenOf(browser)
  expect(await world.identity.verify(token)).toMatchObject({ email, isEmailProven: true })
  expect(await world.mail('prove-email', email)).toBeNull()
  const again = await world.browser().post('/sign-in/email', { email, password: PASSWORD })
  expect(again.status).toBe(200)
})

it.each([
  ['another visitor’s key', { 'visitor-key': 'w'.repeat(43) }],
  ['a key that is none', { 'visitor-key': `${KEY}'` }],
  ['no key', {}],
])('with %s a code is asked for, as of everybody', async (_, headers: Record<string, string>) => {
  const email = provenAddress()
  const { browser, status, body } = await signUp(email, headers)
  expect({ status, body }).toEqual(ASKED_FOR_A_CODE)
  expect(browser.cookies.has('portal.session_token')).toBe(false)
  expect(await world.mail('prove-email', email)).not.toBeNull()
})

it('with another address than the proven one a code is asked for', async () => {
  provenAddress()
  const { status, body } = await signUp(newAddress(), { 'visitor-key': KEY })
  expect({ status, body }).toEqual(ASKED_FOR_A_CODE)
})

it('an address that has an account keeps its password, is opened to nobody, and is told as to everybody', async () => {
  const email = provenAddress()
  await world.identity.createAccount({ email, password: PASSWORD, name: 'Ana' })
  const { browser, status, body } = await signUp(email, { 'visitor-key': KEY }, 'otra-clave-larga')
  expect({ status, body }).toEqual(ASKED_FOR_A_CODE)
  expect(browser.cookies.has('portal.session_token')).toBe(false)
  expect(await world.mail('already-registered', email)).not.toBeNull()
  const own = await world.browser().post('/sign-in/email', { email, password: 'otra-clave-larga' })
  expect(own.status).toBe(401)
})

it('what a stranger began with the address is over: their password and their code open nothing', async () => {
  const email = provenAddress()
  const stranger = await signUp(email, {}, 'clave-del-extraño')
  const mail = await world.mail('prove-email', email)
  await signUp(email, { 'visitor-key': KEY })
  const { status } = await stranger.browser.post('/email-code/prove', { email, code: mail?.code })
  expect(status).toBe(400)
  const own = await world.browser().post('/sign-in/email', { email, password: 'clave-del-extraño' })
  expect(own.status).toBe(401)
})

it('many at once make one account', async () => {
  const email = provenAddress()
  const all = await Promise.all(
    Array.from({ length: rounds(10, 40) }, (_, index) =>
      world
        .browser({ from: `198.51.100.${index + 1}` })
        .post(
          '/sign-up/email',
          { email, password: `${PASSWORD}-${index}`, name: '' },
          { 'visitor-key': KEY },
        ),
    ),
  )
  expect(all.filter(({ body }) => body?.['signedIn'] === true)).toHaveLength(1)
})
