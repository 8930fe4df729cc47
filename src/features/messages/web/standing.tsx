// How a conversation stands with the firm: urgent, with whom, put aside until when.
import { fill } from '#kernel/language.ts'
import { useLanguage } from '#ui/language.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import type { FirmPart } from '../contract.ts'
import type { InboxWords } from '../text/inbox.ts'
import { whenSent } from './when-sent.ts'

type StandingProps = {
  of: Pick<FirmPart, 'isUrgent' | 'assigned' | 'snoozedUntil'>
  words: InboxWords
  at: { now: Date; timeZone: string }
  /** Who reads. */
  me: string
}

export function Standing({ of: { isUrgent, assigned, snoozedUntil }, words, at, me }: StandingProps) {
  const language = useLanguage()
  if (!isUrgent && assigned === null && snoozedUntil === null) return null
  const until = snoozedUntil === null ? '' : whenSent(snoozedUntil, at.now, at.timeZone, language)
  return (
    <span className="mt-1 flex flex-wrap gap-2">
      {isUrgent ? <StatusPill turn="stopped">{words.urgent}</StatusPill> : null}
      {assigned === null ? null : (
        <StatusPill turn={assigned.id === me ? 'yours' : 'theirs'}>
          {assigned.id === me ? words.assigned.mine : fill(words.assigned.other, { name: assigned.name })}
        </StatusPill>
      )}
      {snoozedUntil === null ? null : (
        <StatusPill turn="theirs">{fill(words.snooze.until, { when: until })}</StatusPill>
      )}
    </span>
  )
}
