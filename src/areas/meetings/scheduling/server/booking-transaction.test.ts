import { afterAll, beforeAll, expect, it } from 'vitest'
import { createWorld, type World } from '#tests/world.ts'
import { bookingTransaction } from './booking-transaction.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.end())

function failure(code: string): Error {
  return new Error('the statement failed', { cause: Object.assign(new Error(code), { code }) })
}

/** Fails with each of these in turn, then succeeds; answers with how often it was tried. */
async function triesOf(codes: readonly string[]): Promise<number> {
  let tries = 0
  return bookingTransaction(world.services, () => {
    const code = codes[tries]
    tries += 1
    return code ? Promise.reject(failure(code)) : Promise.resolve(tries)
  })
}

it('what the database left undecided is tried again', async () => {
  expect(await triesOf(['40P01', '40001'])).toBe(3)
})
it('what stays undecided is given up after five tries, clearly', async () => {
  const always = Array.from({ length: 5 }, () => '40P01')
  await expect(triesOf(always)).rejects.toMatchObject({ code: 'BOOKING_FAILED', entry: { status: 503 } })
})
it('overlapping time is an answer and not tried again', async () => {
  await expect(triesOf(['23P01'])).rejects.toMatchObject({ code: 'SLOT_TAKEN', entry: { status: 409 } })
})
it('any other failure stays what it is', async () => {
  await expect(triesOf(['23503'])).rejects.toThrow('the statement failed')
})
