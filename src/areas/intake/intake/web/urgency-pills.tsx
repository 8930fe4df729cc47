import { StatusPill } from '#ui/status-pill.tsx'
import { UrgentMark } from '#web/urgent-mark.tsx'
import type { UrgentReason } from '../rules/urgent-answers.ts'

type UrgencyPillsProps = {
  urgency: readonly UrgentReason[]
  /** In the client's own words. */
  found: readonly string[]
  words: Record<Exclude<UrgentReason, 'words'>, string>
}

/** Why a client must not wait. */
export function UrgencyPills({ urgency, found, words }: UrgencyPillsProps) {
  return urgency.map((reason) =>
    reason === 'words' ? (
      <UrgentMark key={reason} found={found} />
    ) : (
      <StatusPill key={reason} turn="stopped">
        {words[reason]}
      </StatusPill>
    ),
  )
}
