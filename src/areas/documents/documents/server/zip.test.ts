import { unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { type FoundEntry, zipOf, zipPieces } from './zip.ts'

const file = (name: string, content: Buffer, at: Date) => ({
  name,
  at,
  bytes: content.length,
  read: () => Promise.resolve(content),
})

async function whole(entries: Parameters<typeof zipOf>[0]): Promise<Buffer> {
  const { bytes, pieces } = zipOf(entries)
  const all: Uint8Array[] = []
  for await (const piece of pieces) all.push(piece)
  const zip = Buffer.concat(all)
  expect(zip.length).toBe(bytes)
  return zip
}

it('is read by another program, names with accents too, and holds everything as it was', async () => {
  const at = new Date('2026-11-23T16:30:44Z')
  const entries = [
    file('Pasaporte – Núñez.pdf', Buffer.from('Ñandú'), at),
    file('empty.pdf', Buffer.alloc(0), at),
  ]
  const seen: [string, number, number][] = []
  const read = unzipSync(await whole(entries), {
    filter({ name, compression, originalSize }) {
      seen.push([name, compression, originalSize])
      return true
    },
  })
  expect(seen).toEqual([
    ['Pasaporte – Núñez.pdf', 0, 7],
    ['empty.pdf', 0, 0],
  ])
  expect(new TextDecoder().decode(read['Pasaporte – Núñez.pdf'])).toBe('Ñandú')
})

it('has one file in memory at a time', async () => {
  const asked: string[] = []
  const entries = ['a', 'b', 'c'].map((name) => ({
    ...file(name, Buffer.from(name), new Date('2026-11-23T16:30:44Z')),
    read() {
      asked.push(name)
      return Promise.resolve(Buffer.from(name))
    },
  }))
  const seen: string[] = []
  for await (const piece of zipOf(entries).pieces)
    if (piece.length === 1) seen.push(`${Buffer.from(piece).toString()} of ${asked.join('')}`)
  expect(seen).toEqual(['a of a', 'b of ab', 'c of abc'])
})

it('a long entry is written as it comes, and packed', async () => {
  const line = 'the same line\n'
  const pieces = async function* () {
    for (let at = 0; at < 2_000; at += 1) yield Buffer.from(line)
  }
  const at = new Date('2026-11-23T16:30:44Z')
  const entries: FoundEntry[] = [
    { name: 'tables/long.csv', at, pieces },
    { name: 'after.txt', at, read: () => Promise.resolve(Buffer.from('after')) },
  ]
  const all: Uint8Array[] = []
  for await (const piece of zipPieces(entries)) all.push(piece)
  const zip = Buffer.concat(all)
  expect(zip.length).toBeLessThan(line.length * 200)
  const read = unzipSync(zip)
  expect(new TextDecoder().decode(read['tables/long.csv'])).toBe(line.repeat(2_000))
  expect(new TextDecoder().decode(read['after.txt'])).toBe('after')
})

it('holds more files than the old format counts', async () => {
  const at = new Date('2026-11-23T16:30:44Z')
  const content = Buffer.from('x')
  const entries = function* () {
    for (let number = 0; number < 65_600; number += 1)
      yield { name: String(number), at, read: () => Promise.resolve(content) }
  }
  const all: Uint8Array[] = []
  for await (const piece of zipPieces(entries())) all.push(piece)
  expect(Object.keys(unzipSync(Buffer.concat(all)))).toHaveLength(65_600)
})

it('an archive of nothing is an archive', async () => {
  expect(unzipSync(await whole([]))).toEqual({})
})
