import type { ReactNode } from 'react'

/** A heading with its table, which is a region under the same name. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="space-y-1">
      <h2 className="text-xl">{title}</h2>
      {children}
    </div>
  )
}
