// Every address the site may point at. A page that is not written yet points at the part of the home page that
// stands in for it: write the page, delete its `meanwhile`, and every link follows.

type Address = {
  path: string
  /** Where links lead until the page is there. */
  meanwhile?: string
}

const ADDRESSES = {
  home: { path: '/' },
  process: { path: '/process', meanwhile: '/#process' },
  faq: { path: '/#faq' },
  about: { path: '/about', meanwhile: '/#about' },
  services: { path: '/services', meanwhile: '/#services' },
  familyImmigration: { path: '/services/family-immigration', meanwhile: '/#services' },
  marriageGreenCards: { path: '/services/marriage-green-cards', meanwhile: '/#services' },
  citizenship: { path: '/services/citizenship', meanwhile: '/#services' },
  daca: { path: '/services/daca', meanwhile: '/#services' },
  greenCardRenewal: { path: '/services/green-card-renewal', meanwhile: '/#services' },
  removalOfConditions: { path: '/services/removal-of-conditions', meanwhile: '/#services' },
  religiousVisas: { path: '/services/religious-visas', meanwhile: '/#services' },
  guides: { path: '/guides', meanwhile: '/#faq' },
  privacy: { path: '/privacy', meanwhile: '/#privacy' },
  terms: { path: '/terms', meanwhile: '/#terms' },
  login: { path: '/login' },
  schedule: { path: '/schedule' },
  intake: { path: '/intake' },
  portal: { path: '/portal' },
  attorney: { path: '/attorney' },
} as const satisfies Record<string, Address>

export type AddressName = keyof typeof ADDRESSES

/** The path a link to a page has today. */
export function addressOf(name: AddressName): string {
  const address: Address = ADDRESSES[name]
  return address.meanwhile ?? address.path
}

/** Whether the page itself can be opened, rather than the part of the home page that stands in for it. */
export function isOpen(name: AddressName): boolean {
  const address: Address = ADDRESSES[name]
  return address.meanwhile === undefined
}
