// Tools in the frame of staff's pages alone: the search box and the keys. Loaded once the reader is known to be staff.
import { useRef } from 'react'
import { SearchBox } from './search-box.tsx'
import { StaffKeys } from './staff-keys.tsx'

export default function StaffTools({ isAdmin }: { isAdmin: boolean }) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <div className="flex items-center gap-1">
      <div className="min-w-0 flex-auto">
        <SearchBox isAdmin={isAdmin} field={field} />
      </div>
      <StaffKeys field={field} />
    </div>
  )
}
