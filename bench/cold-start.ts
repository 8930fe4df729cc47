// From the command to the first 200, with the database already created.
import type { Figure } from './figure.ts'
import { median } from './load.ts'
import { newDataDirectory, removeDataDirectory, startProduct } from '#tests/product.ts'

const ROUNDS = 5
const SECONDS_MAX = 2

export async function coldStart(): Promise<Figure[]> {
  const directory = newDataDirectory()
  const seconds: number[] = []
  try {
    await (await startProduct({}, directory)).stop()
    for (let round = 0; round < ROUNDS; round += 1) {
      const started = performance.now()
      const product = await startProduct({}, directory)
      seconds.push((performance.now() - started) / 1_000)
      await product.stop()
    }
  } finally {
    removeDataDirectory(directory)
  }
  return [{ name: 'start to first 200', value: median(seconds), unit: 's', atMost: SECONDS_MAX }]
}
