// Who the firm is and how to reach it. The environment gives the first values; from then on the firm changes them at /admin/firm
// (decision 149).

/** Days in a row on which the firm keeps the same hours. */
export type OpenDays = {
  /** 1 is Monday, 7 is Sunday. */
  firstDay: number
  lastDay: number
  /** Minutes after midnight on the firm's wall clock (America/Chicago). */
  opensAtMinute: number
  closesAtMinute: number
}

/** The word for the attorney in Spanish. */
export const ATTORNEY_TITLES = ['abogada', 'abogado'] as const
export type AttorneyTitle = (typeof ATTORNEY_TITLES)[number]

type Membership = { name: string; /** Where the association shows it. */ proofUrl: string }

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
  /** The firm's other profiles; a null one is on no page. */
  facebookUrl: string | null
  instagramUrl: string | null
  linkedInUrl: string | null
  mapUrl: string | null
  /** With its country code. */
  whatsApp: string | null
  /** Null: Spanish pages write both words. */
  attorneyTitle: AttorneyTitle | null
  /** The year since which the attorney has practiced immigration law; null: no page says how long. */
  practicingSince: number | null
  memberships: readonly Membership[]
  /** When staff answer the telephone; null: use the readings of the copy. */
  phoneHours: readonly OpenDays[] | null
}
