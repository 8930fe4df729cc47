// Files that are dropped or pasted. Where several places for them are open, a pasted one goes to that in which the person
// is, else to the one that was opened last.
import { type DragEvent, type RefObject, useEffect, useState } from 'react'

type Place = RefObject<HTMLElement | null>
const OPEN: Place[] = []

type Brought = {
  /** Something is held over it. */
  isAbove: boolean
  onDragOver: (event: DragEvent) => void
  onDragLeave: (event: DragEvent) => void
  onDrop: (event: DragEvent) => void
}

export function useBrought(place: Place, onFiles: (files: readonly File[]) => void): Brought {
  const [isAbove, setAbove] = useState(false)
  usePasted(place, onFiles)
  return {
    isAbove,
    onDragOver: (event) => (event.preventDefault(), setAbove(true)),
    onDragLeave: ({ currentTarget, relatedTarget }) => {
      // Over something inside it the files are still above it.
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setAbove(false)
    },
    onDrop(event) {
      event.preventDefault()
      setAbove(false)
      const files = [...event.dataTransfer.files]
      if (files.length > 0) onFiles(files)
    },
  }
}

function usePasted(place: Place, onFiles: (files: readonly File[]) => void): void {
  useEffect(() => {
    OPEN.push(place)
    return () => void OPEN.splice(OPEN.indexOf(place), 1)
  }, [place])
  useEffect(() => {
    const take = ({ clipboardData, target }: ClipboardEvent) => {
      const files = [...(clipboardData?.files ?? [])]
      if (files.length > 0 && placeOf(target) === place) onFiles(files)
    }
    document.addEventListener('paste', take)
    return () => document.removeEventListener('paste', take)
  }, [place, onFiles])
}

function placeOf(target: EventTarget | null): Place | undefined {
  return OPEN.find(({ current }) => target instanceof Node && current?.contains(target)) ?? OPEN.at(-1)
}
