// Chooses files or takes pictures, and sends them: several at once, over a bad line, also after a closed tab.
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
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
import { ACCEPT, ACCEPT_CAMERA, FILES_AT_ONCE_MAX } from '#areas/documents/files/rules/chosen-file.ts'
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
  const place = useRef<HTMLDivElement>(null)
  const onBegun = useFocusOnTheirWay(place)
  const begin = (ready: Parameters<typeof sending.add>[0]) => {
    sending.add(ready, target)
    onBegun()
  }
  const send = () => {
    const ready = chosen.takeDocuments()
    setProblem(whyNone(ready.length, chosen.documents.length))
    if (ready.length > 0) begin(ready)
  }
  const { isAbove, ...brought } = useBrought(place, choose)
  const hasBook = chosen.pictures.length > 0
  return (
    <div ref={place} className={classes('space-y-4', isAbove && 'bg-action-soft')} {...brought}>
      {hasBook ? (
        <BookByNeed
          files={chosen.pictures}
          title={title}
          words={words}
          onMore={chosen.choose}
          onMade={(made) => {
            chosen.forgetPictures()
            begin(made)
          }}
          onLeave={chosen.forgetPictures}
        />
      ) : (
        <Choosing words={words} isAbove={isAbove} isFirst={chosen.documents.length === 0} onChosen={choose} />
      )}
      <p className="text-sm text-ink-soft">{fill(words.allowed, { megabytes: LIMITS.uploadMegabytes })}</p>
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

/** What was pressed is gone by then: the files that are on their way have the focus. */
function useFocusOnTheirWay(place: RefObject<HTMLElement | null>): () => void {
  const [count, setCount] = useState(0)
  useEffect(() => {
    if (count > 0) place.current?.querySelector<HTMLElement>('[data-on-their-way]')?.focus()
  }, [count, place])
  return () => setCount((before) => before + 1)
}

function whyNone(ready: number, chosen: number): 'none-selected' | 'none-good' | null {
  if (ready > 0) return null
  return chosen === 0 ? 'none-selected' : 'none-good'
}

type ChoosingProps = {
  words: SendingWords
  isAbove: boolean
  /** Nothing is chosen yet: choosing is what there is to do. */
  isFirst: boolean
  onChosen: (files: readonly File[]) => void
}

function Choosing({ words, isAbove, isFirst, onChosen }: ChoosingProps) {
  const hasCamera = takesPictures()
  return (
    <fieldset
      aria-label={words.choose}
      className={classes(
        // Nothing is dropped onto a phone.
        !hasCamera && 'rounded-md border-2 border-dashed p-4',
        isAbove ? 'border-action' : 'border-line-strong',
      )}
    >
      <div className={classes('flex flex-wrap gap-3', hasCamera && 'max-sm:flex-col')}>
        {hasCamera ? (
          <ChooseButton
            kind={isFirst ? 'primary' : 'secondary'}
            label={words.take}
            accept={ACCEPT_CAMERA}
            isCamera
            onChosen={onChosen}
          />
        ) : null}
        <ChooseButton
          kind={isFirst && !hasCamera ? 'primary' : 'secondary'}
          label={words.choose}
          accept={ACCEPT}
          onChosen={onChosen}
        />
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
  const button = useRef<HTMLButtonElement>(null)
  // What was chosen is said by the button that sends it.
  useEffect(() => {
    if (ready > 0) button.current?.focus()
  }, [ready])
  return (
    <Button ref={button} kind={ready === 0 ? 'quiet' : 'primary'} onClick={onSend}>
      {ready === 0 ? words.sendNone : plural(words.send, ready, language)}
    </Button>
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
