// Which time of a day, for a meeting that is moved.
import type { AppointmentType } from '#firm/appointment-types.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Loaded } from '#web/loaded.tsx'
import { useSlots } from './queries.ts'
import { TimeList } from './time-list.tsx'
import { TIMES_GRID } from './times-grid.ts'
import { useSchedulerWords } from './words.ts'

type TimePickerProps = {
  type: AppointmentType
  timeZone: string
  date: string
  /** A meeting that is to be moved: its own time counts as free. */
  moving?: string
  /** The time that is being taken; nothing else can be pressed meanwhile. */
  takingStart: string | null
  onTake: (startsAt: string) => void
  onOtherDay: () => void
}

export function TimePicker({ date, takingStart, onTake, onOtherDay, ...asked }: TimePickerProps) {
  const { scheduler: words } = useSchedulerWords()
  const slots = useSlots({ ...asked, from: date, to: date })
  return (
    <div className="mt-8">
      <Loaded
        query={slots}
        words={{ loading: words.time.loading, failed: words.problem }}
        skeleton={<TimesSkeleton />}
      >
        {(list) => {
          const starts = list.days[0]?.slots.map((slot) => slot.startsAt) ?? []
          if (starts.length === 0) return <NoTimes onOtherDay={onOtherDay} />
          return (
            <TimeList
              level={2}
              starts={starts}
              timeZone={asked.timeZone}
              takingStart={takingStart}
              onTake={onTake}
            />
          )
        }}
      </Loaded>
    </div>
  )
}

function NoTimes({ onOtherDay }: { onOtherDay: () => void }) {
  const { scheduler: words } = useSchedulerWords()
  return (
    <Notice kind="warning">
      <p>{words.time.none}</p>
      <Button kind="secondary" className="mt-3" onClick={onOtherDay}>
        {words.time.otherDay}
      </Button>
    </Notice>
  )
}

function TimesSkeleton() {
  return (
    <div className={TIMES_GRID}>
      {Array.from({ length: 9 }, (_, index) => (
        <Skeleton key={index} className="h-12" />
      ))}
    </div>
  )
}
