import { describe, expect, it } from 'vitest'
import { readablePhone } from './phone.ts'

describe('a telephone number', () => {
  it('of ten digits is read in groups, however it was typed', () => {
    expect(readablePhone('2145550134')).toBe('214 555 0134')
    expect(readablePhone(' 2145550134 ')).toBe('214 555 0134')
  })
  it.each(['(214) 555-0134', '+52 55 1234 5678', '12145550134', ''])(
    'stays as it is written: “%s”',
    (phone) => {
      expect(readablePhone(phone)).toBe(phone)
    },
  )
})
