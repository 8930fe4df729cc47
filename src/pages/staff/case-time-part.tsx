// The time worked on a case, on its page.
import { byNeed } from '#web/by-need.tsx'
import { type ComponentProps } from 'react'
import { LazyPart } from './lazy-part.tsx'
import { timesheetOfCase } from './timesheet-path.ts'

const CaseTime = byNeed(() => import('#areas/money/timesheet/web/case-time.tsx'))

export function CaseTimePart(props: Omit<ComponentProps<typeof CaseTime>, 'allPath'>) {
  return (
    <LazyPart loading={props.words.loading}>
      <CaseTime {...props} allPath={timesheetOfCase(props.caseId)} />
    </LazyPart>
  )
}
