// Opens or saves a file by a link that works once.
import { useState } from 'react'
import { failureSentence } from '#api/failure.ts'

type Asked = { ask: () => Promise<{ url: string }>; isShown: boolean }
export type LinkOpening = { isBusy: boolean; problem: string | null; open: (asked: Asked) => void }

/** `meanwhile` stands in the new tab until the file is there. */
export function useLinkOpening(meanwhile: string): LinkOpening {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  async function open({ ask, isShown }: Asked): Promise<void> {
    // Before anything is waited for: later the browser takes it for an advertisement and blocks it.
    const tab = isShown ? emptyTab(meanwhile) : null
    setBusy(true)
    setProblem(null)
    try {
      const { url } = await ask()
      if (tab) tab.location.replace(url)
      else save(url)
    } catch (thrown) {
      tab?.close()
      setProblem(failureSentence(thrown instanceof Error ? thrown : new Error(String(thrown))))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, problem, open: (asked) => void open(asked) }
}

function emptyTab(meanwhile: string): Window | null {
  const tab = window.open('', '_blank')
  if (!tab) return null
  // The opened file must not reach this page.
  tab.opener = null
  tab.document.title = meanwhile
  tab.document.body.textContent = meanwhile
  return tab
}

/** Saving leaves the page unchanged. */
function save(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}
