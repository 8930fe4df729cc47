// What was chosen and is not sent yet: documents as they are, and pictures that become pages.
import { useState } from 'react'
import { FILES_AT_ONCE_MAX, type FileProblem, isPicture, whyNotSent } from './file-problem.ts'

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
      const taken = files.slice(0, FILES_AT_ONCE_MAX)
      setLeftOut(files.length - taken.length)
      setPictures((before) => [...before, ...taken.filter(isPicture)])
      const others = taken.filter((file) => !isPicture(file))
      setDocuments((before) => [...before, ...others.map(chosenOf)])
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
