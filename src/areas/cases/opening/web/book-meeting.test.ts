import { describe, expect, it } from 'vitest'
import { readBooking } from './book-meeting.tsx'

const DRAFT = {
  type: 'initial',
  attorneyId: '',
  day: '2026-12-01',
  time: '10:30',
  meetingMethod: 'phone',
  phone: '',
  isOutsideHours: false,
} as const

describe('a meeting that staff book', () => {
  it('starts on the clock of the office, in winter and in summer', () => {
    expect(readBooking(DRAFT).input).toMatchObject({ startsAt: '2026-12-01T16:30:00Z', attorneyId: null })
    expect(readBooking({ ...DRAFT, day: '2027-07-01' }).input?.startsAt).toBe('2027-07-01T15:30:00Z')
  })
  it.each([
    ['no day', { day: '' }, ['day']],
    ['no hour', { time: '' }, ['time']],
    ['half an hour typed', { time: '10' }, ['time']],
    ['a phone that is none', { phone: '12' }, ['phone']],
    ['nothing at all', { day: '', time: '', phone: 'x' }, ['day', 'time', 'phone']],
  ])('is not sent with %s', (_case, change, fields) => {
    const { input, problems } = readBooking({ ...DRAFT, ...change })
    expect(input).toBeNull()
    expect(problems.map(({ field }) => field)).toEqual(fields)
  })
})
