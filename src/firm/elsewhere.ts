// Where the firm is found outside this site. All of these open in a new tab.
import type { FirmContact } from './contact.ts'

/** Where a move is told to USCIS. */
export const USCIS_ADDRESS_PAGE = 'https://www.uscis.gov/addresschange'

/** What the firm has configured, in the footer's order. */
export function socialLinks(contact: FirmContact): { name: string; url: string }[] {
  const { facebookUrl, instagramUrl, linkedInUrl, whatsApp } = contact
  const links = [
    ['Facebook', facebookUrl],
    ['Instagram', instagramUrl],
    ['LinkedIn', linkedInUrl],
    ['WhatsApp', whatsApp && `https://wa.me/${whatsApp.replace(/\D/g, '')}`],
  ] as const
  return links.flatMap(([name, url]) => (url ? [{ name, url }] : []))
}

/** The search page where the firm's reviews are read and written. */
export function reviewsUrl({ name, city, state }: FirmContact): string {
  const query = new URLSearchParams({ q: `${name} ${city} ${state} reviews` })
  return `https://www.google.com/search?${query}`
}
