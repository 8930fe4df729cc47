// Two hundred people want the same time at once: one has it, the others are told clearly, nothing breaks.
import { bookableSlots, hold, signInClients } from './clients.ts'
import type { Figure } from './figure.ts'
import type { RunningProduct } from '#tests/product.ts'

const PEOPLE = 200

/** A figure that may be nothing else. */
function exactly(name: string, value: number, count: number): Figure {
  return { name, value, unit: '', atLeast: count, atMost: count }
}

export async function sameSlotRush(product: RunningProduct, databaseUrl: string): Promise<Figure[]> {
  const clients = await signInClients(product.url, databaseUrl, PEOPLE)
  const slot = (await bookableSlots(product.url)).at(-1)
  if (!slot) throw new Error('nothing to book')
  const answers = await Promise.all(clients.map((client) => hold(product.url, client, slot)))
  const count = (test: (status: number) => boolean) => answers.filter(({ status }) => test(status)).length
  return [
    exactly(
      '200 at once for one time: successes',
      count((status) => status === 200),
      1,
    ),
    exactly(
      '200 at once for one time: conflicts',
      count((status) => status === 409),
      PEOPLE - 1,
    ),
    exactly(
      '200 at once for one time: server errors',
      count((status) => status >= 500),
      0,
    ),
  ]
}
