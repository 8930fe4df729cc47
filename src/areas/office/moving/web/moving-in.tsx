// Moving in from another program: choose a file, name its columns, look at what it would bring, import it, and undo it.
import { useState } from 'react'
import { PageHeading } from '#ui/page-heading.tsx'
import { useWords } from '#web/use-words.ts'
import { movingInWords } from '../words/index.ts'
import { BatchList } from './batch-list.tsx'
import { type ChosenFile, ChooseFile } from './choose-file.tsx'
import { ColumnsForm } from './columns-form.tsx'
import type { SendMoved } from './use-moved-files.ts'

type MovingInProps = { timeZone: string; send: SendMoved }

export function MovingIn({ timeZone, send }: MovingInProps) {
  const words = useWords(movingInWords)
  const [chosen, setChosen] = useState<ChosenFile | null>(null)
  return (
    <>
      <PageHeading title={words.heading} lead={words.lead} />
      <div className="mt-8 space-y-10">
        {chosen ? (
          <ColumnsForm key={chosen.batchId} file={chosen} onDone={() => setChosen(null)} />
        ) : (
          <ChooseFile onChosen={setChosen} />
        )}
        <BatchList timeZone={timeZone} send={send} />
      </div>
    </>
  )
}
