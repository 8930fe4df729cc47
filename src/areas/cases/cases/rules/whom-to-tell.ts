// Recipients of the firm's morning mail: the person responsible for a date; if no one has looked since, a second one, and then an
// administrator.
import type { Role } from '#kernel/actor.ts'
import { canReadCase, type CaseParties } from './policy.ts'

export type DueDate = {
  responsibleId: string
  of: CaseParties
  isSeen: boolean
  /** The first morning of a mail to its responsible person, and to a second one; null before. */
  toldOn: string | null
  secondToldOn: string | null
}

/** Active staff, the longest here first. */
type Member = { id: string; role: Role }

export type Told = { responsible: string | null; others: string[] }

/**
 * The responsible person gets each mail about the date until it is done. If no one has marked it as seen by the next one, or
 * the responsible person has left, so does another: the second member of staff of the case, else an administrator, else any
 * other reader. If no one has by the one after that, so does an administrator.
 */
export function whomToTell(date: DueDate, staff: readonly Member[], today: string): Told {
  const { responsibleId, of, isSeen, toldOn, secondToldOn } = date
  const readers = staff.filter(({ id: userId, role }) => canReadCase({ userId, role }, of))
  const responsible = readers.some(({ id }) => id === responsibleId) ? responsibleId : null
  const isUnseenSince = (morning: string | null) => !isSeen && morning !== null && morning < today
  if (responsible !== null && !isUnseenSince(toldOn)) return { responsible, others: [] }
  const others = readers.filter(({ id }) => id !== responsibleId)
  const admins = others.filter(({ role }) => role === 'admin')
  const second = others.find(({ id }) => id === of.secondId) ?? admins[0] ?? others[0]
  const third = isUnseenSince(secondToldOn) ? admins.find((admin) => admin !== second) : undefined
  return { responsible, others: [second, third].flatMap((each) => each?.id ?? []) }
}
