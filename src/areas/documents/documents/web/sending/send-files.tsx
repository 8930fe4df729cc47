// Chooses files or takes pictures, and sends them: several at once, over a bad line, also after a closed tab.
import { useMemo, useRef, useState } from 'react'
import { LIMITS } from '#firm/limits.ts'
import { fill, plural } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { useLanguage } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import type { DocumentView } from '../../contract.ts'
import type { SendingWords } from '../../words/browser.ts'
import { BookByNeed } from './book-by-need.tsx'
import { ChooseButton } from '#web/choose-button.tsx'
import { ACCEPT, ACCEPT_CAMERA, FILES_AT_ONCE_MAX } from './file-problem.ts'
import type { Addition } from './sent-file.ts'
import { OnTheirWay } from './on-their-way.tsx'
import { takesPictures } from '#web/takes-pictures.ts'
import { useBrought } from './use-brought.ts'
import { type Chosen, useChosen } from './use-chosen.ts'
import { useSending } from './use-sending.ts'

export type SendFilesProps = {
  caseId: string
  requestIds: readonly string[]
  /** What the firm says of what it adds; null where a client sends. */
  addition?: Addition | null
  /** What the pages of pictures are, for the name of their document. */
  title: string
  words: SendingWords
  /** How what has arrived stands. */
  documents?: readonly DocumentView[]
  onReceived: () => void
}

const NONE: readonly DocumentView[] = []

export function SendFiles(props: SendFilesProps) {
  const { caseId, requestIds, addition = null, title, words, documents = NONE, onReceived } = props
  const requests = requestIds.join()
  const added = addition === null ? null : JSON.stringify(addition)
  // The same one as long as it says the same: a place is taken once.
  const target = useMemo(
    () => ({
      caseId,
      requestIds: requests.split(',').filter(Boolean),
      addition: added === null ? null : (JSON.parse(added) as Addition),
    }),
    [caseId, requests, added],
  )
  const { sending, files } = useSending(target, onReceived)
  const chosen = useChosen()
  const [problem, setProblem] = useState<'none-selected' | 'none-good' | null>(null)
  const choose = (list: readonly File[]) => (setProblem(null), chosen.choose(list))
  const send = () => {
    const ready = chosen.takeDocuments()
    setProblem(whyNone(ready.length, chosen.documents.length))
    if (ready.length > 0) sending.add(ready, target)
  }
  const place = useRef<HTMLDivElement>(null)
  const { isAbove, ...brought } = useBrought(place, choose)
  const hasBook = chosen.pictures.length > 0
  return (
    <div ref={place} className={classes('space-y-4', isAbove && 'bg-action-soft')} {...brought}>
      <p className="text-sm text-ink-soft">{fill(words.allowed, { megabytes: LIMITS.uploadMegabytes })}</p>
      {hasBook ? (
        <BookByNeed
          files={chosen.pictures}
          title={title}
          words={words}
          onMore={chosen.choose}
          onMade={(made) => {
            chosen.forgetPictures()
            sending.add(made, target)
          }}
          onLeave={chosen.forgetPictures}
        />
      ) : (
        <Choosing words={words} isAbove={isAbove} onChosen={choose} />
      )}
      <LeftOut count={chosen.leftOut} words={words} />
      <ChosenList chosen={chosen.documents} words={words} onRemove={chosen.remove} />
      {problem ? <Notice kind="danger" role="alert" title={words.problems[problem]} /> : null}
      {hasBook && chosen.documents.length === 0 ? null : (
        <SendChosen chosen={chosen.documents} words={words} onSend={send} />
      )}
      <OnTheirWay files={files} documents={documents} sending={sending} words={words} />
    </div>
  )
}

function whyNone(ready: number, chosen: number): 'none-selected' | 'none-good' | null {
  if (ready > 0) return null
  return chosen === 0 ? 'none-selected' : 'none-good'
}

type ChoosingProps = { words: SendingWords; isAbove: boolean; onChosen: (files: readonly File[]) => void }

function Choosing({ words, isAbove, onChosen }: ChoosingProps) {
  const hasCamera = takesPictures()
  return (
    <fieldset
      aria-label={words.choose}
      className={`rounded-md border-2 border-dashed p-4 ${isAbove ? 'border-action' : 'border-line-strong'}`}
    >
      <div className="flex flex-wrap gap-3">
        {hasCamera ? (
          <ChooseButton label={words.take} accept={ACCEPT_CAMERA} isCamera onChosen={onChosen} />
        ) : null}
        <ChooseButton label={words.choose} accept={ACCEPT} onChosen={onChosen} />
      </div>
      {hasCamera ? null : (
        <div className="mt-3 text-sm text-ink-soft">
          <p>{isAbove ? words.dropNow : words.drop}</p>
          <p>{words.onPaper}</p>
        </div>
      )}
    </fieldset>
  )
}

type SendChosenProps = { chosen: readonly Chosen[]; words: SendingWords; onSend: () => void }

function SendChosen({ chosen, words, onSend }: SendChosenProps) {
  const language = useLanguage()
  const ready = chosen.filter(({ problem }) => problem === null).length
  return (
    <Button onClick={onSend}>{ready === 0 ? words.sendNone : plural(words.send, ready, language)}</Button>
  )
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
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 border-b border-line py-2"
          >
            <p className="break-words">{name}</p>
            <Button
              kind="quiet"
              aria-label={fill(words.actionOn, { action: words.chosen.remove, name })}
              onClick={() => onRemove(id)}
            >
              {words.chosen.remove}
            </Button>
            {problem ? (
              <p role="alert" className="col-span-2 pb-2 font-semibold text-danger">
                {fill(words.problems[problem], { megabytes: LIMITS.uploadMegabytes })}
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
