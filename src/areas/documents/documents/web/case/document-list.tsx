// Documents of a case, each with how it stands, and the ways to open and to choose it.
import { useApi } from '#api/provider.tsx'
import { dateIn, FIRM_ZONE, formatDate, instant, plainDate } from '#kernel/calendar.ts'
import { fill, type Language } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { StatusPill, type Turn } from '#ui/status-pill.tsx'
import type { DocumentView } from '../../contract.ts'
import { expiryOf } from '../../rules/expiry.ts'
import { canRecall, canShare, type DocumentState, isReadable } from '../../rules/states.ts'
import { pagesName, sizeName } from '../review/review-labels.ts'
import { isShownHere } from '#web/is-shown-here.ts'
import { useLinkOpening } from '#web/use-link-opening.ts'
import { seenLines } from '../review/what-came.tsx'
import { canBeArranged } from '../arrange/can-be-arranged.ts'
import type { CaseLabels } from './case-labels.ts'
import { Recall } from './recall.tsx'
import { Share } from './share.tsx'
import { shortDate } from './short-date.ts'

type DocumentListProps = {
  documents: readonly DocumentView[]
  /** Of the whole case, for what is translated. */
  all: readonly DocumentView[]
  clientId: string
  labels: CaseLabels
  /** What is chosen to be arranged; null where nothing can be. */
  picked: readonly string[] | null
  onPick: (id: string, isPicked: boolean) => void
  onRecalled: (of: DocumentView) => void
}

export function DocumentList({
  documents,
  all,
  clientId,
  labels,
  picked,
  onPick,
  onRecalled,
}: DocumentListProps) {
  return (
    <ul className="divide-y divide-line">
      {documents.map((of) => (
        <li key={of.id} className="flex gap-x-3 py-1">
          {picked !== null && canBeArranged(of) ? (
            <label className="-m-2 inline-flex size-11 shrink-0 cursor-pointer items-center justify-center">
              <input
                type="checkbox"
                id={`pick-${of.id}`}
                aria-label={fill(labels.words.came.pick, { title: of.title })}
                checked={picked.includes(of.id)}
                onChange={({ target }) => onPick(of.id, target.checked)}
                className="size-5 accent-action"
              />
            </label>
          ) : null}
          <div className="min-w-0 flex-1">
            <OneDocument
              of={of}
              all={all}
              clientId={clientId}
              labels={labels}
              isOpen={picked !== null}
              onRecalled={onRecalled}
            />
          </div>
        </li>
      ))}
    </ul>
  )
}

const TURNS: Record<DocumentState, Turn> = {
  checking: 'theirs',
  refused: 'stopped',
  received: 'ours',
  accepted: 'done',
  returned: 'theirs',
  withdrawn: 'theirs',
  replaced: 'theirs',
}

type OneDocumentProps = Pick<DocumentListProps, 'all' | 'clientId' | 'labels' | 'onRecalled'> & {
  of: DocumentView
  /** Whether its case is. */
  isOpen: boolean
}

function OneDocument({ of, all, clientId, labels, isOpen, onRecalled }: OneDocumentProps) {
  const language = useLanguage()
  const { words, review } = labels
  const isOurs = of.way !== 'sent'
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3">
        <span className="min-w-0 font-medium break-words">{of.title}</span>
        {isOurs && of.state === 'received' ? (
          <StatusPill turn="theirs">
            {of.way === 'shared' ? words.ours.shared : words.ours.internal}
          </StatusPill>
        ) : (
          <StatusPill turn={TURNS[of.state]}>{words.came.states[of.state]}</StatusPill>
        )}
        <div className="-my-1 ml-auto flex flex-wrap items-start">
          <Ways of={of} labels={labels} />
          {isOpen && canShare(of) ? <Share of={of} words={labels.words.ours} /> : null}
          {isOpen && canRecall(of) ? (
            <Recall of={of} words={labels.words.ours} onRecalled={onRecalled} />
          ) : null}
        </div>
      </div>
      <p className="text-sm text-ink-soft">{aboutLine(of, of.sentBy.id === clientId, labels, language)}</p>
      {linesOf(of, all, labels, language).map((line) => (
        <p key={line}>{line}</p>
      ))}
      {!isOurs && of.state === 'received' && (of.observed.length > 0 || of.twin) ? (
        <p className="text-sm">
          {review.words.seen.heading}: {seenLines(of, review.words.seen).join(' ')}
        </p>
      ) : null}
    </>
  )
}

function aboutLine(
  of: DocumentView,
  isByClient: boolean,
  { words, review }: CaseLabels,
  language: Language,
): string {
  const when = shortDate(dateIn(FIRM_ZONE, instant(of.sentAt)), language)
  return [
    review.kinds[of.kind],
    isByClient ? when : fill(words.came.sent, { when, name: of.sentBy.name }),
    pagesName(of.pages, review.words, language) ?? sizeName(of.bytes, review.words.size),
  ]
    .filter((part) => part !== null)
    .join(' · ')
}

function linesOf(
  of: DocumentView,
  all: readonly DocumentView[],
  { words: { came, ours, problems } }: CaseLabels,
  language: Language,
): string[] {
  const original = all.find(({ id }) => id === of.translationOf)
  const day = expiryOf(of)
  const date = day && formatDate(plainDate(day), language)
  const expires = date && fill(of.expiresOn === null ? came.saidExpires : came.expires, { date })
  const seen = of.seenAt && formatDate(dateIn(FIRM_ZONE, instant(of.seenAt)), language)
  return [
    original ? fill(came.translationOf, { title: original.title }) : null,
    expires,
    of.reason,
    of.problem && problems[of.problem],
    of.way === 'shared' && of.state === 'received'
      ? seen
        ? fill(ours.seen, { date: seen })
        : ours.notSeen
      : null,
    of.isGone && of.state !== 'withdrawn' ? came.gone : null,
  ].filter((line) => line !== null)
}

function Ways({ of, labels: { words } }: { of: DocumentView; labels: CaseLabels }) {
  const api = useApi()
  const { isBusy, problem, open } = useLinkOpening(words.came.opening)
  if (of.isGone || !isReadable(of.state) || of.type === null) return null
  const ways = [isShownHere(of.type) ? ('open' as const) : null, 'download' as const].filter(
    (way) => way !== null,
  )
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {ways.map((way) => (
          <Button
            key={way}
            kind="quiet"
            aria-label={fill(words.came.named, { action: words.came[way], title: of.title })}
            busyLabel={isBusy && words.came.opening}
            onClick={() => {
              const isShown = way === 'open'
              open({ isShown, ask: () => api.documents.link({ documentId: of.id, isShown }) })
            }}
          >
            {words.came[way]}
          </Button>
        ))}
      </div>
      <Outcome kind="danger">{problem}</Outcome>
    </>
  )
}
