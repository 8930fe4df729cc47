import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Api } from '#api/client.ts'
import { keepIntakeKey, readIntakeKey } from '#api/intake-key.ts'
import { claimIntake } from './claim-intake.ts'

const CLIENT = { heldRole: 'client' }
const claim = vi.fn(() => Promise.resolve({ session: null }))
// Only the one call is asked of it.
const api = { intake: { claim } } as unknown as Api

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  })
  claim.mockClear()
})
afterEach(() => vi.unstubAllGlobals())

it('takes what was answered before signing in into the account, and forgets its key', async () => {
  keepIntakeKey('key')
  await claimIntake(api, CLIENT)
  expect([claim.mock.calls.length, readIntakeKey()]).toEqual([1, null])
})
it('asks for nothing where no intake was begun, or where staff sign in', async () => {
  await claimIntake(api, CLIENT)
  keepIntakeKey('key')
  await claimIntake(api, { heldRole: 'attorney' })
  expect([claim.mock.calls.length, readIntakeKey()]).toEqual([0, 'key'])
})
it('keeps the key where the server did not answer', async () => {
  keepIntakeKey('key')
  claim.mockRejectedValueOnce(new Error('offline'))
  await claimIntake(api, CLIENT)
  expect(readIntakeKey()).toBe('key')
})
it('leaves the key of an intake that another tab began meanwhile', async () => {
  keepIntakeKey('key')
  claim.mockImplementationOnce(() => {
    keepIntakeKey('newer')
    return Promise.resolve({ session: null })
  })
  await claimIntake(api, CLIENT)
  expect(readIntakeKey()).toBe('newer')
})
