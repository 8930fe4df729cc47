import type { AppointmentReader } from './notice-appointment.ts'
import type { MoneyReaders } from './notice-money.ts'

/** What the server passes in: the subjects of the letters as they stand when they are sent. */
export type NoticeReaders = MoneyReaders & { appointment: AppointmentReader }
