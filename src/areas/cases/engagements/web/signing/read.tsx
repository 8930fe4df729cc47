// One paper, whole. The button to go on is after its last line, and stays in sight once that line was reached.
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { failureSentence } from '#api/failure.ts'
import { fill, type Language, LOCALE } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { ErrorSummary } from '#ui/form/error-summary.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import type { Initials } from '../../rules/papers.ts'
import { InitialsAt, initialsId } from './initials.tsx'
import { readStep, type StepProps } from './steps.ts'
import { PaperText } from './paper-text.tsx'
import { useShown } from './queries.ts'

/** What the bars above cover. */
const BAR_PX = 100
/** The language that governs. */
const ORIGINAL: Language = 'en'
const STUCK = 'sticky bottom-0 z-10 border-t border-line bg-paper py-3'

export function Read(props: StepProps & { place: number }) {
  const { link, signing, words, contact, draft, go, place } = props
  const { read: texts } = words
  const own = useLanguage()
  const [shown, setShown] = useState(own)
  const text = useRef<HTMLElement>(null)
  const keepPlace = useSamePlace(text, shown)
  const [end, isReached] = useReached()
  const [attempt, setAttempt] = useState(0)
  const paper = signing.papers[place]
  const { read } = draft.draft
  const next = signing.papers.findIndex(({ paper: name }, at) => at > place && !read.includes(name))
  const leave = () => {
    if (paper) draft.change({ language: shown, read: [...new Set([...read, paper.paper])] })
    go(next === -1 ? 'name' : readStep(next))
  }
  const showing = useShown(link, leave)
  if (!paper) return null
  const isRead = read.includes(paper.paper)
  const missing = initialsIn(paper.blocks[shown], signing.initials).filter(
    (each) => !draft.draft.initials.includes(each),
  )
  const turn = () => {
    keepPlace()
    setShown(shown === ORIGINAL ? own : ORIGINAL)
  }
  const goOn = () => {
    if (missing.length > 0) setAttempt((count) => count + 1)
    else if (next === -1) showing.mutate(shown)
    else leave()
  }
  const problems = missing.map((each) => ({ fieldId: initialsId(each), message: texts.missing[each] }))
  return (
    <>
      <PageHeading
        eyebrow={
          signing.papers.length > 1 && fill(texts.paperOf, { paper: place + 1, total: signing.papers.length })
        }
        title={<span lang={LOCALE[shown]}>{paper.title[shown]}</span>}
        lead={fill(texts.lead, { phone: contact.phone })}
      />
      {own === ORIGINAL ? null : (
        <div className="sticky top-14 z-10 -mx-1 border-b border-line bg-paper px-1 py-1">
          <Button kind="quiet" className="-ml-3" onClick={turn}>
            {shown === ORIGINAL ? texts.translation : texts.original}
          </Button>
        </div>
      )}
      {draft.draft.isNewText && !isRead ? (
        <Notice kind="warning" title={texts.changed.title}>
          {texts.changed.text}
        </Notice>
      ) : null}
      <p className="text-sm text-ink-soft">{texts.governs}</p>
      <article ref={text} lang={LOCALE[shown]}>
        <PaperText
          blocks={paper.blocks[shown]}
          renderInitials={(clause) =>
            signing.initials.includes(clause) ? <InitialsAt clause={clause} {...{ words, draft }} /> : null
          }
        />
      </article>
      <div ref={end} />
      <div className={classes('space-y-3', (isReached || isRead) && STUCK)}>
        <ErrorSummary key={attempt} title={words.problem} problems={attempt > 0 ? problems : []} />
        <Button className="w-full sm:w-auto" busyLabel={showing.isPending && words.saving} onClick={goOn}>
          {texts.end}
        </Button>
        <Outcome kind="danger">{failureSentence(showing.error)}</Outcome>
      </div>
    </>
  )
}

function initialsIn(
  blocks: readonly { initials: Initials | null }[],
  asked: readonly Initials[],
): Initials[] {
  return asked.filter((each) => blocks.some(({ initials }) => initials === each))
}

/** Whether the end of the text was on the screen. */
function useReached(): [RefObject<HTMLDivElement | null>, boolean] {
  const end = useRef<HTMLDivElement>(null)
  const [isReached, setReached] = useState(false)
  useEffect(() => {
    const { current } = end
    if (!current || isReached) return
    const watch = new IntersectionObserver((seen) => {
      if (seen.some(({ isIntersecting }) => isIntersecting)) setReached(true)
    })
    watch.observe(current)
    return () => watch.disconnect()
  }, [isReached])
  return [end, isReached]
}

/** In another language, the same paragraph stays where it is on the screen. */
function useSamePlace(text: RefObject<HTMLElement | null>, shown: string): () => void {
  const kept = useRef<{ at: number; top: number } | null>(null)
  const blocks = () => [...(text.current?.querySelectorAll('[data-block]') ?? [])]
  useLayoutEffect(() => {
    const block = kept.current && blocks()[kept.current.at]
    if (block) window.scrollBy(0, block.getBoundingClientRect().top - (kept.current?.top ?? 0))
    kept.current = null
    // oxlint-disable-next-line react/exhaustive-deps -- after the language alone
  }, [shown])
  return () => {
    const all = blocks()
    const begins = all.findIndex((block) => block.getBoundingClientRect().top > BAR_PX)
    const at = begins === -1 ? all.length - 1 : begins
    const block = all[at]
    kept.current = block ? { at, top: block.getBoundingClientRect().top } : null
  }
}
