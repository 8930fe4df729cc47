import { expect, it } from 'vitest'
import { toMoveRows } from './desk-rows.ts'

const MEETING = { startsAt: '2026-11-26T16:00:00Z', client: 'Ana' }

it.each([
  [1, '1 cita agendada está a una hora que ya no es posible.'],
  [2, '2 citas agendadas están a horas que ya no son posibles.'],
])('the desk says how many meetings have to be moved: %i', (count, title) => {
  const found = Array.from({ length: count }, () => MEETING)
  expect(toMoveRows(found, 'es')).toMatchObject([{ title, context: 'Ana', path: '/admin/availability' }])
  expect(toMoveRows([], 'es')).toEqual([])
})
