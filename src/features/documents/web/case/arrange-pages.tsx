// Makes documents of the pages of others: a page is chosen like an answer, and the buttons say what becomes of it.
import { useState } from 'react'
import { failureSentence } from '#api/failure.ts'
import { DOCUMENT_KINDS, type DocumentKind } from '#features/cases/rules/document-kinds.ts'
import { fill, plural } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { Field } from '#ui/form/field.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Outcome } from '#ui/outcome.tsx'
import type { Arrangement, DocumentView } from '../../contract.ts'
import {
  type Arranged,
  type ArrangedPage,
  arrangedFrom,
  documentsOf,
  isArranged,
  leftOut,
  pageMoved,
  parted,
  turned,
} from '../../rules/arrangement.ts'
import { WHOSE, type Whose } from '../../rules/kinds.ts'
import { TITLE_LENGTH_MAX, whyNotTitle } from '../../rules/limits.ts'
import { titleFor, whoseName } from '../review/review-labels.ts'
import { usePagePicture } from '../review/review-queries.ts'
import { useArrange } from './case-queries.ts'
import type { CaseLabels, OfCase } from './case-labels.ts'

type ArrangePagesProps = {
  of: OfCase
  sources: readonly DocumentView[]
  labels: CaseLabels
  onDone: () => void
  onCancel: () => void
}

/** What is said of a document that is made; what is not said follows from the first of its pages. */
type Said = { documentId: string; title: string | null; kind: DocumentKind | null; whose: Whose | null }

function nothingSaid(): Said {
  return { documentId: crypto.randomUUID(), title: null, kind: null, whose: null }
}

export function ArrangePages({ of, sources, labels, onDone, onCancel }: ArrangePagesProps) {
  const { arrange: words } = labels.words
  const counts = sources.map(({ pages }) => pages ?? 1)
  const [arranged, setArranged] = useState(() => arrangedFrom(counts))
  const [at, setAt] = useState(0)
  const [said, setSaid] = useState<readonly Said[]>(() => [nothingSaid()])
  const send = useArrange(of.id)
  const made = madeOf(arranged, { of, sources, said, labels })
  const problem = !isArranged(arranged, counts) ? words.unchanged : made.length === 0 ? words.nothing : null
  const isTitled = made.every(({ title }) => whyNotTitle(title.trim()) === null)
  const rearrange = (next: Arranged) => {
    setArranged(next)
    setSaid((before) => documentsOf(next).map((_, index) => before[index] ?? nothingSaid()))
  }
  const save = () => {
    const wish = { sources: sources.map(({ id, version }) => ({ documentId: id, version })), made }
    send.mutate({ caseId: of.id, ...wish }, { onSuccess: onDone })
  }
  return (
    <section aria-label={words.heading} className="space-y-4 rounded-md border border-line-strong p-4">
      <p className="text-ink-soft">{words.lead}</p>
      <Tools arranged={arranged} at={at} words={words} onChange={rearrange} onAt={setAt} />
      <Pages arranged={arranged} at={at} sources={sources} words={words} onAt={setAt} />
      <MadeFields
        made={made}
        labels={labels}
        onSay={(index, change) =>
          setSaid((before) => before.map((each, place) => (place === index ? { ...each, ...change } : each)))
        }
      />
      <Outcome kind="danger">{failureSentence(send.error)}</Outcome>
      {problem === null ? null : <p className="text-ink-soft">{problem}</p>}
      <div className="flex flex-wrap gap-3">
        <Button
          disabled={problem !== null || !isTitled}
          busyLabel={send.isPending && words.busy}
          onClick={save}
        >
          {words.button2}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </section>
  )
}

type Made = Arrangement['made'][number]

function madeOf(
  arranged: Arranged,
  {
    of,
    sources,
    said,
    labels,
  }: Pick<ArrangePagesProps, 'of' | 'sources' | 'labels'> & { said: readonly Said[] },
): Made[] {
  return documentsOf(arranged).flatMap((pages, index) => {
    const origin = sources[pages[0]?.source ?? 0]
    const own = said[index]
    if (!origin || !own) return []
    const kind = own.kind ?? origin.kind
    const whose = own.whose ?? origin.whose
    const about = { caseNumber: of.number, client: of.client, sentAt: origin.sentAt }
    const title = own.title ?? titleFor(about, { kind, whose }, labels.review)
    const edits = pages.map(({ source, page, turn }) => ({ source, page, turn }))
    return [{ documentId: own.documentId, title, kind, whose, pages: edits }]
  })
}

type Words = CaseLabels['words']['arrange']
type ToolsProps = {
  arranged: Arranged
  at: number
  words: Words
  onChange: (next: Arranged) => void
  onAt: (at: number) => void
}

