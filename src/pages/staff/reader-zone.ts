import { useState } from 'react'
import { useProfile } from '#areas/people/users/web/queries.ts'

/** The zone of the reader's profile; that of the device where the profile names none, or cannot be read. */
export function useReaderZone(): string {
  const [deviceZone] = useState(() => new Intl.DateTimeFormat().resolvedOptions().timeZone)
  return useProfile().data?.timeZone || deviceZone
}
