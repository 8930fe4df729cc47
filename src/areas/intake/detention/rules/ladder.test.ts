import { expect, it } from 'vitest'
import { toldAt } from './ladder.ts'

const member = (id: string, role: string) => ({ id, role })
const STAFF = [member('ada', 'admin'), member('elena', 'attorney'), member('tom', 'attorney')]

it.each([
  [0, 'first', ['elena']],
  [1, 'climbed', ['tom']],
  [2, 'climbed', ['ada']],
  [3, 'everyone', ['elena', 'tom', 'ada']],
])('step %i tells: %s, %j', (step, rung, ids) => {
  const told = toldAt(STAFF, step)
  expect([told?.rung, told?.members.map(({ id }) => id)]).toEqual([rung, ids])
})

it('ends after everyone was told once more', () => {
  expect(toldAt(STAFF, 4)).toBeNull()
})

it('one who works alone is told twice', () => {
  const alone = [member('elena', 'attorney')]
  expect([0, 1, 2].map((step) => toldAt(alone, step)?.rung ?? null)).toEqual(['first', 'everyone', null])
})

it('tells nobody where nobody works', () => {
  expect(toldAt([], 0)).toBeNull()
})
