// Opens or saves a document by a link that works once.
import { useState } from 'react'
import { sentenceOf } from '#api/failure.ts'
import { useApi } from '#api/provider.tsx'

type Wanted = { documentId: string; isShown: boolean }
type Opening = {
  /** What is under way. */
  wanted: Wanted | null
  problem: string | null
  open: (wanted: Wanted) => void
}

/** `meanwhile` stands in the new tab until the file is there; `onOpened` hears that the link was given. */
export function useOpening(meanwhile: string, onOpened: () => void): Opening {
  const api = useApi()
  const [wanted, setWanted] = useState<Wanted | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const open = async (asked: Wanted) => {
    // Before anything is waited for: later the browser takes it for an advertisement and blocks it.
    const tab = asked.isShown ? emptyTab(meanwhile) : null
    setWanted(asked)
    setProblem(null)
    try {
      const { url } = await api.documents.link(asked)
      if (tab) tab.location.replace(url)
      else follow(url)
      onOpened()
    } catch (error) {
      tab?.close()
      setProblem(sentenceOf(error))
    }
    setWanted(null)
  }
  return { wanted, problem, open: (asked) => void open(asked) }
}

function emptyTab(meanwhile: string): Window | null {
  const tab = window.open('', '_blank')
  if (!tab) return null
  // What is opened in it must not reach this page.
  tab.opener = null
  tab.document.title = meanwhile
  tab.document.body.textContent = meanwhile
  return tab
}

/** What is saved leaves the page as it is. */
function follow(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}
