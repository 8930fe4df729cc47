// For tests only: a colleague to invite.
import { randomUUID } from 'node:crypto'
import type { NewInvitation } from '../contract.ts'

export function inviting(changes: Partial<NewInvitation> = {}): NewInvitation {
  const invitationId = randomUUID()
  return {
    invitationId,
    firstName: 'Inés',
    lastName: 'Prado',
    email: `${invitationId}@firm.example`,
    language: 'es',
    position: 'attorney',
    ...changes,
  }
}
