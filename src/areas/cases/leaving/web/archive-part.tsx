// All stored data of a person, documents included, as one file.
import { useState } from 'react'
import { useApi } from '#api/provider.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { type OwnAccount, ProvenForm } from '#web/proven-form.tsx'
import { useLinkOpening } from '#web/use-link-opening.ts'
import type { LeavingWords } from '../words/index.ts'

type ArchivePartProps = { words: LeavingWords['archive']; owner: OwnAccount }

export function ArchivePart({ words, owner }: ArchivePartProps) {
  const api = useApi()
  const [isDone, setDone] = useState(false)
  const { open } = useLinkOpening(words.busy)
  return (
    <>
      <ProvenForm
        {...owner}
        id="archive"
        label={words.download}
        busyLabel={words.busy}
        act={() => api.leaving.archive()}
        onDone={(link) => {
          setDone(true)
          open({ ask: () => Promise.resolve(link), isShown: false })
        }}
      />
      <Outcome>{isDone ? words.done : null}</Outcome>
    </>
  )
}
