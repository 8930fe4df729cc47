// The time that all this is for. Nobody holds it before an address is proven, and the page does not say otherwise.
import { formatMoment, instant } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { useLanguage } from '#ui/language.tsx'
import { useScheduler } from './scheduler-state.tsx'
import { useSchedulerWords } from './words.ts'

export function Wanted() {
  const { scheduler: words } = useSchedulerWords()
  const { booker, draft, hold } = useScheduler()
  const language = useLanguage()
  if (booker.kind === 'client' || draft.wanted === null || hold) return null
  const isProven = booker.guest?.isProven ?? booker.known?.isEmailProven ?? false
  const moment = formatMoment(instant(draft.wanted), draft.timeZone, language)
  return (
    <p className="mb-6 max-w-text border-l-4 border-accent pl-4 font-medium">
      {fill(isProven ? words.guest.wantedKnown : words.guest.wanted, { moment })}
    </p>
  )
}
