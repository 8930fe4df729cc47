import { StatusPill, type Turn as PillTurn } from '#ui/status-pill.tsx'
import type { Case } from '../contract.ts'
import type { Turn } from '../rules/next-action.ts'
import { type CaseStatus, isDecided } from '../rules/status.ts'

const PILLS: Record<Turn, PillTurn> = { client: 'yours', firm: 'ours', agency: 'theirs' }

type TurnPillProps = {
  of: Pick<Case, 'status' | 'turn'>
  /** As its client reads them, or as the firm does. */
  words: { statuses: Record<CaseStatus, string>; turns: Record<Turn, string> }
}

/** Whose turn it is; once the agency has decided, what it decided. */
export function TurnPill({ of: { status, turn }, words }: TurnPillProps) {
  if (isDecided(status)) {
    return <StatusPill turn={status === 'approved' ? 'done' : 'stopped'}>{words.statuses[status]}</StatusPill>
  }
  return <StatusPill turn={PILLS[turn]}>{words.turns[turn]}</StatusPill>
}
