// The front door of notifications: neighbours announce what happened, in the transaction in which it happens.
export { announceAppointment } from './announce-appointment.ts'
export type { NoticeAppointment } from './notice-appointment.ts'
export { registerNotificationJobs } from './register-jobs.ts'
export { type LetterDesk, sendAccountLetter } from './send-account-letter.ts'
