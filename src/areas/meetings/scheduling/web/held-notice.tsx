// While a time is held and the person looks at other days: what they hold, and both ways on.
import { formatMoment, instant } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Hold } from '../contract.ts'
import { sentenceOf } from '#api/failure.ts'
import { useReleaseTime } from './hold-actions.ts'
import { useScheduler } from './scheduler-state.tsx'
import { useSchedulerWords } from './words.ts'

export function HeldNotice() {
  const { anyHold } = useScheduler()
  return anyHold ? <Held hold={anyHold} /> : null
}

function Held({ hold }: { hold: Hold }) {
  const { scheduler: words } = useSchedulerWords()
  const { draft, change, goTo } = useScheduler()
  const language = useLanguage()
  const release = useReleaseTime()
  const values = {
    type: words.typeNames[hold.type],
    moment: formatMoment(instant(hold.startsAt), draft.timeZone, language),
  }
  const resume = () => {
    change({ type: hold.type })
    goTo(draft.areDetailsDone ? 'payment' : 'details')
  }
  return (
    <Notice kind="warning" title={words.hold.keptTitle} className="mb-8">
      <p>{fill(words.hold.kept, values)}</p>
      {release.isError ? <p role="alert">{sentenceOf(release.error)}</p> : null}
      <div className="mt-3 flex flex-wrap gap-3">
        <Button onClick={resume}>{words.hold.continue}</Button>
        <Button
          kind="quiet"
          busyLabel={release.isPending && words.hold.releasing}
          onClick={() => release.mutate(hold.appointmentId)}
        >
          {words.hold.release}
        </Button>
      </div>
    </Notice>
  )
}
