// Tools in the frame of staff's pages alone: the search box and the keys. Loaded once the reader is known to be staff.
import { useRef } from 'react'
import type { NamedPage } from './search-hits.tsx'
import { useNoteRecent } from './recent.ts'
import { SearchBox } from './search-box.tsx'
import { StaffKeys } from './staff-keys.tsx'

type StaffToolsProps = { isAdmin: boolean; pages: readonly NamedPage[] }

export default function StaffTools({ isAdmin, pages }: StaffToolsProps) {
  useNoteRecent()
  const field = useRef<HTMLInputElement>(null)
  return (
    <div className="flex items-center gap-1">
      <div className="min-w-0 flex-auto">
        <SearchBox isAdmin={isAdmin} pages={pages} field={field} />
      </div>
      <StaffKeys field={field} />
    </div>
  )
}
