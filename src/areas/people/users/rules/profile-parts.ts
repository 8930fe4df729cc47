// The pages of the profile, and which of them has a section of it.

export const PROFILE_PARTS = ['details', 'notices', 'security', 'data'] as const
export type ProfilePart = (typeof PROFILE_PARTS)[number]

/** By the id of its heading: links to `/profile#…` are in mails that were sent before each page had its own address. */
const PART_OF: Readonly<Record<string, ProfilePart>> = {
  name: 'details',
  address: 'details',
  contact: 'notices',
  notices: 'notices',
  texts: 'notices',
  security: 'security',
  'second-step': 'security',
  devices: 'security',
  data: 'data',
  erase: 'data',
  close: 'data',
}

export function partOf(hash: string): ProfilePart | null {
  return PART_OF[hash.slice(1)] ?? null
}

export function isProfilePart(text: string | undefined): text is ProfilePart {
  return PROFILE_PARTS.some((part) => part === text)
}
