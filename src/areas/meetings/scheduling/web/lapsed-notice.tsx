// The ten minutes are over: nothing was charged, and the same time may still be free.
import { fill } from '#kernel/language.ts'
import { formatMoment, instant } from '#kernel/calendar.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import { type LapsedTime, useScheduler } from './scheduler-state.tsx'
import { useSchedulerWords } from './words.ts'

type LapsedNoticeProps = { isTaking: boolean; onTake: (time: LapsedTime) => void }

export function LapsedNotice({ isTaking, onTake }: LapsedNoticeProps) {
  const { scheduler: words } = useSchedulerWords()
  const { draft, lapsed } = useScheduler()
  const language = useLanguage()
  if (!lapsed || lapsed.type !== draft.type) return null
  const moment = formatMoment(instant(lapsed.startsAt), draft.timeZone, language)
  return (
    <Notice kind="warning" role="alert" title={words.hold.overTitle} className="mb-8">
      <p>{fill(words.hold.over, { moment })}</p>
      <Button className="mt-3" busyLabel={isTaking && words.time.holding} onClick={() => onTake(lapsed)}>
        {words.hold.again}
      </Button>
    </Notice>
  )
}
