// A helper: a person whom a client has named to read and write messages with them, and nothing else (decision 99).
import { NAME_LENGTH_MAX, whyNotName, type ValidationCode } from '#kernel/validation.ts'

export const RELATIONSHIPS = ['family', 'friend', 'faith', 'organization', 'other'] as const

/** Of one client at a time, invitations among them. */
export const HELPERS_MAX = 5
/** Shown of one client, those of before among them. */
export const HELPERS_SHOWN = 50
/** Whom one person helps, invitations among them. */
export const HELPED_SHOWN = 50
/** Cases of one client that can be chosen. */
export const CASES_MAX = 200
export const INVITATION_DAYS = 7

/** Who ended it: the client, the helper, the firm's staff, or, as an account was closed, no one. */
export const END_WAYS = ['client', 'helper', 'firm', 'closed'] as const
export type EndWay = (typeof END_WAYS)[number]

export const HELPER_STATES = ['invited', 'expired', 'helping', 'ended'] as const
export type HelperState = (typeof HELPER_STATES)[number]

type Moments = { expiresAt: Date; acceptedAt: Date | null; endedAt: Date | null }

export function helperState({ expiresAt, acceptedAt, endedAt }: Moments, now: Date): HelperState {
  if (endedAt !== null) return 'ended'
  if (acceptedAt !== null) return 'helping'
  return expiresAt > now ? 'invited' : 'expired'
}

/** What a client allows. */
export type Reach = { isGeneral: boolean; caseIds: readonly string[] }

/** An invitation to nothing is useless. */
export function whyNotReach({ isGeneral, caseIds }: Reach): ValidationCode | null {
  return isGeneral || caseIds.length > 0 ? null : 'SELECT_OPTION'
}

/** Letters as of any name, since it stands in mails and before messages. */
export function whyNotHelperName(name: string): ValidationCode | null {
  return name.trim().length > NAME_LENGTH_MAX ? 'TOO_LONG' : whyNotName(name)
}

/** Addresses are compared, and proven, in small letters. */
export function plainAddress(email: string): string {
  return email.trim().toLowerCase()
}

/** Mails to strangers: what one client sends in a day, and what one address gets. */
export const INVITATIONS_BY_CLIENT = { name: 'helping.by-client', max: 10, minutes: 1_440 } as const
export const INVITATIONS_TO_ADDRESS = { name: 'helping.to-address', max: 5, minutes: 1_440 } as const
