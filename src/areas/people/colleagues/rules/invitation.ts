// Which invitations of colleagues there are, and what has become of one.
import type { Position } from '#areas/people/users/rules/position.ts'

/** How long a link works. */
export const INVITATION_DAYS = 7
export const INVITATIONS_SHOWN = 100
/** The token follows. */
export const JOIN_PATH = '/join/'

export const COLLEAGUE_POSITIONS = [
  'staff',
  'staff-books',
  'books',
  'attorney',
  'attorney-books',
  'admin',
  'admin-attorney',
] as const satisfies readonly Position[]
export type ColleaguePosition = (typeof COLLEAGUE_POSITIONS)[number]

export type InvitationState = 'waiting' | 'late' | 'used' | 'withdrawn'

type Dates = { expiresAt: Date; usedAt: Date | null; withdrawnAt: Date | null }

export function invitationState({ expiresAt, usedAt, withdrawnAt }: Dates, now: Date): InvitationState {
  if (usedAt) return 'used'
  if (withdrawnAt) return 'withdrawn'
  return expiresAt > now ? 'waiting' : 'late'
}
