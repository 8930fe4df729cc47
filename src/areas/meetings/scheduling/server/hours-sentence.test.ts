import { describe, expect, it } from 'vitest'
import { BOOKING_HOURS, type WeeklyHours } from '#firm/booking-hours.ts'
import type { Language } from '#kernel/language.ts'
import { hoursSentence } from './hours-sentence.ts'

/** Intl joins "9" and "AM" with special spaces. */
function said(hours: WeeklyHours, language: Language): string {
  return hoursSentence(hours, language).replaceAll(/\s/gu, ' ')
}

function on(weekdays: readonly number[], ...times: [opens: number, closes: number][]): WeeklyHours {
  return weekdays.flatMap((weekday) =>
    times.map(([opens, closes]) => ({ weekday, opensAtMinute: opens * 60, closesAtMinute: closes * 60 })),
  )
}

describe('the sentence about the hours of meetings', () => {
  it('names the days in a row, the hours, the zone and the closed weekend', () => {
    expect(said(BOOKING_HOURS, 'en')).toBe(
      'Appointments are Monday to Friday, 9 AM to 6 PM (Central Time). Closed on weekends.',
    )
    expect(said(BOOKING_HOURS, 'es')).toBe(
      'Las citas son de lunes a viernes, de 9 a.m. a 6 p.m. (hora central). No hay citas los fines de semana.',
    )
  })
  it('names a day with hours of its own, and the only day that is closed', () => {
    const week = [...on([1, 2, 3, 4, 5], [9, 18]), ...on([6], [10, 14])]
    expect(said(week, 'en')).toBe(
      'Appointments are Monday to Friday, 9 AM to 6 PM; Saturdays, 10 AM to 2 PM (Central Time). Closed on Sundays.',
    )
    expect(said(week, 'es')).toBe(
      'Las citas son de lunes a viernes, de 9 a.m. a 6 p.m.; los sábados, de 10 a.m. a 2 p.m. (hora central). No hay citas los domingos.',
    )
  })
  it('tells both parts of a divided day, and days apart with the same hours together', () => {
    const week = on([1, 2, 3, 6], [9, 12], [13.5, 18])
    expect(said(week, 'en')).toBe(
      'Appointments are Monday to Wednesday and Saturdays, 9 AM to 12 PM and 1:30 PM to 6 PM (Central Time). Closed on Thursdays, Fridays, and Sundays.',
    )
    expect(said(week, 'es')).toBe(
      'Las citas son de lunes a miércoles y los sábados, de 9 a.m. a 12 p.m. y de 1:30 p.m. a 6 p.m. (hora central). No hay citas los jueves, viernes y domingos.',
    )
  })
  it('names two days one by one, and is silent of closed days where there are none', () => {
    expect(said(on([2, 4], [9, 12]), 'en')).toContain(
      'Appointments are Tuesdays and Thursdays, 9 AM to 12 PM',
    )
    expect(said(on([2, 4], [9, 12]), 'es')).toContain('Las citas son los martes y jueves, de 9 a.m.')
    expect(said(on([1, 2, 3, 4, 5, 6, 7], [9, 12]), 'en')).toBe(
      'Appointments are Monday to Sunday, 9 AM to 12 PM (Central Time).',
    )
  })
  it('is empty where no day has hours', () => {
    expect(said([], 'en')).toBe('')
  })
})
