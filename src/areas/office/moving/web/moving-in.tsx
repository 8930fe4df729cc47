// Moving in from another program: choose a file, name its columns, look at what it would bring, import it, and undo it.
import { useState } from 'react'
import { PageHeading } from '#ui/page-heading.tsx'
import type { MovingInWords } from '../words/index.ts'
import { BatchList } from './batch-list.tsx'
import { type ChosenFile, ChooseFile } from './choose-file.tsx'
import { ColumnsForm } from './columns-form.tsx'
import type { SendMoved } from './use-moved-files.ts'
import { MovingInWordsProvider } from './words.ts'

type MovingInProps = { words: MovingInWords; timeZone: string; send: SendMoved }

export function MovingIn({ words, timeZone, send }: MovingInProps) {
  const [chosen, setChosen] = useState<ChosenFile | null>(null)
  return (
    <MovingInWordsProvider words={words}>
      <PageHeading title={words.heading} lead={words.lead} />
      <div className="mt-8 space-y-10">
        {chosen ? (
          <ColumnsForm key={chosen.batchId} file={chosen} onDone={() => setChosen(null)} />
        ) : (
          <ChooseFile onChosen={setChosen} />
        )}
        <BatchList timeZone={timeZone} send={send} />
      </div>
    </MovingInWordsProvider>
  )
}
