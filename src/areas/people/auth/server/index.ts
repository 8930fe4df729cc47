// The front door of auth: proof of an address for people without an account, and the mails about accounts.
export { sendAccountMail } from './account-mails.ts'
export { checkEmailCode, type CodeFor, sendEmailCode } from './email-codes.ts'
