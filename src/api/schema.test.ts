import { describe, expect, it } from 'vitest'
import { CalendarDate, FreeText, Phone, TimeZone } from './schema.ts'

describe('a text longer than the description states', () => {
  it.each([
    ['a phone number', Phone, `555${' x'.repeat(60)}5550134`, 120],
    ['a free text', FreeText, 'x'.repeat(2_001), 2_000],
    ['a time zone', TimeZone, `Etc/${'x'.repeat(61)}`, 64],
  ])('is refused once, with the limit: %s', (_name, schema, text, maximum) => {
    const issues = schema.safeParse(text).error?.issues ?? []
    expect(issues).toEqual([expect.objectContaining({ message: 'TOO_LONG', maximum })])
  })
  it('is counted without the spaces around it', () => {
    expect(FreeText.safeParse(`  ${'x'.repeat(2_000)}  `).success).toBe(true)
  })
})

describe('a calendar date', () => {
  it('is taken as it is written here, and kept as the calendar has it', () => {
    expect(CalendarDate.parse('02/14/1998')).toBe('1998-02-14')
    expect(CalendarDate.parse('1998-02-14')).toBe('1998-02-14')
  })
  it.each(['14/02/1998', '02/30/1998', '02/14/98', 'tomorrow', ''])('is not %j', (text) =>
    expect(CalendarDate.safeParse(text).success).toBe(false),
  )
})
