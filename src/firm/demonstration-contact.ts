import type { FirmContact } from './contact.ts'

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
  attorneyTitle: 'abogada',
  practicingSince: 2015,
  memberships: [],
  phoneHours: null,
}
