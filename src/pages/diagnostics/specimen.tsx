import type { ReactNode } from 'react'
import type { Content } from '#areas/office/content/words/index.ts'

export type SpecimenProps = { words: Content['designReview'] }

/** One kind of piece under its name. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section data-specimen>
      <h2 className="text-2xl">{name}</h2>
      <div className="mt-5 space-y-5">{children}</div>
    </section>
  )
}
