// The shape of the days and of their times, while they are read: a screen high, as a day's times mostly are.
import { LoadingRegion, Skeleton } from '#ui/skeleton.tsx'
import { TIMES_GRID } from './times-grid.ts'

export function TimesSkeleton({ label }: { label: string }) {
  return (
    <LoadingRegion label={label}>
      <Skeleton className="mt-3 h-18 w-full" />
      <Skeleton className="mt-4 h-7 w-2/3" />
      <div className={`mt-8 min-h-dvh content-start ${TIMES_GRID}`}>
        {Array.from({ length: 9 }, (_, index) => (
          <Skeleton key={index} className="h-12" />
        ))}
      </div>
    </LoadingRegion>
  )
}
