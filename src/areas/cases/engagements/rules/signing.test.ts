import { describe, expect, it } from 'vitest'
import { initialsOf, isSameName } from './signing.ts'

it.each([
  ['María Núñez', 'M.N.'],
  ["José Luis Núñez-D'Ávila", 'J.L.N.'],
  ["'Ana  ortega", 'A.O.'],
  ['', ''],
])('the initials of "%s" are "%s"', (name, letters) => {
  expect(initialsOf(name)).toBe(letters)
})

describe('a typed name', () => {
  it.each([
    ['maria nunez', 'María Núñez'],
    ['Luis Nunez D Avila', "Luis Núñez-D'Ávila"],
    ['  Ana   Ortega ', 'Ana Ortega'],
  ])('is the one the firm has: "%s"', (typed, known) => {
    expect(isSameName(typed, known)).toBe(true)
  })
  it.each([
    ['María Ortega', 'María Núñez'],
    ['María', 'María Núñez'],
  ])('is another one: "%s"', (typed, known) => {
    expect(isSameName(typed, known)).toBe(false)
  })
})
