import { expect, it } from 'vitest'
import { BytesAtOnce } from './bytes-at-once.ts'

/** The jobs running after all have come, and after each of the first ones has gone. */
async function atWork(sizes: readonly number[]): Promise<string[]> {
  const room = new BytesAtOnce(10)
  const underWay = new Map<number, () => void>()
  const works = sizes.map((bytes, index) =>
    room.within(bytes, () => new Promise<void>((end) => underWay.set(index, end))),
  )
  const seen: string[] = []
  for (let index = 0; index < sizes.length; index += 1) {
    await new Promise((resolve) => setImmediate(resolve))
    seen.push([...underWay.keys()].join(' '))
    underWay.get(index)?.()
    underWay.delete(index)
  }
  await Promise.all(works)
  return seen
}

it.each([
  [
    [4, 4, 2, 1],
    ['0 1 2', '1 2 3', '2 3', '3'],
  ],
  [
    [9, 9, 1],
    ['0', '1 2', '2'],
  ],
  // No overtaking: a large one would wait forever.
  [
    [6, 9, 1],
    ['0', '1 2', '2'],
  ],
  [
    [50, 1],
    ['0', '1'],
  ],
])('files of %j are held in memory so', async (sizes, seen) => {
  expect(await atWork(sizes)).toEqual(seen)
})

it('makes room again after work that failed', async () => {
  const room = new BytesAtOnce(1)
  await expect(room.within(1, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await room.within(1, () => Promise.resolve('done'))).toBe('done')
})
