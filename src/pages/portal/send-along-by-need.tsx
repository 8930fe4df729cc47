import { lazy } from 'react'
import { Skeleton } from '#ui/skeleton.tsx'
import { Part } from '#web/part.tsx'

const SendAlong = lazy(() => import('./send-along.tsx'))

/** For a case whose messages are written; loaded where someone chooses documents for one. */
export function sendAlongByNeed(caseId: string) {
  return (
    <Part waiting={<Skeleton className="h-24 w-full" />}>
      <SendAlong caseId={caseId} />
    </Part>
  )
}
