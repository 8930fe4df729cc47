// A named part of the page of a case.
import type { ReactNode } from 'react'
import { Part } from '#web/part.tsx'

type CaseSectionProps = {
  id: string
  heading: string
  /** Beside the heading: a link or a hint. */
  aside?: ReactNode
  children: ReactNode
}

export function CaseSection({ id, heading, aside, children }: CaseSectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className="space-y-2">
      <div className="flex flex-wrap items-center gap-x-3">
        <h2 id={`${id}-heading`} className="text-xl">
          {heading}
        </h2>
        {aside}
      </div>
      <Part>{children}</Part>
    </section>
  )
}
