// How to reach the firm. The running product reads these from the environment; the demonstration firm's stand in.

export type FirmContact = {
  name: string
  /** The attorney responsible for the firm's advertising, by name (Tex. R. 7.02). */
  attorney: string
  /** As a person reads it: "(214) 555-0134". */
  phone: string
  email: string
  /** Where legal notices go: the footer's "legal inquiries" link. */
  legalEmail: string
  street: string
  city: string
  state: string
  postalCode: string
  /** The outside page where a consultation is scheduled, or null: then `/schedule` is used. */
  externalSchedulingUrl: string | null
  /** The attorney's own record at the state bar, or null: then the bar's search is linked. */
  licenseUrl: string | null
  /** Where the firm is found besides; what is null stands on no page. */
  facebookUrl: string | null
  instagramUrl: string | null
  linkedInUrl: string | null
  mapUrl: string | null
  /** With its country code. */
  whatsApp: string | null
}

/** Reserved numbers and domains: nothing here reaches a real person. */
export const DEMONSTRATION_CONTACT: FirmContact = {
  name: 'Lone Star Immigration Law',
  attorney: 'Elena Whitfield',
  phone: '(214) 555-0134',
  email: 'help@lonestar-immigration.example',
  legalEmail: 'legal@lonestar-immigration.example',
  street: '1700 Pacific Avenue, Suite 1000',
  city: 'Dallas',
  state: 'TX',
  postalCode: '75201',
  externalSchedulingUrl: null,
  licenseUrl: null,
  facebookUrl: null,
  instagramUrl: null,
  linkedInUrl: null,
  mapUrl: null,
  whatsApp: null,
}

/** Where the firm's main office is: "Dallas, TX". */
export function principalOffice({ city, state }: FirmContact): string {
  return `${city}, ${state}`
}

/** "tel:+12145550134" for the firm's own number, as the configuration has it. Numbers of people: `dialLink` of the kernel. */
export function telephoneLink(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  return `tel:+${digits.length === 10 ? `1${digits}` : digits}`
}
