// The front door of auth: proof of an address, for whoever has no account yet.
export { checkEmailCode, type CodeFor, sendEmailCode } from './email-codes.ts'
