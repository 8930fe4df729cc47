// When meetings can be booked until an administrator has said otherwise, apart from the hours that pages show.

/** One stretch of a weekday; a lunch break makes two of them. */
export type Stretch = {
  /** 1 is Monday, 7 is Sunday. */
  weekday: number
  /** Minutes after midnight on the firm's wall clock (America/Chicago). */
  opensAtMinute: number
  closesAtMinute: number
}

/** Monday to Sunday. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const

export type WeeklyHours = readonly Stretch[]

/** Monday to Friday, 9 AM to 6 PM Central; closed on weekends. */
export const BOOKING_HOURS: WeeklyHours = [1, 2, 3, 4, 5].map((weekday) => ({
  weekday,
  opensAtMinute: 9 * 60,
  closesAtMinute: 18 * 60,
}))

/**
 * The attorney must have time to notice a booking and read the intake. Two hours and not a day, because the person who
 * is afraid today should be heard today.
 */
export const LEAD_HOURS = 2

/** Between two meetings of one attorney. */
export const BUFFER_MINUTES = 0
