import { expect, it } from 'vitest'
import { initialsOf } from './signing.ts'

it.each([
  ['María Núñez', 'M.N.'],
  ["José Luis Núñez-D'Ávila", 'J.L.N.'],
  ["'Ana  ortega", 'A.O.'],
  ['', ''],
])('the initials of "%s" are "%s"', (name, letters) => {
  expect(initialsOf(name)).toBe(letters)
})
