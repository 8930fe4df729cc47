// Recipients of the firm's morning mail: the person responsible for a date, and a second one if no one has looked since.
import type { Role } from '#kernel/actor.ts'
import { canReadCase, type CaseParties } from './policy.ts'

export type DueDate = {
  responsibleId: string
  of: CaseParties
  isSeen: boolean
  /** The first morning of a mail to its responsible person; null before. */
  toldOn: string | null
}

/** Active staff, the longest here first. */
type Member = { id: string; role: Role }

export type Told = { responsible: string | null; second: string | null }

/**
 * The responsible person gets a mail each morning until the date is done. If no one has marked it as seen by the
 * next morning, or the responsible person has left, so does another: the second member of staff of the case, else an
 * administrator, else any other reader.
 */
export function whomToTell(date: DueDate, staff: readonly Member[], today: string): Told {
  const { responsibleId, of, isSeen, toldOn } = date
  const readers = staff.filter(({ id: userId, role }) => canReadCase({ userId, role }, of))
  const responsible = readers.some(({ id }) => id === responsibleId) ? responsibleId : null
  const isLeftAlone = responsible === null || (!isSeen && toldOn !== null && toldOn < today)
  if (!isLeftAlone) return { responsible, second: null }
  const others = readers.filter(({ id }) => id !== responsibleId)
  const ofCase = others.find(({ id }) => id === of.secondId)
  const other = ofCase ?? others.find(({ role }) => role === 'admin') ?? others[0]
  return { responsible, second: other?.id ?? null }
}
