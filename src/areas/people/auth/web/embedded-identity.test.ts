import { afterEach, expect, it, vi } from 'vitest'
import { createEmbeddedIdentity } from './embedded-identity.ts'

afterEach(() => {
  vi.doUnmock('#kernel/typed-text.ts')
  vi.resetModules()
})

it('tells of a lost line where what reads an address cannot be fetched, by every way that sends one', async () => {
  vi.doMock('#kernel/typed-text.ts', () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  const [email, password] = ['ana@person.example', 'a long enough one']
  const asked = vi.fn<typeof fetch>()
  const origin = 'https://firm.example'
  const page = {
    origin,
    leaveFor: vi.fn<() => void>(),
    journey: { begin: () => undefined, end: () => false },
  }
  const identity = createEmbeddedIdentity({ origin, fetch: asked, language: () => 'en', page })
  const answers = await Promise.all([
    identity.createAccount({ email, password }),
    identity.signIn({ email, password }),
    identity.sendCode(email),
    identity.requestReset(email),
  ])
  for (const answer of answers)
    expect(answer).toMatchObject({ ok: false, problem: { code: 'network-request-failed' } })
  expect(asked).not.toHaveBeenCalled()
})
