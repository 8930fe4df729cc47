// What a page shows before it knows who is there. Who has been here before, by what this browser keeps, is likely to be led
// on to something else: they see that the page loads (`data-account`, `data-visit`, ./theme).
import type { ReactNode } from 'react'
import { PageSkeleton } from './skeleton.tsx'

export function OpeningScreen({ loading, children }: { loading: string; children: ReactNode }) {
  return (
    <>
      <div className="in-data-account:hidden in-data-visit:hidden">{children}</div>
      <div className="hidden in-data-account:block in-data-visit:block">
        <PageSkeleton label={loading} />
      </div>
    </>
  )
}
