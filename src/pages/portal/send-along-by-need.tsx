import { Skeleton } from '#ui/skeleton.tsx'
import { Part } from '#web/part.tsx'
import { byNeed } from '#web/by-need.tsx'

const SendAlong = byNeed(() => import('./send-along.tsx'))

/** For a case whose messages are written; loaded where someone chooses documents for one. */
export function sendAlongByNeed(caseId: string) {
  return (
    <Part waiting={<Skeleton className="h-24 w-full" />}>
      <SendAlong caseId={caseId} />
    </Part>
  )
}
