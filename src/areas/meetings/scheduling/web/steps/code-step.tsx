// A visitor types the code of the mail: then the time that they chose is held.
import { Skeleton } from '#ui/skeleton.tsx'
import { Part } from '#web/part.tsx'
import { byNeed } from '#web/by-need.tsx'
import { useScheduler } from '../scheduler-state.tsx'
import { useTakeWanted } from '../take-wanted.ts'
import { Wanted } from '../wanted.tsx'
import { useSchedulerWords } from '../words.ts'
import { StepFrame } from './step-frame.tsx'

const GuestCode = byNeed(async () => ({ default: (await import('../guest-code.tsx')).GuestCode }))

export function CodeStep() {
  const { scheduler: words } = useSchedulerWords()
  const { booker, draft, goTo } = useScheduler()
  const takeWanted = useTakeWanted()
  const onProven = () => takeWanted(draft.areDetailsDone ? 'payment' : 'details')
  if (booker.kind === 'client' || booker.guest === null) return null
  return (
    <StepFrame heading={words.guest.codeHeading}>
      <Wanted />
      <Part waiting={<Skeleton className="h-40 w-full" />}>
        <GuestCode guest={booker.guest} onProven={onProven} onOther={() => goTo('details')} />
      </Part>
    </StepFrame>
  )
}
