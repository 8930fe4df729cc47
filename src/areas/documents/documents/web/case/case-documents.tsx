// The documents of a case on its page: what is asked, what came, what the firm gave, and what is made of them. Loaded by need.
import { type ReactNode, useState } from 'react'
import { YEARS_KEPT } from '#areas/cases/cases/rules/closing.ts'
import { formatDate, plainDate } from '#kernel/calendar.ts'
import { fill, type Language } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { Hint } from '#ui/hint.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { SideSheet } from '#ui/side-sheet.tsx'
import { Loaded } from '#web/loaded.tsx'
import type { DocumentRoom, DocumentView } from '../../contract.ts'
import type { CaseDocumentWords } from '../../words/browser.ts'
import { Packets } from '../packets/packets.tsx'
import { useDocumentRoom } from '../room-queries.ts'
import { AddDocument } from './add-document.tsx'
import { ArrangePages } from '../arrange/arrange-pages.tsx'
import { canBeArranged } from '../arrange/can-be-arranged.ts'
import { useArrangement } from '../arrange/use-arrangement.ts'
import { AskForm } from './ask-form.tsx'
import type { CaseLabels, CasePartProps, OfCase } from './case-labels.ts'
import { DocumentList } from './document-list.tsx'
import { RequestList } from './request-list.tsx'

type CaseDocumentsProps = CasePartProps & { reviewPath: string; lettersPath: string; formsPath: string }

export default function CaseDocuments({ of, labels, ...paths }: CaseDocumentsProps) {
  const room = useDocumentRoom(of.id)
  const language = useLanguage()
  const { words } = labels
  return (
    <Loaded query={room} words={words}>
      {(read) => (
        <div className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-2">
          <Part heading={words.asked.heading}>
            {read.isClosed ? <p className="mb-2 text-ink-soft">{words.closed}</p> : null}
            <RequestList room={read} labels={labels} />
            {read.isClosed ? null : <Asking caseId={of.id} labels={labels} />}
          </Part>
          <div className="space-y-6">
            <Came of={of} room={read} labels={labels} {...paths} />
          </div>
          <Packets of={of} documents={read.documents} labels={labels} kept={keptLine(of, words, language)} />
        </div>
      )}
    </Loaded>
  )
}

/** Each file of a case is kept as long as the case. */
export function keptLine(
  { keepUntil, isHeld }: Pick<OfCase, 'keepUntil' | 'isHeld'>,
  { kept }: CaseDocumentWords,
  language: Language,
): string {
  if (isHeld) return kept.held
  return keepUntil === null
    ? fill(kept.open, { years: YEARS_KEPT })
    : fill(kept.until, { date: formatDate(plainDate(keepUntil), language) })
}

function Part({ heading, aside, children }: { heading: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <div>
      <div className="mb-1 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-xl">{heading}</h2>
        {aside}
      </div>
      {children}
    </div>
  )
}

function Asking({ caseId, labels }: { caseId: string; labels: CaseLabels }) {
  const { add } = labels.words
  const [state, setState] = useState<'open' | 'done' | null>(null)
  return (
    <div className="mt-2">
      <Outcome>{state === 'done' ? add.done : null}</Outcome>
      <Button kind="quiet" className="-ml-3" onClick={() => setState('open')}>
        {add.open}
      </Button>
      {state === 'open' ? (
        <SideSheet title={add.open} onClose={() => setState(null)}>
          {(leave) => (
            <AskForm caseId={caseId} labels={labels} onDone={() => setState('done')} onCancel={leave} />
          )}
        </SideSheet>
      ) : null}
    </div>
  )
}

type CameProps = CaseDocumentsProps & { room: DocumentRoom }

/** Of what the firm adds: what was refused has to be added again, and is not folded away. */
const LEFT: readonly DocumentView['state'][] = ['withdrawn', 'replaced']
const OVER: readonly DocumentView['state'][] = ['withdrawn', 'refused', 'replaced']