function Tools({ arranged, at, words, onChange, onAt }: ToolsProps) {
  const last = arranged.pages.length - 1
  const move = (by: 1 | -1) => {
    onChange(pageMoved(arranged, at, by))
    onAt(at + by)
  }
  return (
    <div role="toolbar" aria-label={words.heading} className="flex flex-wrap gap-2">
      <Button kind="secondary" disabled={at === 0} onClick={() => move(-1)}>
        {words.earlier}
      </Button>
      <Button kind="secondary" disabled={at === last} onClick={() => move(1)}>
        {words.later}
      </Button>
      <Button kind="secondary" onClick={() => onChange(turned(arranged, at))}>
        {words.turn}
      </Button>
      <Button kind="secondary" disabled={at === 0} onClick={() => onChange(parted(arranged, at))}>
        {arranged.begins.includes(at) ? words.join : words.part}
      </Button>
      <Button kind="secondary" onClick={() => onChange(leftOut(arranged, at))}>
        {arranged.pages[at]?.isLeftOut ? words.putBack : words.leave}
      </Button>
    </div>
  )
}

type PagesProps = Pick<ToolsProps, 'arranged' | 'at' | 'words' | 'onAt'> & {
  sources: readonly DocumentView[]
}

/** One page is chosen at a time: the arrow keys go from one to the next. */
function Pages({ arranged, at, sources, words, onAt }: PagesProps) {
  return (
    <fieldset>
      <legend className="font-semibold">{words.pages}</legend>
      <div className="mt-2 grid grid-cols-2 gap-3 sm:grid-cols-4">
        {arranged.pages.map((page, index) => (
          <Thumbnail
            key={`${page.source}.${page.page}`}
            page={page}
            title={sources[page.source]?.title ?? ''}
            documentId={sources[page.source]?.id ?? ''}
            isChosen={index === at}
            isBeginning={arranged.begins.includes(index)}
            words={words}
            onChoose={() => onAt(index)}
          />
        ))}
      </div>
    </fieldset>
  )
}

/** Pixels: enough to tell one page from another. */
const THUMBNAIL_WIDTH = 240
const TURNED = { 0: undefined, 90: 'rotate-90', 180: 'rotate-180', 270: '-rotate-90' }

type ThumbnailProps = {
  page: ArrangedPage
  title: string
  documentId: string
  isChosen: boolean
  isBeginning: boolean
  words: Words
  onChoose: () => void
}

function Thumbnail({ page, title, documentId, isChosen, isBeginning, words, onChoose }: ThumbnailProps) {
  const picture = usePagePicture({ documentId, page: page.page, width: THUMBNAIL_WIDTH })
  const about = [
    page.turn === 0 ? null : fill(words.turned, { degrees: page.turn }),
    page.isLeftOut ? words.leftOut : null,
    isBeginning ? words.begins : null,
  ].filter((part) => part !== null)
  return (
    <label
      className={classes(
        'block cursor-pointer rounded-md border-2 border-line p-2 has-checked:border-action has-checked:bg-action-soft has-focus-visible:outline-3 has-focus-visible:outline-ink',
        isBeginning && 'border-l-8 border-l-accent',
      )}
    >
      <input type="radio" name="arrange-page" checked={isChosen} onChange={onChoose} className="sr-only" />
      <span
        className={classes(
          'flex aspect-square items-center justify-center overflow-hidden bg-sunk',
          page.isLeftOut && 'opacity-40',
        )}
      >
        {picture.data?.jpeg ? (
          <img
            src={`data:image/jpeg;base64,${picture.data.jpeg}`}
            alt=""
            className={classes('max-h-full max-w-full', TURNED[page.turn])}
          />
        ) : null}
      </span>
      <span className="mt-1 block text-sm break-words">
        <span aria-hidden="true">{fill(words.pageShort, { page: page.page })}</span>
        <span className="sr-only">{fill(words.page, { page: page.page, title })}</span>
        {about.map((each) => `, ${each}`)}
      </span>
    </label>
  )
}

type MadeFieldsProps = {
  made: readonly Made[]
  labels: CaseLabels
  onSay: (index: number, change: Partial<Said>) => void
}

function MadeFields({ made, labels, onSay }: MadeFieldsProps) {
  const language = useLanguage()
  const { arrange: words } = labels.words
  return (
    <ol aria-label={words.made} className="space-y-4">
      {made.map(({ documentId, title, kind, whose, pages }, index) => (
        <li key={documentId} className="space-y-2 border-l-4 border-line-strong pl-4">
          <p className="font-semibold">
            {fill(words.document, { number: index + 1 })} · {plural(words.count, pages.length, language)}
          </p>
          <Field id={`made-title-${documentId}`} label={words.title}>
            {(control) => (
              <TextInput
                {...control}
                value={title}
                maxLength={TITLE_LENGTH_MAX}
                onChange={({ target }) => onSay(index, { title: target.value })}
              />
            )}
          </Field>
          <div className="grid gap-3 sm:grid-cols-2">
            <SelectField
              id={`made-kind-${documentId}`}
              label={words.kind}
              options={DOCUMENT_KINDS.map((each) => [each, labels.review.kinds[each]] as const)}
              value={kind}
              onChange={(chosen) => onSay(index, { kind: chosen })}
            />
            <SelectField
              id={`made-whose-${documentId}`}
              label={words.whose}
              options={WHOSE.map((each) => [each, whoseName(each, labels.review)] as const)}
              value={whose}
              onChange={(chosen) => onSay(index, { whose: chosen })}
            />
          </div>
        </li>
      ))}
    </ol>
  )
}
