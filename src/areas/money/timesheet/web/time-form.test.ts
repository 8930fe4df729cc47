import { describe, expect, it } from 'vitest'
import { readTime } from './time-form.tsx'

const DAY = { year: '2026', month: '11', day: '20' }

describe('the form of an entry', () => {
  it('asks for hours, what was done, and the day where it has one', () => {
    const empty = { hours: 'long', work: ' ', day: { year: '', month: '', day: '' } }
    expect(readTime(empty)).toEqual({
      input: null,
      problems: [{ field: 'hours' }, { field: 'work' }, { field: 'day' }],
    })
    expect(readTime({ hours: '', work: 'Call', day: null }).problems).toEqual([{ field: 'hours' }])
  })
  it('reads hours as people type them', () => {
    expect(readTime({ hours: '1:30', work: ' Call ', day: DAY }).input).toEqual({
      minutes: 90,
      description: 'Call',
      workedOn: '2026-11-20',
    })
  })
})
