import { describe, expect, it } from 'vitest'
import { minutesOf } from './hours.ts'

describe('hours as people type them', () => {
  it.each([
    ['2', 120],
    ['1.5', 90],
    ['1,5', 90],
    ['.25', 15],
    ['0.1', 6],
    ['1:30', 90],
    ['24', 1_440],
    ['24:01', null],
    ['0', null],
    ['0:00', null],
    ['1:60', null],
    ['-1', null],
    ['1h', null],
    ['', null],
    ['.', null],
  ])('%s: %s minutes', (typed, minutes) => {
    expect(minutesOf(typed)).toBe(minutes)
  })
})
