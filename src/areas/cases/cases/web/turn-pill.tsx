import { StatusPill, type Turn as PillTurn } from '#ui/status-pill.tsx'
import type { Case } from '../contract.ts'
import type { Turn } from '../rules/next-action.ts'
import { isDecided } from '../rules/status.ts'
import type { CaseWords } from '../words/index.ts'

const PILLS: Record<Turn, PillTurn> = { client: 'yours', firm: 'ours', agency: 'theirs' }

/** Whose turn it is; once the agency has decided, its decision; once the case is closed, its outcome. */
export function TurnPill({
  of: { status, portalStatus, turn, closed },
  words,
}: {
  of: Case
  words: CaseWords
}) {
  if (closed) {
    const pill = portalStatus === 'completed' ? 'done' : 'stopped'
    return <StatusPill turn={pill}>{words.portalStatuses[portalStatus]}</StatusPill>
  }
  if (isDecided(status) || turn === null) {
    return <StatusPill turn={status === 'approved' ? 'done' : 'stopped'}>{words.statuses[status]}</StatusPill>
  }
  return <StatusPill turn={PILLS[turn]}>{words.turns[turn]}</StatusPill>
}
