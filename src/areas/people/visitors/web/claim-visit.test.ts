import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Api } from '#api/client.ts'
import { keepVisitorKey, readVisitorKey } from '#api/visitor-key.ts'
import { claimVisit } from './claim-visit.ts'

const CLIENT = { heldRole: 'client' }
const claim = vi.fn(() => Promise.resolve({ isKeyOver: true }))
// Only the one call is asked of it.
const api = { visitors: { claim } } as unknown as Api

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

it('takes what was begun before signing in into the account, and forgets its key', async () => {
  keepVisitorKey('key')
  await claimVisit(api, CLIENT)
  expect([claim.mock.calls.length, readVisitorKey()]).toEqual([1, null])
})
it('asks for nothing where nothing was begun, or where staff sign in', async () => {
  await claimVisit(api, CLIENT)
  keepVisitorKey('key')
  await claimVisit(api, { heldRole: 'attorney' })
  expect([claim.mock.calls.length, readVisitorKey()]).toEqual([0, 'key'])
})
it('keeps the key where the server did not answer', async () => {
  keepVisitorKey('key')
  claim.mockRejectedValueOnce(new Error('offline'))
  await claimVisit(api, CLIENT)
  expect(readVisitorKey()).toBe('key')
})
it('leaves the key of what another tab began meanwhile', async () => {
  keepVisitorKey('key')
  claim.mockImplementationOnce(() => {
    keepVisitorKey('newer')
    return Promise.resolve({ isKeyOver: true })
  })
  await claimVisit(api, CLIENT)
  expect(readVisitorKey()).toBe('newer')
})
it('keeps the key where it still opens what was booked under another address', async () => {
  keepVisitorKey('key')
  claim.mockResolvedValueOnce({ isKeyOver: false })
  await claimVisit(api, CLIENT)
  expect(readVisitorKey()).toBe('key')
})
