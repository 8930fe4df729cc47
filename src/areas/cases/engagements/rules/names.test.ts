import { describe, expect, it } from 'vitest'
import { isSameName } from './names.ts'

describe('a typed name', () => {
  it.each([
    ['maria nunez', 'María Núñez'],
    ['Luis Nunez D Avila', "Luis Núñez-D'Ávila"],
    ['  Ana   Ortega ', 'Ana Ortega'],
  ])('is the one that the firm has: "%s"', (typed, known) => {
    expect(isSameName(typed, known)).toBe(true)
  })
  it.each([
    ['María Ortega', 'María Núñez'],
    ['María', 'María Núñez'],
  ])('is another one: "%s"', (typed, known) => {
    expect(isSameName(typed, known)).toBe(false)
  })
})
