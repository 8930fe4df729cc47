// Where the firm is found outside this site. All of these open in a new tab.
import type { FirmContact } from './contact.ts'

export const SOCIAL_LINKS = [
  { name: 'Facebook', url: 'https://www.facebook.com/' },
  { name: 'Instagram', url: 'https://www.instagram.com/' },
  { name: 'LinkedIn', url: 'https://www.linkedin.com/' },
] as const

/** The search page where the firm's reviews are read and written. */
export function reviewsUrl({ name, city, state }: FirmContact): string {
  const query = new URLSearchParams({ q: `${name} ${city} ${state} reviews` })
  return `https://www.google.com/search?${query}`
}
