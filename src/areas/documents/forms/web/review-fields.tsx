// The fields of a page of a form under review: value, where it came from, and whether somebody has looked at it.
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { FACTS, isFact } from '#areas/cases/cases/rules/facts.ts'
import { Button } from '#ui/button.tsx'
import { fill } from '#kernel/language.ts'
import { useLanguage } from '#ui/language.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import type { ReviewFieldView, ReviewPath } from '../contract.ts'
import type { FormReviewWords } from '../words/index.ts'
import { AskAgain } from './ask-again.tsx'
import { askedText, labelOf, lookText, originOf, stateOf, valueOf } from './review-words.ts'
import { placeOf } from './rule-words.ts'
import { TickBox, WriteField } from './write-field.tsx'

/** Of the cases, which the page passes: who said an answer, and the form in which one is corrected. */
export type AnswerParts = {
  sourceOf: (said: NonNullable<ReviewFieldView['said']>) => string
  /** The form in which one of two answers is chosen. */
  renderChoice: (of: {
    personId: string
    fact: NonNullable<ReviewFieldView['fact']>
    isClosed: boolean
    onDone: () => void
  }) => ReactNode
  /** What was said in another language, with its English. */
  renderEnglish: (of: {
    personId: string
    of: NonNullable<ReviewFieldView['translated']>
    isClosed: boolean
    onDone: () => void
  }) => ReactNode
  renderCorrection: (of: {
    personId: string
    fact: NonNullable<ReviewFieldView['fact']>
    onDone: () => void
    onCancel: () => void
  }) => ReactNode
  /** Where the people of the case are corrected. */
  peoplePath: string
}

type ReviewFieldsProps = AnswerParts & {
  shown: readonly ReviewFieldView[]
  chosen: ReviewFieldView | null
  /** The form that is open at the chosen field. */
  open: 'correction' | 'question' | 'writing' | null
  isClosed: boolean
  isBusy: boolean
  problem: string | null
  canAccept: (field: ReviewFieldView) => boolean
  path: ReviewPath
  words: FormReviewWords
  onChoose: (field: ReviewFieldView) => void
  onOpen: (form: ReviewFieldsProps['open']) => void
  onCorrected: () => void
  onAccept: (field: ReviewFieldView) => void
}

