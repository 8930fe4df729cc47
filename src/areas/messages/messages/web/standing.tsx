// How a conversation stands with the firm: urgent, with whom, put aside until when.
import { urgentWords } from '#areas/intake/detention/rules/urgent-words.ts'
import { fill } from '#kernel/language.ts'
import { useLanguage } from '#ui/language.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import { UrgentMark } from '#web/urgent-mark.tsx'
import type { FirmPart } from '../contract.ts'
import type { InboxWords } from '../words/index.ts'
import { whenSent } from './when-sent.ts'

type StandingProps = {
  of: Pick<FirmPart, 'isUrgent' | 'assigned' | 'snoozedUntil' | 'ahead'>
  /** As much of the last message as is shown beside it. */
  said?: string
  words: InboxWords
  at: { now: Date; timeZone: string }
  /** Who reads. */
  me: string
}

export function Standing({ of, said = '', words, at, me }: StandingProps) {
  const { isUrgent, assigned, snoozedUntil, ahead } = of
  const language = useLanguage()
  if (!isUrgent && assigned === null && snoozedUntil === null && ahead === null) return null
  const when = (moment: string) => whenSent(moment, at.now, at.timeZone, language)
  return (
    <span className="mt-1 flex flex-wrap gap-2">
      {isUrgent ? <UrgentMark found={urgentWords(said)} /> : null}
      {assigned === null ? null : (
        <StatusPill turn={assigned.id === me ? 'yours' : 'theirs'}>
          {assigned.id === me ? words.assigned.mine : fill(words.assigned.other, { name: assigned.name })}
        </StatusPill>
      )}
      {snoozedUntil === null ? null : (
        <StatusPill turn="theirs">{fill(words.snooze.until, { when: when(snoozedUntil) })}</StatusPill>
      )}
      {ahead === null ? null : (
        <StatusPill turn={ahead.isHeld ? 'stopped' : 'ours'}>
          {ahead.isHeld ? words.ahead.held : fill(words.ahead.soon, { when: when(ahead.sendAt) })}
        </StatusPill>
      )}
    </span>
  )
}
