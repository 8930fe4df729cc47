import { expect, it } from 'vitest'
import { archived } from './archive.ts'

const file = (caseNumber: string, title: string, bytes = 10) => ({ caseNumber, title, ending: 'pdf', bytes })

it('each case has its folder, and two of one name are told apart in it', () => {
  const files = [file('2026-0001', 'Acta'), file('2026-0002', 'Acta'), file('2026-0001', 'acta')]
  expect(archived(files, 1_000).inside.map(({ path }) => path)).toEqual([
    '2026-0001/Acta.pdf',
    '2026-0001/acta (2).pdf',
    '2026-0002/Acta.pdf',
  ])
})
it.each([
  ['nothing leads out of the archive', '../../etc', '------etc/passwd.pdf'],
  ['a number of the firm’s stays as it is', 'A-26_01', 'A-26_01/passwd.pdf'],
])('%s', (_what, number, path) => {
  expect(archived([file(number, '../passwd')], 1_000).inside[0]?.path.replace('.. ', '')).toBe(path)
})
it('what there is no room for is named, and smaller ones still find a place', () => {
  const files = [file('1', 'a', 60), file('1', 'b', 60), file('1', 'c', 40)]
  const { inside, outside } = archived(files, 100)
  expect([inside, outside].map((some) => some.map(({ title }) => title))).toEqual([['a', 'c'], ['b']])
})
