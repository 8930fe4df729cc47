// A part of a long page: read and loaded when the reader comes near it, so that the page itself stays light.
import type { ReactNode } from 'react'
import { LoadingRegion, Skeleton } from '#ui/skeleton.tsx'
import { Part } from '#web/part.tsx'
import { useIsNear } from './use-is-near.ts'

export function NearPart({ loading, children }: { loading: string; children: ReactNode }) {
  const [place, isNear] = useIsNear()
  const waiting = (
    <LoadingRegion label={loading}>
      <Skeleton className="h-40 w-full" />
    </LoadingRegion>
  )
  return <div ref={place}>{isNear ? <Part waiting={waiting}>{children}</Part> : waiting}</div>
}
