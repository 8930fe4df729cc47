import { addressOf } from '#firm/addresses.ts'

/** The page of one client, for the firm. */
export function clientPath(clientId: string): string {
  return `${addressOf('attorney')}/clients/${clientId}`
}

/** Where staff book a meeting for the client. */
export function bookingPath(clientId: string): string {
  return `${clientPath(clientId)}/meeting`
}
