// What is done to strangers' mails, for the child of the cage; nothing else may load this.
import { readMail } from './read-mail.ts'

export const JOBS = { readMail }
export type MailJobs = typeof JOBS