export function ReviewFields(props: ReviewFieldsProps) {
  const { shown, chosen, words, onChoose } = props
  return (
    <ul aria-label={words.fields} className="divide-y divide-line border-y border-line">
      {shown.map((field) => (
        <li key={field.name}>
          {field.name === chosen?.name ? (
            <Chosen {...props} field={field} />
          ) : (
            <button
              type="button"
              className="flex min-h-11 w-full flex-wrap items-center gap-x-3 px-3 py-2 text-left hover:bg-action-soft"
              onClick={() => onChoose(field)}
            >
              <Face field={field} words={words} hasValue />
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}

/** One that can be corrected beside the form: rows are corrected whole, on the page of the people. */
export function isCorrectedHere({ fact, person }: ReviewFieldView): boolean {
  return fact !== null && person !== null && !(isFact(fact) && FACTS[fact].kind === 'rows')
}

type OneProps = ReviewFieldsProps & { field: ReviewFieldView }

type FaceProps = Pick<OneProps, 'field' | 'words'> & { hasValue?: boolean }

function Face({ field, words, hasValue = false }: FaceProps) {
  return (
    <>
      <span className="min-w-0 flex-1 text-sm text-ink-soft [overflow-wrap:anywhere]">
        {[placeOf(field, words), labelOf(field, words)].filter(Boolean).join(' · ')}
        {hasValue ? (
          <span className="block text-base font-semibold text-ink">
            {field.isHidden && field.shown !== '' ? '•••' : valueOf(field, words)}
          </span>
        ) : null}
      </span>
      <State field={field} words={words} />
    </>
  )
}

const TURNS = {
  looked: 'done',
  changed: 'stopped',
  disputed: 'stopped',
  english: 'stopped',
  attorney: 'yours',
} as const

/** Most fields wait to be looked at, which is not said of each. */
function State({ field, words }: Pick<OneProps, 'field' | 'words'>) {
  const state = stateOf(field)
  const needs = field.needsEnglish ? 'english' : field.isAttorneys ? 'attorney' : null
  const said = state === 'open' || (state === 'looked' && field.needsEnglish) ? needs : state
  return said === null ? null : <StatusPill turn={TURNS[said]}>{words.states[said]}</StatusPill>
}

function Chosen(props: OneProps) {
  const { field, path, words, sourceOf, open, problem, isClosed, onOpen, onCorrected } = props
  const { renderChoice, renderEnglish, renderCorrection } = props
  const place = useRef<HTMLDivElement>(null)
  const language = useLanguage()
  useEffect(() => {
    // A browser may answer with a promise, which is no cleanup.
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const { fact, person, said, look, tooltip, ask, isDisputed, translated } = field
  const looked = lookText(field, words, language)
  const asked = askedText(field, words, language)
  const isChanged = look?.before !== null
  return (
    <div ref={place} aria-current="true" className="border-l-4 border-accent bg-sheet px-3 py-3">
      <div className="flex flex-wrap items-center gap-x-3">
        <Face field={field} words={words} />
      </div>
      <Value field={field} words={words} />
      <p>{originOf(field, words)}</p>
      {said && !isDisputed ? <p className="text-sm text-ink-soft">{sourceOf(said)}</p> : null}
      {looked === null ? null : (
        <p
          className={
            isChanged ? 'font-semibold text-danger [overflow-wrap:anywhere]' : 'text-sm text-ink-soft'
          }
        >
          {looked}
        </p>
      )}
      {isDisputed && fact !== null && person !== null
        ? renderChoice({ personId: person.id, fact, isClosed, onDone: onCorrected })
        : null}
      {translated !== null && person !== null
        ? renderEnglish({ personId: person.id, of: translated, isClosed, onDone: onCorrected })
        : null}
      {asked === null ? null : <p className="font-semibold">{asked}</p>}
      <p lang="en" className="mt-1 text-sm text-ink-soft [overflow-wrap:anywhere]">
        {tooltip}
      </p>
      <p role="alert" className="font-semibold text-danger empty:hidden">
        {problem}
      </p>
      {open === 'correction' && fact !== null && person !== null ? (
        renderCorrection({ personId: person.id, fact, onDone: onCorrected, onCancel: () => onOpen(null) })
      ) : open === 'question' && ask !== null ? (
        <AskAgain {...{ path, field: field.name, of: ask, words }} onDone={() => onOpen(null)} />
      ) : open === 'writing' ? (
        <WriteField {...{ path, field, words }} onDone={() => onOpen(null)} />
      ) : (
        <Acts {...props} />
      )}
    </div>
  )
}

function Acts(props: OneProps) {
  const { field, path, words, isClosed, isBusy, canAccept, peoplePath, onAccept, onOpen } = props
  if (isClosed) return null
  const isOpen = field.isToReview && !field.isDisputed && stateOf(field) !== 'looked'
  const isRows = field.fact !== null && field.person !== null && !isCorrectedHere(field)
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3">
      {isOpen && canAccept(field) ? (
        <Button busyLabel={isBusy && words.accepting} onClick={() => onAccept(field)}>
          {words.accept}
        </Button>
      ) : null}
      {isOpen && !canAccept(field) ? <p className="font-semibold">{words.attorneyAlone}</p> : null}
      {field.isOwn && canAccept(field) ? (
        field.kind === 'box' ? (
          <TickBox {...{ path, field, words }} />
        ) : (
          <Button kind="quiet" className="first:-ml-3" onClick={() => onOpen('writing')}>
            {field.value === '' ? words.write.open : words.write.change}
          </Button>
        )
      ) : null}
      {isCorrectedHere(field) ? (
        <Button kind="quiet" className="first:-ml-3" onClick={() => onOpen('correction')}>
          {field.origin === 'missing' ? words.answer : words.correct}
        </Button>
      ) : null}
      {isRows ? (
        <PageLink to={peoplePath} className="inline-flex min-h-11 items-center text-action underline">
          {words.person}
        </PageLink>
      ) : null}
      {field.ask ? (
        <Button kind="quiet" className="-ml-3" onClick={() => onOpen('question')}>
          {fill(words.asks.ask, { name: field.ask.name })}
        </Button>
      ) : null}
    </div>
  )
}

function Value({ field, words }: Pick<OneProps, 'field' | 'words'>) {
  const [isShown, setShown] = useState(false)
  const isHidden = field.isHidden && field.shown !== ''
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <p className="text-lg font-semibold whitespace-pre-wrap [overflow-wrap:anywhere]">
        {isHidden && !isShown ? '•••' : valueOf(field, words)}
      </p>
      {isHidden ? (
        <Button kind="quiet" onClick={() => setShown(!isShown)}>
          {isShown ? words.hide : words.show}
        </Button>
      ) : null}
    </div>
  )
}
