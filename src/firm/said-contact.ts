// Whether a firm has set its profile (/admin/firm), and what the server says until then.
import type { FirmContact } from './contact.ts'

/** Nothing invented: the host of the site and the address that its mails come from. The rest is empty until the firm says it. */
export function contactOfServer(name: string, email: string): FirmContact {
  return {
    name,
    attorney: '',
    phone: '',
    email,
    legalEmail: email,
    street: '',
    city: '',
    state: '',
    postalCode: '',
    externalSchedulingUrl: null,
    licenseUrl: null,
    facebookUrl: null,
    instagramUrl: null,
    linkedInUrl: null,
    mapUrl: null,
    whatsApp: null,
    attorneyTitle: null,
    practicingSince: null,
    memberships: [],
    phoneHours: null,
  }
}

/** Public pages need all of it: the law wants the attorney and the office named on them (Tex. R. 7.02). */
export function isSaid({
  name,
  attorney,
  phone,
  email,
  street,
  city,
  state,
  postalCode,
}: FirmContact): boolean {
  return [name, attorney, phone, email, street, city, state, postalCode].every((line) => line !== '')
}
