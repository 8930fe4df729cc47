// What is still on its way from an earlier visit, or from a place that was closed: it goes on by itself, and says so.
import type { DocumentView } from '../../contract.ts'
import type { SendingWords } from '../../words/browser.ts'
import { OnTheirWay } from './on-their-way.tsx'
import { useUnplaced } from './use-sending.ts'

type UnplacedFilesProps = {
  caseId: string
  words: SendingWords
  documents: readonly DocumentView[]
  onReceived: () => void
}

export default function UnplacedFiles({ caseId, words, documents, onReceived }: UnplacedFilesProps) {
  const { sending, files } = useUnplaced(caseId, onReceived)
  return <OnTheirWay files={files} documents={documents} sending={sending} words={words} />
}
