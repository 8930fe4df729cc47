import { expect, it } from 'vitest'
import { archiveNames, archivesOf } from './archive-names.ts'

const pdf = (title: string) => ({ title, ending: 'pdf' })

it.each([
  [
    'a title by rule',
    'C-2026-0012 – Rosa – Passport – 2026-11-23',
    'C-2026-0012 – Rosa – Passport – 2026-11-23.pdf',
  ],
  ['an ending of the sender’s', 'scan.HEIC', 'scan.pdf'],
  ['accents', 'Acta de nación n.º 3 – Núñez', 'Acta de nación n.º 3 – Núñez.pdf'],
  ['a path', '../../etc/passwd', 'etc passwd.pdf'],
  ['a drive', 'C:\\Windows\\x', 'C Windows x.pdf'],
  ['control characters', 'a\u0000b\nc\u202ed', 'a b c d.pdf'],
  ['only dots', '...', 'document.pdf'],
  ['a device', 'CON', 'CON_.pdf'],
  ['marks that turn what follows round', 'passport\u202efdp.exe', 'passport fdp.exe.pdf'],
  ['marks around a name', '\u2067اسم\u2069 \u200fRosa', 'اسم Rosa.pdf'],
  ['letters joined in two ways', 'Nu\u0301n\u0303ez', 'Núñez.pdf'],
  ['nothing but spaces', ' \u200b \u2066 ', 'document.pdf'],
  ['a path of this system', '/../..//a/./b', 'a . b.pdf'],
  ['a device of another writing', 'lpt1.pdf', 'lpt1_.pdf'],
  ['a hidden file', '.bashrc', 'bashrc.pdf'],
  ['dots at the end', 'Notes. . ', 'Notes.pdf'],
])('%s is safe everywhere', (_what, title, name) => {
  expect(archiveNames([pdf(title)])).toEqual([name])
})

it.each(['a', 'ñ', '护', '😀'])(
  'one of many %s is cut between letters, and two of them are told apart all the same',
  (letter) => {
    const [one = '', other = ''] = archiveNames([pdf(letter.repeat(400)), pdf(letter.repeat(500))])
    expect(other).toBe(one.replace('.pdf', ' (2).pdf'))
    expect(one.replace('.pdf', '').replaceAll(letter, '')).toBe('')
    expect(Buffer.byteLength(other)).toBeLessThanOrEqual(255)
    expect(one.length).toBeGreaterThan(40)
  },
)

it('a thousand of one name are a thousand names', () => {
  const names = archiveNames(Array.from({ length: 1_000 }, () => pdf('Passport')))
  expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(1_000)
})

it('two of one name are told apart, also by capitals', () => {
  const files = [
    pdf('Passport'),
    pdf('PASSPORT'),
    { title: 'Passport', ending: 'jpg' },
    pdf('Passport (2)'),
    pdf('Passport'),
  ]
  expect(archiveNames(files)).toEqual([
    'Passport.pdf',
    'PASSPORT (2).pdf',
    'Passport.jpg',
    'Passport (2) (2).pdf',
    'Passport (3).pdf',
  ])
})

it.each([
  [[40, 40, 40], 100, [2, 1]],
  [[60, 60], 100, [1, 1]],
  [[200, 10], 100, [1, 1]],
  [[50, 50], 100, [2]],
  [[], 100, []],
])('%j at %i each become archives of %j', (sizes, max, counts) => {
  const archives = archivesOf(
    sizes.map((bytes) => ({ bytes })),
    max,
  )
  expect(archives.map((files) => files.length)).toEqual(counts)
})
