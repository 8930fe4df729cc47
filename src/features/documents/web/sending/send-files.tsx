// Chooses files or takes pictures, and sends them: several at once, over a bad line, also after a closed tab.
import { type DragEvent, type ReactNode, useEffect, useMemo, useState } from 'react'
import { LIMITS } from '#firm/limits.ts'
import { fill, plural } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import type { SendingWords } from '../../text/sending-words.ts'
import { BookByNeed } from './book-by-need.tsx'
import { ChooseButton } from './choose-button.tsx'
import { ACCEPT, ACCEPT_CAMERA, FILES_AT_ONCE_MAX } from './file-problem.ts'
import { FileRow, problemOf } from './file-row.tsx'
import { isOver, type SentFile } from './sent-file.ts'
import { type Chosen, useChosen } from './use-chosen.ts'
import { useSending } from './use-sending.ts'

export type SendFilesProps = {
  caseId: string
  requestIds: readonly string[]
  /** What the pages of pictures are, for the name of their document. */
  title: string
  words: SendingWords
  onReceived: () => void
}

export function SendFiles({ caseId, requestIds, title, words, onReceived }: SendFilesProps) {
  const language = useLanguage()
  const requests = requestIds.join()
  const target = useMemo(
    () => ({ caseId, requestIds: requests.split(',').filter(Boolean) }),
    [caseId, requests],
  )
  const { sending, files } = useSending(target, onReceived)
  const chosen = useChosen()
  const [isMissing, setMissing] = useState(false)
  const send = () => {
    const ready = chosen.takeDocuments()
    setMissing(ready.length === 0 && chosen.documents.length === 0)
    if (ready.length > 0) sending.add(ready, target)
  }
  const ready = chosen.documents.filter(({ problem }) => problem === null).length
  return (
    <div className="space-y-4">
      <p className="text-sm text-ink-soft">{fill(words.allowed, { megabytes: LIMITS.uploadMegabytes })}</p>
      {chosen.pictures.length > 0 ? (
        <BookByNeed
          files={chosen.pictures}
          title={title}
          words={words}
          onMade={(made) => {
            chosen.forgetPictures()
            sending.add(made, target)
          }}
          onLeave={chosen.forgetPictures}
        />
      ) : (
        <Choosing words={words} onChosen={(list) => (setMissing(false), chosen.choose(list))} />
      )}
      <LeftOut count={chosen.leftOut} words={words} />
      <ChosenList chosen={chosen.documents} words={words} onRemove={chosen.remove} />
      {isMissing ? <Notice kind="danger" role="alert" title={words.problems['none-selected']} /> : null}
      {chosen.pictures.length > 0 ? null : (
        <Button onClick={send}>{ready === 0 ? words.sendNone : plural(words.send, ready, language)}</Button>
      )}
      <OnTheirWay files={files} words={words}>
        {files.map((file) => (
          <FileRow key={file.id} file={file} words={words} sending={sending} />
        ))}
      </OnTheirWay>
      <Said files={files} words={words} />
    </div>
  )
}

type ChoosingProps = { words: SendingWords; onChosen: (files: readonly File[]) => void }

function Choosing({ words, onChosen }: ChoosingProps) {
  const [isAbove, setAbove] = useState(false)
  usePasted(onChosen)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setAbove(false)
    onChosen([...event.dataTransfer.files])
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons inside are the other way
    <fieldset
      aria-label={words.choose}
      className={`rounded-md border-2 border-dashed p-4 ${isAbove ? 'border-action bg-action-soft' : 'border-line-strong'}`}
      onDragOver={(event) => (event.preventDefault(), setAbove(true))}
      onDragLeave={() => setAbove(false)}
      onDrop={drop}
    >
      <div className="flex flex-wrap gap-3">
        <ChooseButton label={words.choose} accept={ACCEPT} onChosen={onChosen} />
        <ChooseButton label={words.take} accept={ACCEPT_CAMERA} isCamera onChosen={onChosen} />
      </div>
      <p className="mt-3 hidden text-sm text-ink-soft sm:block">{isAbove ? words.dropNow : words.drop}</p>
    </fieldset>
  )
}

function usePasted(onChosen: (files: readonly File[]) => void): void {
  useEffect(() => {
    const take = ({ clipboardData }: ClipboardEvent) => {
      const files = [...(clipboardData?.files ?? [])]
      if (files.length > 0) onChosen(files)
    }
    document.addEventListener('paste', take)
    return () => document.removeEventListener('paste', take)
  }, [onChosen])
}

function LeftOut({ count, words }: { count: number; words: SendingWords }) {
  const language = useLanguage()
  if (count === 0) return null
  const said = fill(plural(words.tooMany, count, language), { max: FILES_AT_ONCE_MAX })
  return <Notice kind="warning" role="alert" title={said} />
}

type ChosenListProps = { chosen: readonly Chosen[]; words: SendingWords; onRemove: (id: string) => void }

function ChosenList({ chosen, words, onRemove }: ChosenListProps) {
  if (chosen.length === 0) return null
  return (
    <section>
      <p className="font-semibold">{words.chosen.title}</p>
      <ul>
        {chosen.map(({ id, file: { name }, problem }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-2 border-b border-line py-3"
          >
            <div className="min-w-0 flex-1">
              <p className="break-words">{name}</p>
              {problem ? (
                <p role="alert" className="font-semibold text-danger">
                  {fill(words.problems[problem], { megabytes: LIMITS.uploadMegabytes })}
                </p>
              ) : null}
            </div>
            <Button
              kind="quiet"
              aria-label={fill(words.actionOn, { action: words.chosen.remove, name })}
              onClick={() => onRemove(id)}
            >
              {words.chosen.remove}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

type OnTheirWayProps = { files: readonly SentFile[]; words: SendingWords; children: ReactNode }

function OnTheirWay({ files, words, children }: OnTheirWayProps) {
  if (files.length === 0) return null
  return (
    <section>
      <p className="font-semibold">{words.list}</p>
      <ul>{children}</ul>
      {files.every(isOver) ? null : <p className="mt-2 text-sm text-ink-soft">{words.stay}</p>}
    </section>
  )
}

/** For those who do not see the list: what was begun, what arrived and what did not, and a lost line. */
function Said({ files, words }: { files: readonly SentFile[]; words: SendingWords }) {
  const language = useLanguage()
  const last = files.at(-1)
  const problem = files.findLast(({ state }) => state === 'problem')
  const underWay = files.filter((file) => !isOver(file)).length
  const say = () => {
    if (files.some(({ state }) => state === 'line')) return words.said.line
    if (problem)
      return fill(words.said.problem, { name: problem.name, reason: problemOf(problem, words) ?? '' })
    if (underWay > 0) return plural(words.said.begun, underWay, language)
    return last?.state === 'received' ? fill(words.said.received, { name: last.name }) : ''
  }
  return <output className="sr-only">{say()}</output>
}
