// Marks what the other side sent: as delivered once this page has it, as read once it was seen.
import { useEffect, useState } from 'react'
import type { MessageView } from '../contract.ts'
import { Marker } from './marker.ts'
import { useMark } from './queries.ts'

export function useMarking(
  conversationId: string,
  theirs: readonly MessageView[],
): (message: MessageView) => void {
  const { mutateAsync } = useMark(conversationId)
  const [marker] = useState(() => new Marker(mutateAsync))
  useEffect(() => marker.arrived(theirs), [marker, theirs])
  useEffect(() => () => marker.end(), [marker])
  return ({ seq }) => marker.seen(seq)
}
