// What stands in the frame of staff's pages alone. Loaded once it is known that somebody of the firm reads.
import { SearchBox } from './search-box.tsx'

export default function StaffTools({ isAdmin }: { isAdmin: boolean }) {
  return <SearchBox isAdmin={isAdmin} />
}
