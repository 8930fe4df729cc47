// The shape of loading content. Name what is loading once, around the shapes.
import type { ReactNode } from 'react'
import { classes } from './classes.ts'

export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classes('animate-pulse rounded-sm bg-line/70', className)} />
}

/** `label` is heard at once and seen after two seconds: "Loading your appointments". It takes no room. */
export function LoadingRegion({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div aria-live="polite" aria-busy="true" className="relative">
      <span className="late absolute top-0 left-0 z-1 rounded-sm bg-paper px-3 py-1 text-ink">{label}</span>
      {children}
    </div>
  )
}

/** Nothing to see or to hear: a part that is on its way (`web/at-once.tsx`). */
export function Coming() {
  return <span aria-busy="true" hidden />
}

/** A page that is not there yet: a heading and a few lines. A screen high, so that what follows it never moves in sight. */
export function PageShape() {
  return (
    <div className="min-h-dvh">
      <Skeleton className="h-10 w-2/3" />
      <Skeleton className="mt-6 h-5 w-full" />
      <Skeleton className="mt-3 h-5 w-11/12" />
      <Skeleton className="mt-8 h-36 w-full" />
    </div>
  )
}

export function PageSkeleton({ label }: { label: string }) {
  return (
    <LoadingRegion label={label}>
      <PageShape />
    </LoadingRegion>
  )
}
