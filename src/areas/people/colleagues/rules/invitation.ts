// Which invitations of colleagues there are, and what has become of one.

/** How long a link works. */
export const INVITATION_DAYS = 7
export const INVITATIONS_SHOWN = 100
/** The token follows. */
export const JOIN_PATH = '/join/'

export type InvitationState = 'waiting' | 'late' | 'used' | 'withdrawn'

type Dates = { expiresAt: Date; usedAt: Date | null; withdrawnAt: Date | null }

export function invitationState({ expiresAt, usedAt, withdrawnAt }: Dates, now: Date): InvitationState {
  if (usedAt) return 'used'
  if (withdrawnAt) return 'withdrawn'
  return expiresAt > now ? 'waiting' : 'late'
}
