import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepColumns, keptColumns } from './kept-columns.ts'

const HEADERS = ['Case/Matter Name', 'Billing Contact', 'Color']

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

it('columns that were corrected are the same for the next file with these headers, and for no other', () => {
  keepColumns('cases', HEADERS, ['title', 'clientLastName', null])
  expect(keptColumns('cases', ['case/matter name', 'Billing contact', 'Color'])).toEqual([
    'title',
    'clientLastName',
    null,
  ])
  expect(keptColumns('people', HEADERS)).toBeNull()
  expect(keptColumns('cases', HEADERS.slice(1))).toBeNull()
  keepColumns('cases', HEADERS, ['reference', null, null])
  expect(keptColumns('cases', HEADERS)).toEqual(['reference', null, null])
})

it('what cannot be read is as good as nothing', () => {
  localStorage.setItem('move-in-columns', '[{"kind":"cases"}')
  expect(keptColumns('cases', HEADERS)).toBeNull()
  localStorage.setItem('move-in-columns', '[{"kind":"cases"}, 4]')
  expect(keptColumns('cases', HEADERS)).toBeNull()
})
