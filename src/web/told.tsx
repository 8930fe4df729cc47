// A page in place of one not to be shown: the situation, and what to do.
import type { ReactNode } from 'react'
import { PageHeading } from '#ui/page-heading.tsx'

type ToldProps = { told: { title: string; text: string }; way: ReactNode }

export function Told({ told, way }: ToldProps) {
  return (
    <section className="max-w-text space-y-8">
      <PageHeading title={told.title} lead={told.text} />
      {way}
    </section>
  )
}
