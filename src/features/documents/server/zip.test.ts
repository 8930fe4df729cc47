import { unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { zipOf } from './zip.ts'

it('is read by another program, names with accents too, and holds everything as it was', () => {
  const at = new Date('2026-11-23T16:30:44Z')
  const entries = [
    { name: 'Pasaporte – Núñez.pdf', bytes: Buffer.from('Ñandú'), at },
    { name: 'empty.pdf', bytes: Buffer.alloc(0), at },
  ]
  const seen: [string, number, number][] = []
  const read = unzipSync(zipOf(entries), {
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

it('an archive of nothing is an archive', () => {
  expect(unzipSync(zipOf([]))).toEqual({})
})
