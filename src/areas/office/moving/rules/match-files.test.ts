import { describe, expect, it } from 'vitest'
import { matchFiles, plainPath } from './match-files.ts'

const of = (...paths: string[]) => paths.map((path) => ({ path }))

it('a path is the same however it is written', () => {
  expect(plainPath('./Paz, Ana\\Green Card\\ Pasaporte é.PDF')).toBe('paz, ana/green card/pasaporte é.pdf')
})

describe('a chosen file', () => {
  it('belongs to the row whose path ends as its own does', () => {
    const { pairs, missing, unknown } = matchFiles(
      of('C:\\Docs\\Paz\\a.pdf', 'Ruiz/b.pdf', 'c.pdf', 'd.pdf'),
      of('Export/Docs/Paz/a.pdf', 'Export/Ruiz/B.pdf', 'Paz/a.pdf', 'Export/c.pdf', 'x.pdf'),
    )
    expect(pairs.map(({ row, file }) => [row.path, file.path])).toEqual([
      ['C:\\Docs\\Paz\\a.pdf', 'Paz/a.pdf'],
      ['Ruiz/b.pdf', 'Export/Ruiz/B.pdf'],
      ['c.pdf', 'Export/c.pdf'],
    ])
    expect(missing).toEqual(of('d.pdf'))
    expect(unknown).toEqual(of('Export/Docs/Paz/a.pdf', 'x.pdf'))
  })
  it('is not guessed where several fit', () => {
    const { pairs, twice } = matchFiles(of('a.pdf', 'Ruiz/a.pdf'), of('Paz/a.pdf', 'Ruiz/a.pdf'))
    expect(twice).toEqual(of('a.pdf'))
    expect(pairs.map(({ row }) => row.path)).toEqual(['Ruiz/a.pdf'])
    expect(matchFiles(of('Paz/a.pdf', 'Ruiz/a.pdf'), of('a.pdf'))).toMatchObject({
      pairs: [],
      twice: [{}, {}],
      unknown: [],
    })
  })
})
