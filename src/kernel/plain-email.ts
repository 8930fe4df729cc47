import { readEmail } from './typed-text.ts'

/** An address as stored and compared. */
export function plainEmail(email: string): string {
  return readEmail(email).toLowerCase()
}
