import { describe, expect, it } from 'vitest'
import { pastedDate } from './pasted-date.ts'

describe('a date that is pasted whole', () => {
  it.each<[string, 'day' | 'month', string | null]>([
    ['02/28/1990', 'month', '1990-2-28'],
    ['28/02/1990', 'day', '1990-2-28'],
    ['02/28/1990', 'day', '1990-2-28'],
    ['28/02/1990', 'month', '1990-2-28'],
    ['03/04/1990', 'month', '1990-3-4'],
    ['03/04/1990', 'day', '1990-4-3'],
    [' 3.4.1990 ', 'month', '1990-3-4'],
    ['1990-02-08', 'day', '1990-2-8'],
    ['31/31/1990', 'month', null],
    ['1990-13-01', 'month', null],
    ['28', 'month', null],
    ['', 'month', null],
    ['2/28/90', 'month', null],
    ['February 28, 1990', 'month', null],
  ])('%s, said %s first, is %s', (text, first, date) => {
    const found = pastedDate(text, first === 'day')
    expect(found && `${found.year}-${found.month}-${found.day}`).toBe(date)
  })
})
