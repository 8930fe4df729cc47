// A part of a page that is loaded when it is drawn, so that the page itself stays light.
import type { ReactNode } from 'react'
import { LoadingRegion, Skeleton } from '#ui/skeleton.tsx'
import { Part } from '#web/part.tsx'

export function LazyPart({ loading, children }: { loading: string; children: ReactNode }) {
  const waiting = (
    <LoadingRegion label={loading}>
      <Skeleton className="h-40 w-full" />
    </LoadingRegion>
  )
  return <Part waiting={waiting}>{children}</Part>
}
