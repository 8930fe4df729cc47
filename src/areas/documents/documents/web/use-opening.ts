// Opens or saves a document by a link that works once.
import { useState } from 'react'
import { useApi } from '#api/provider.tsx'
import { useLinkOpening } from '#web/use-link-opening.ts'

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
  const { isBusy, problem, open } = useLinkOpening(meanwhile)
  const [wanted, setWanted] = useState<Wanted | null>(null)
  return {
    wanted: isBusy ? wanted : null,
    problem,
    open(asked) {
      setWanted(asked)
      const ask = async () => {
        const link = await api.documents.link(asked)
        onOpened()
        return link
      }
      open({ ask, isShown: asked.isShown })
    },
  }
}
