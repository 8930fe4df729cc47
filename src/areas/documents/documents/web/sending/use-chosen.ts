// What was chosen and is not sent yet: documents as they are, and pictures that become pages.
import { useState } from 'react'
import {
  FILES_AT_ONCE_MAX,
  type FileProblem,
  isPicture,
  whyNotSent,
} from '#areas/documents/files/rules/chosen-file.ts'

export type Chosen = { id: string; file: File; problem: FileProblem | null }

export function useChosen() {
  const [documents, setDocuments] = useState<readonly Chosen[]>([])
  const [pictures, setPictures] = useState<readonly File[]>([])
  const [leftOut, setLeftOut] = useState(0)
  return {
    documents,
    pictures,
    /** How many did not fit into one choice. */
    leftOut,
    choose(files: readonly File[]) {
      // Pictures become the pages of one file; their book says itself how many it takes.
      const pages = files.filter(isPicture)
      const others = files.filter((file) => !isPicture(file))
      const taken = others.slice(0, FILES_AT_ONCE_MAX)
      setLeftOut(others.length - taken.length)
      if (pages.length > 0) setPictures((before) => [...before, ...pages])
      setDocuments((before) => [...before, ...taken.map(chosenOf)])
    },
    remove: (id: string) => setDocuments((before) => before.filter((each) => each.id !== id)),
    /** What can be sent leaves the list; what cannot stays, with the reason. */
    takeDocuments() {
      const ready = documents.filter(({ problem }) => problem === null)
      setDocuments((before) => before.filter(({ problem }) => problem !== null))
      return ready.map(({ file }) => ({ file, pages: null }))
    },
    forgetPictures: () => setPictures([]),
  }
}

function chosenOf(file: File): Chosen {
  return { id: crypto.randomUUID(), file, problem: whyNotSent(file) }
}
