// When meetings can be booked: what the scheduler obeys, apart from the hours that pages show.

export type BookingHours = {
  /** 1 is Monday, 7 is Sunday. */
  weekdays: readonly number[]
  /** Minutes after midnight on the firm's wall clock (America/Chicago). */
  opensAtMinute: number
  closesAtMinute: number
}

/** Monday to Friday, 9 AM to 6 PM Central; closed on weekends. */
export const BOOKING_HOURS: BookingHours = {
  weekdays: [1, 2, 3, 4, 5],
  opensAtMinute: 9 * 60,
  closesAtMinute: 18 * 60,
}
