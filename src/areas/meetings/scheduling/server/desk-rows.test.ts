import { expect, it } from 'vitest'
import { toMoveRows } from './desk-rows.ts'

const MEETING = {
  appointmentId: 'm',
  type: 'initial' as const,
  startsAt: '2026-11-26T16:00:00Z',
  endsAt: '2026-11-26T17:00:00Z',
  attorney: { id: 'elena', name: 'Elena Whitfield' },
  client: { id: 'c', name: 'Ana', phone: '', language: 'es' as const },
  because: 'absence' as const,
  other: null,
}

it.each([
  [1, '1 cita agendada está a una hora que ya no es posible.'],
  [2, '2 citas agendadas están a horas que ya no son posibles.'],
])('the desk says how many meetings have to be moved: %i', (count, title) => {
  const found = Array.from({ length: count }, () => MEETING)
  expect(toMoveRows(found, 'es')).toMatchObject([{ title, context: 'Ana', path: '/admin/availability' }])
  expect(toMoveRows([], 'es')).toEqual([])
})
