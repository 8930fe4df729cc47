/** An address as it is kept and compared. */
export function plainEmail(email: string): string {
  return email.trim().toLowerCase()
}
