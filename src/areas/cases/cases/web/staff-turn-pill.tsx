import { StatusPill } from '#ui/status-pill.tsx'
import type { Case } from '../contract.ts'
import { isDecided } from '../rules/status.ts'
import type { CaseStaffWords } from '../words/index.ts'

/** Whose turn it is, for the firm: its own is marked. Once the agency has decided, its decision. */
export function StaffTurnPill({ of: { status, turn, closed }, words }: { of: Case; words: CaseStaffWords }) {
  if (closed) {
    return (
      <StatusPill turn={closed.outcome === 'granted' ? 'done' : 'stopped'}>{words.closing.closed}</StatusPill>
    )
  }
  if (isDecided(status) || turn === null) {
    return <StatusPill turn={status === 'approved' ? 'done' : 'stopped'}>{words.statuses[status]}</StatusPill>
  }
  return <StatusPill turn={turn === 'firm' ? 'yours' : 'theirs'}>{words.turns[turn]}</StatusPill>
}
