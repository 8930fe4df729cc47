// The files of a list of documents: where each goes, choosing them, how far they are, and what was not sent.
import { fill, formatCount, plural } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { byNeed } from '#web/by-need.tsx'
import { Part } from '#web/part.tsx'
import type { Batch } from '../contract.ts'
import { droppedFiles, folderFilesOf } from './chosen-folder.ts'
import { RowList } from './row-list.tsx'
import { type MovedFiles, type SendMoved, useMovedFiles } from './use-moved-files.ts'
import { useWords } from '#web/use-words.ts'
import { movingInWords } from '../words/index.ts'

const ChooseButton = byNeed(async () => ({ default: (await import('#web/choose-button.tsx')).ChooseButton }))

/** Of more, so many are named. */
const NAMED_MAX = 100

export function FilesPanel({ batch, send }: { batch: Batch; send: SendMoved }) {
  const { sendFiles: words } = useWords(movingInWords)
  const { files, start, stop } = useMovedFiles(batch.id, send)
  const isBusy = files.step === 'reading' || files.step === 'sending'
  return (
    <div
      className="space-y-4"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        if (!isBusy) void droppedFiles(event.dataTransfer).then(start)
      }}
    >
      <RowList batchId={batch.id} show="files" kind={batch.kind} heading={words.cases} />
      {isBusy ? (
        <Button kind="secondary" onClick={stop}>
          {words.stop}
        </Button>
      ) : batch.counts.fine > 0 ? (
        <>
          <p>{words.keepOpen}</p>
          <Part>
            <div className="flex flex-wrap gap-3">
              <ChooseButton
                kind="primary"
                label={words.folder}
                accept=""
                isFolder
                onChosen={(chosen) => void start(folderFilesOf(chosen))}
              />
              <ChooseButton
                label={words.choose}
                accept=""
                onChosen={(chosen) => void start(folderFilesOf(chosen))}
              />
            </div>
          </Part>
        </>
      ) : null}
      <Standing files={files} />
      <NotSentList files={files} />
    </div>
  )
}

function Standing({ files: { step, isWaiting, sent, toSend, here, missing } }: { files: MovedFiles }) {
  const { sendFiles: words } = useWords(movingInWords)
  const language = useLanguage()
  if (step === 'idle') return null
  if (step === 'reading') return <output className="block">{words.reading}</output>
  const done = formatCount(sent, language)
  const all = formatCount(toSend, language)
  return (
    <div className="space-y-1">
      <output className="block">{fill(words.progress, { done, all })}</output>
      {isWaiting ? <p>{words.waiting}</p> : null}
      {here > 0 ? <p>{plural(words.here, here, language)}</p> : null}
      {missing > 0 ? <p>{plural(words.missing, missing, language)}</p> : null}
      <Outcome kind="danger">{step === 'stopped' ? words.stopped : null}</Outcome>
    </div>
  )
}

function NotSentList({ files: { notSent } }: { files: MovedFiles }) {
  const { sendFiles: words } = useWords(movingInWords)
  const language = useLanguage()
  if (notSent.length === 0) return null
  const more = notSent.length - NAMED_MAX
  return (
    <details open>
      <summary className="min-h-11 cursor-pointer py-2 font-semibold text-action underline">
        {plural(words.notSent, notSent.length, language)}
      </summary>
      <ul className="list-disc pl-6">
        {notSent.slice(0, NAMED_MAX).map(({ path, why, sentence }) => (
          <li key={`${why} ${path}`} className="[overflow-wrap:anywhere]">
            {path}: {sentence ?? words.why[why]}
          </li>
        ))}
      </ul>
      {more > 0 ? <p>{plural(words.more, more, language)}</p> : null}
    </details>
  )
}