function Came({ of, room, labels, reviewPath, lettersPath, formsPath }: CameProps) {
  const [picked, setPicked] = useState<readonly string[]>([])
  const [state, setState] = useState<readonly DocumentView[] | 'arranged' | null>(null)
  const [recalled, setRecalled] = useState<string | null>(null)
  const { documents } = room
  const { words } = labels
  const { arrange } = labels.review.words
  const sent = documents.filter(({ way }) => way === 'sent')
  const now = sent.filter(({ state: stands }) => !OVER.includes(stands))
  const over = sent.filter(({ state: stands }) => OVER.includes(stands))
  const ours = documents.filter(({ way }) => way !== 'sent')
  const oursNow = ours.filter(({ state: stands }) => !LEFT.includes(stands))
  const oursOver = ours.filter(({ state: stands }) => LEFT.includes(stands))
  const chosen = picked.flatMap((id) => documents.find((each) => each.id === id && canBeArranged(each)) ?? [])
  const lists = {
    all: documents,
    clientId: of.client.id,
    labels,
    picked: room.isClosed ? null : picked,
    onRecalled: ({ title }: DocumentView) => setRecalled(title),
    onPick: (id: string, isPicked: boolean) =>
      setPicked((before) => (isPicked ? [...before, id] : before.filter((each) => each !== id))),
  }
  const end = (next: 'arranged' | null) => {
    setState(next)
    setPicked([])
  }
  // As they were when it was begun: what somebody else changes meanwhile is refused, and said.
  const begun = state === 'arranged' ? null : state
  return (
    <>
      <Part
        heading={words.came.heading}
        aside={
          now.some((each) => each.state === 'received') ? (
            <PageLink to={reviewPath} className="text-sm text-action underline">
              {words.came.review}
            </PageLink>
          ) : null
        }
      >
        {now.length === 0 ? <p className="text-ink-soft">{words.came.none}</p> : null}
        <DocumentList {...lists} documents={now} />
        <Over documents={over} lists={lists} />
      </Part>
      <Part
        heading={words.ours.heading}
        aside={
          <span className="flex flex-wrap gap-x-4">
            <PageLink to={lettersPath} className="text-sm text-action underline">
              {room.isClosed ? words.ours.letters : words.ours.write}
            </PageLink>
            <PageLink to={formsPath} className="text-sm text-action underline">
              {words.ours.forms}
            </PageLink>
          </span>
        }
      >
        <Outcome>{recalled === null ? null : fill(words.ours.recall.done, { title: recalled })}</Outcome>
        {oursNow.length === 0 ? <p className="text-ink-soft">{words.ours.none}</p> : null}
        <DocumentList {...lists} documents={oursNow} />
        <Over documents={oursOver} lists={lists} />
        {room.isClosed ? null : <AddDocument caseId={of.id} labels={labels} />}
      </Part>
      {chosen.length > 0 || state !== null ? (
        <div>
          <Outcome>{state === 'arranged' ? arrange.done : null}</Outcome>
          {begun ? (
            <Arranging of={of} documents={begun} labels={labels} onEnd={end} />
          ) : chosen.length > 0 ? (
            <div className="flex flex-wrap items-center gap-x-3">
              <Button kind="secondary" onClick={() => setState(chosen)}>
                {arrange.button}
              </Button>
              <Hint about={arrange.button}>{arrange.hint}</Hint>
            </div>
          ) : null}
        </div>
      ) : null}
    </>
  )
}

type ArrangingProps = Pick<CameProps, 'of' | 'labels'> & {
  documents: readonly DocumentView[]
  onEnd: (end: 'arranged' | null) => void
}

function Arranging({ of, documents, labels, onEnd }: ArrangingProps) {
  const arrangement = useArrangement({ of, documents, labels: labels.review })
  return (
    <ArrangePages
      arrangement={arrangement}
      others={null}
      labels={labels.review}
      onDone={() => onEnd('arranged')}
      onCancel={() => onEnd(null)}
    />
  )
}

type OverProps = {
  documents: readonly DocumentView[]
  lists: Omit<Parameters<typeof DocumentList>[0], 'documents'>
}

function Over({ documents, lists }: OverProps) {
  if (documents.length === 0) return null
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2 font-semibold text-action underline">
        {fill(lists.labels.words.came.older, { count: documents.length })}
      </summary>
      <DocumentList {...lists} documents={documents} />
    </details>
  )
}
