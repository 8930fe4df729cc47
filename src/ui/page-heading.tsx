// The title of a page, with the line above it that says where it belongs.
import type { ReactNode } from 'react'

type PageHeadingProps = {
  eyebrow?: ReactNode
  title: ReactNode
  lead?: ReactNode
  /** The bar above shows the same words: only screen readers and paper get the heading. */
  isInBar?: boolean
}

export function PageHeading({ eyebrow, title, lead, isInBar = false }: PageHeadingProps) {
  if (isInBar) return <h1 className="sr-only">{title}</h1>
  return (
    <div className="max-w-text">
      {eyebrow ? <p className="mb-2 text-sm font-semibold text-action">{eyebrow}</p> : null}
      <h1 className="text-3xl">{title}</h1>
      {lead ? <p className="mt-4 text-lg text-ink-soft">{lead}</p> : null}
    </div>
  )
}
