// What can be done with the cases that are ticked in the list: give them away, set a second person, or move them.
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { classes } from '#ui/classes.ts'
import { Loaded } from '#web/loaded.tsx'
import { type Selection, TICK_ALL } from '#web/list/selection.tsx'
import { useAttorneys } from '#web/use-attorneys.ts'
import { fill, plural } from '#kernel/language.ts'
import type { BulkDone, FirmCase } from '../contract.ts'
import { BULK_MAX } from '../rules/bulk.ts'
import type { CaseListWords, HandsWords } from '../words/index.ts'
import { type BulkDraft, BulkForm, type NamedStep, NO_CHOICE, type Previewed } from './bulk-form.tsx'
import { BulkPreviewed } from './bulk-preview.tsx'
import { BulkResult } from './bulk-result.tsx'
import type { CaseLabels } from './case-filters.ts'

/** Until the bar is pressed nothing opens: ticking one box must not move the next. */
type Shown =
  | { is: 'bar' }
  | { is: 'choice' }
  | { is: 'preview'; previewed: Previewed }
  | { is: 'result'; done: BulkDone; previewed: Previewed }

const BAR: Shown = { is: 'bar' }
const CHOICE: Shown = { is: 'choice' }

type Bulk = Pick<Selection<FirmCase>, 'ticked' | 'onTicked'> & {
  shown: Shown
  onShow: (shown: Shown) => void
}

export function useBulk(): Bulk {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [shown, setShown] = useState<Shown>(BAR)
  // What was previewed is no longer what is selected.
  const onTicked = (ids: ReadonlySet<string>) => {
    setTicked(ids)
    setShown((now) => (now.is === 'bar' ? BAR : CHOICE))
  }
  return { ticked, onTicked, shown, onShow: setShown }
}

type BulkCasesProps = {
  bulk: Bulk
  /** Those that are shown: one no longer in the list is not changed without being seen. */
  cases: readonly FirmCase[]
  hands: HandsWords
  /** "Client: sign forms". */
  actionName: (step: NamedStep) => string
  words: CaseListWords
  labels: CaseLabels
}

export function BulkCases({ bulk: { ticked, onTicked, shown, onShow }, cases, ...rest }: BulkCasesProps) {
  const [draft, setDraft] = useState(NO_CHOICE)
  const selected = cases.filter(({ id }) => ticked.has(id))
  if (selected.length === 0 && shown.is !== 'result') return null
  return (
    <Panel
      {...{ selected, shown, draft, onShow, ...rest }}
      onPreviewed={(previewed, typed) => {
        setDraft(typed)
        onShow({ is: 'preview', previewed })
      }}
      onClear={() => {
        onTicked(new Set())
        onShow(BAR)
        // The pressed button is gone: focus moves to the head of the list.
        document.getElementById(TICK_ALL)?.focus()
      }}
      onDone={(done, previewed) => {
        // Those that were refused stay ticked, for another try.
        onTicked(new Set(done.cases.filter(({ whyNot }) => whyNot !== null).map(({ id }) => id)))
        setDraft(NO_CHOICE)
        onShow({ is: 'result', done, previewed })
      }}
    />
  )
}

type PanelProps = Pick<BulkCasesProps, 'hands' | 'actionName' | 'words' | 'labels'> & {
  selected: readonly FirmCase[]
  shown: Shown
  draft: BulkDraft
  onShow: (shown: Shown) => void
  onPreviewed: (previewed: Previewed, typed: BulkDraft) => void
  onClear: () => void
  onDone: (done: BulkDone, previewed: Previewed) => void
}

function Panel(props: PanelProps) {
  const { selected, shown, words: list, onShow, onClear, onDone } = props
  const { bulk: words } = list
  const language = useLanguage()
  const isTooMany = selected.length > BULK_MAX
  const isBar = shown.is === 'bar'
  return (
    <section
      aria-labelledby="bulk"
      className={classes(
        'rounded-md border-2 border-action bg-sheet p-4',
        isBar && 'sticky bottom-0 z-10 max-lg:p-2',
      )}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h2 id="bulk" className="text-lg" aria-live="polite">
          {shown.is === 'result' ? words.result : plural(words.chosen, selected.length, language)}
        </h2>
        {isBar ? (
          <Button kind="secondary" onClick={() => onShow(CHOICE)}>
            {words.open}
          </Button>
        ) : null}
        {selected.length === 0 ? null : (
          <Button kind="quiet" onClick={onClear}>
            {words.clear}
          </Button>
        )}
      </div>
      {isTooMany ? (
        <p role="alert" className="font-semibold text-danger">
          {fill(words.tooMany, { max: BULK_MAX, count: selected.length })}
        </p>
      ) : isBar ? null : shown.is === 'choice' ? (
        <Choice {...props} />
      ) : shown.is === 'preview' ? (
        <BulkPreviewed
          {...props}
          previewed={shown.previewed}
          onBack={() => onShow(CHOICE)}
          onDone={(done) => onDone(done, shown.previewed)}
        />
      ) : (
        <BulkResult
          done={shown.done}
          previewed={shown.previewed}
          words={words}
          onBack={() => onShow(CHOICE)}
        />
      )}
    </section>
  )
}

function Choice({ selected, draft, hands, words, labels, onPreviewed }: PanelProps) {
  const staff = useAttorneys()
  return (
    <Loaded query={staff} words={hands}>
      {(read) => (
        <BulkForm
          selected={selected}
          staff={read}
          words={words.bulk}
          statuses={labels.statuses}
          start={draft}
          onPreviewed={onPreviewed}
        />
      )}
    </Loaded>
  )
}
