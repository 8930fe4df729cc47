// The effect on each ticked case, or why it is refused: then it is done, once.
import type { NamedStep } from './bulk-form.tsx'
import { fill, type Language, plural } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { sentenceOf } from '#api/failure.ts'
import { useEffect, useRef } from 'react'
import type { BulkCase, BulkDone } from '../contract.ts'
import type { CaseListWords, HandsWords } from '../words/index.ts'
import type { Previewed } from './bulk-form.tsx'
import type { CaseLabels } from './case-filters.ts'
import { goesAlong } from './goes-along.ts'
import { useMoveBulk } from './hands-queries.ts'

type LineWords = {
  words: CaseListWords
  hands: HandsWords
  labels: CaseLabels
  actionName: (step: NamedStep) => string
}

type BulkPreviewedProps = LineWords & {
  previewed: Previewed
  onBack: () => void
  onDone: (done: BulkDone) => void
}

export function BulkPreviewed(props: BulkPreviewedProps) {
  const { previewed, onBack, onDone } = props
  const { bulk: words } = props.words
  const language = useLanguage()
  const move = useMoveBulk()
  const heading = useFocused()
  const { cases } = previewed.preview
  const possible = cases.flatMap(({ id, of, whyNot }) => (of && !whyNot ? [{ id, version: of.version }] : []))
  const press = () => {
    const { step, reason } = previewed
    move.mutate({ cases: possible, step, reason }, { onSuccess: onDone })
  }
  return (
    <div className="mt-2 space-y-3">
      <h3 ref={heading} tabIndex={-1} className="font-semibold">
        {words.preview}
      </h3>
      <p>
        {fill(plural(words.possible, possible.length, language), { all: cases.length })}
        {previewed.step.what === 'second' ? null : ` ${words.told}`}
      </p>
      <ul className="divide-y divide-line border-y border-line">
        {cases.map((line) => (
          <li key={line.id} className="py-2">
            <p className="font-semibold">{nameOf(line, words)}</p>
            {line.whyNot ? (
              <p className="text-danger">{fill(words.cannot, { why: line.whyNot.message })}</p>
            ) : (
              saidOf(line, props, language).map((said) => <p key={said}>{said}</p>)
            )}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        {possible.length === 0 ? null : (
          <Button busyLabel={move.isPending && words.doing} onClick={press}>
            {plural(words.do, possible.length, language)}
          </Button>
        )}
        <Button kind="quiet" onClick={onBack}>
          {words.back}
        </Button>
      </div>
      <Outcome kind="danger">{move.isError ? (sentenceOf(move.error) ?? props.words.failed) : null}</Outcome>
    </div>
  )
}

export function nameOf({ of }: BulkCase, { unknown }: CaseListWords['bulk']): string {
  return of ? `${of.number} · ${of.client.name}` : unknown
}

function saidOf(line: BulkCase, tools: BulkPreviewedProps, language: Language): string[] {
  const { previewed, hands, labels, actionName } = tools
  const { bulk: words } = tools.words
  const { step, name } = previewed
  if (!line.of) return []
  const { attorney, second, status, nextAction } = line.of
  switch (step.what) {
    case 'transfer': {
      const before = attorney?.name ?? hands.noAttorney
      return [
        fill(words.line.change, { before, after: name ?? '' }),
        ...goesAlong(line, step.attorneyId, hands, language),
      ]
    }
    case 'second':
      return [fill(words.line.change, { before: second?.name ?? hands.nobody, after: name ?? hands.nobody })]
    case 'status':
      return [
        fill(words.line.change, { before: labels.statuses[status], after: labels.statuses[step.status] }),
        ...(nextAction === null ? [] : [fill(words.line.next, { action: actionName(nextAction) })]),
      ]
  }
}

/** The pressed button is gone: focus moves here. */
export function useFocused() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return heading
}
