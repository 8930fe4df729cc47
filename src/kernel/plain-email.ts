import { readEmail } from './typed-text.ts'

/** An address as it is kept and compared. */
export function plainEmail(email: string): string {
  return readEmail(email).toLowerCase()
}
