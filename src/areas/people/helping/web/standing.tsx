// Since when or until when a person helps, and how it ended.
import { dateIn, FIRM_ZONE, formatDate, instant } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { useLanguage } from '#ui/language.tsx'
import type { HelperView } from '../contract.ts'
import type { HelpingWords } from '../words/index.ts'

type StandingProps = {
  helper: Pick<HelperView, 'state' | 'expiresAt' | 'acceptedAt' | 'endedAt' | 'endedWay'>
  words: HelpingWords['states']
}

export function Standing({ helper, words }: StandingProps) {
  const language = useLanguage()
  const { state, expiresAt, acceptedAt, endedAt, endedWay } = helper
  const day = (moment: string | null) =>
    moment === null ? '' : formatDate(dateIn(FIRM_ZONE, instant(moment)), language)
  switch (state) {
    case 'invited':
      return fill(words.invited, { when: day(expiresAt) })
    case 'expired':
      return words.expired
    case 'helping':
      return fill(words.helping, { when: day(acceptedAt) })
    case 'ended':
      return fill(words.ended[endedWay ?? 'closed'], { when: day(endedAt) })
  }
}
