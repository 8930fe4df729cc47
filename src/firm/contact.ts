// How pages name where the firm is and how to call it.
import type { FirmContact } from '#kernel/firm-contact.ts'

export { ATTORNEY_TITLES, type AttorneyTitle, type FirmContact } from '#kernel/firm-contact.ts'

/** Where the firm's main office is: "Dallas, TX". */
export function principalOffice({ city, state }: FirmContact): string {
  return `${city}, ${state}`
}

/** "tel:+12145550134" for the firm's own number, as the configuration has it. Numbers of people: `dialLink` of the kernel. */
export function telephoneLink(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  return `tel:+${digits.length === 10 ? `1${digits}` : digits}`
}
