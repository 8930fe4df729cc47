// The title of a page, with the line above it that says where it belongs.
import type { ReactNode } from 'react'

type PageHeadingProps = { eyebrow?: ReactNode; title: ReactNode; lead?: ReactNode }

export function PageHeading({ eyebrow, title, lead }: PageHeadingProps) {
  return (
    <div className="max-w-text">
      {eyebrow ? <p className="mb-2 text-sm font-semibold text-action">{eyebrow}</p> : null}
      <h1 className="text-3xl sm:text-4xl">{title}</h1>
      {lead ? <p className="mt-4 text-lg text-ink-soft">{lead}</p> : null}
    </div>
  )
}
