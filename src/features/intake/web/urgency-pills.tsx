import { StatusPill } from '#ui/status-pill.tsx'
import type { UrgentReason } from '../rules/urgency.ts'

type UrgencyPillsProps = { urgency: readonly UrgentReason[]; words: Record<UrgentReason, string> }

/** Why somebody must not wait. */
export function UrgencyPills({ urgency, words }: UrgencyPillsProps) {
  return urgency.map((reason) => (
    <StatusPill key={reason} turn="stopped">
      {words[reason]}
    </StatusPill>
  ))
}
