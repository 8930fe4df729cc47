// Goes on with what this device still has to send for a case. What does it is loaded only where there may be something.
import { type ComponentType, useEffect, useState } from 'react'
import { FILES_DATABASE } from '#api/kept-files-mark.ts'
import type { DocumentView } from '../contract.ts'
import type { SendingWords } from '../words/browser.ts'
import { useChecks } from './room-queries.ts'
import { begun } from './sending/begun.ts'

type Tool = ComponentType<{
  caseId: string
  words: SendingWords
  documents: readonly DocumentView[]
  onReceived: () => void
}>

export function LeftOver({ caseId, words }: { caseId: string; words: SendingWords }) {
  const checks = useChecks(caseId)
  const [tool, setTool] = useState<{ Files: Tool } | null>(null)
  useEffect(() => {
    let isWanted = true
    const load = async () => {
      if (!(await mayHoldFiles())) return
      const { default: Files } = await import('./sending/unplaced-files.tsx')
      if (isWanted) setTool({ Files })
    }
    // Where it cannot be loaded now, the place where the file was chosen goes on with it.
    load().catch(() => undefined)
    return () => {
      isWanted = false
    }
  }, [])
  return tool ? <tool.Files caseId={caseId} words={words} {...checks} /> : null
}

/** Browsers that do not list their databases may hold one. */
async function mayHoldFiles(): Promise<boolean> {
  if (begun.current) return true
  try {
    const known = await indexedDB.databases()
    return known.some(({ name }) => name === FILES_DATABASE)
  } catch {
    return 'indexedDB' in window
  }
}
