// A line or a movement to choose, for a match with the choice on the other side.
import { useHasOneOf } from '#web/for-roles.tsx'
import type { ReactNode } from 'react'

export type Choice = { ids: ReadonlyMap<string, number>; toggle: (id: string, cents: number) => void }

type ChoiceRowProps = { label: string; isChosen: boolean; onToggle: () => void; children: ReactNode }

export function ChoiceRow({ label, isChosen, onToggle, children }: ChoiceRowProps) {
  if (!useHasOneOf(['admin'])) return <div className="flex">{children}</div>
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 rounded-md px-2 py-1 hover:bg-action-soft has-checked:bg-action-soft">
      <input
        type="checkbox"
        aria-label={label}
        checked={isChosen}
        onChange={onToggle}
        className="mt-1 size-5 shrink-0 accent-action"
      />
      {children}
    </label>
  )
}
