// Pages on their way to become other documents: what is arranged by now, and what would be made of it.
import { useState } from 'react'
import type { DocumentKind } from '#areas/cases/cases/rules/document-kinds.ts'
import type { Arrangement as ArrangementInput, DocumentView } from '../../contract.ts'
import { type Arranged, arrangedFrom, documentsOf, isArranged, withPagesOf } from '../../rules/arrangement.ts'
import type { Whose } from '../../rules/kinds.ts'
import { whyNotTitle } from '../../rules/limits.ts'
import type { OfCase } from '../case/case-labels.ts'
import { type ReviewLabels, titleFor } from '../review/review-labels.ts'

/** The case whose pages they are. */
export type PagesOf = Pick<OfCase, 'id' | 'number' | 'client'>

/** What is said of a document that is made; what is not said follows from the first of its pages. */
type Said = { documentId: string; title: string | null; kind: DocumentKind | null; whose: Whose | null }
export type Made = ArrangementInput['made'][number]

export type Arrangement = {
  of: PagesOf
  sources: readonly DocumentView[]
  arranged: Arranged
  /** The page that is chosen. */
  at: number
  made: readonly Made[]
  /** Why nothing can be made of it yet. */
  problem: 'unchanged' | 'nothing' | 'untitled' | null
  goTo: (at: number) => void
  change: (next: Arranged) => void
  say: (index: number, change: Partial<Said>) => void
  /** The pages of another document come behind the others. */
  add: (document: DocumentView) => void
  reset: () => void
}

type Begun = {
  of: PagesOf
  documents: readonly DocumentView[]
  labels: ReviewLabels
  /** Of the case, as they stand by now: what is sent is what they are, not what they were. */
  now?: readonly DocumentView[]
}

export function useArrangement({ of, documents, labels, now = [] }: Begun): Arrangement {
  const fresh = () => ({
    arranged: arrangedFrom(countsOf(documents)),
    at: 0,
    said: [nothingSaid()],
    added: NONE,
  })
  const [state, setState] = useState<State>(fresh)
  const { arranged, at, said, added } = state
  const sources = [...documents, ...added.map((each) => now.find(({ id }) => id === each.id) ?? each)]
  const made = madeOf(arranged, { of, sources, said, labels })
  const change = (next: Arranged) => setState((before) => ({ ...before, ...saidOf(next, before.said) }))
  return {
    of,
    sources,
    arranged,
    at,
    made,
    problem: problemOf(arranged, sources, made),
    goTo: (next) => setState((before) => ({ ...before, at: next })),
    change,
    say: (index, about) =>
      setState((before) => ({
        ...before,
        said: before.said.map((each, place) => (place === index ? { ...each, ...about } : each)),
      })),
    add(document) {
      change(withPagesOf(arranged, sources.length, pagesIn(document)))
      setState((before) => ({ ...before, added: [...before.added, document], at: arranged.pages.length }))
    },
    reset: () => setState(fresh()),
  }
}

type State = {
  arranged: Arranged
  at: number
  said: readonly Said[]
  added: readonly DocumentView[]
}

const NONE: readonly DocumentView[] = []

function nothingSaid(): Said {
  return { documentId: crypto.randomUUID(), title: null, kind: null, whose: null }
}

function saidOf(arranged: Arranged, before: readonly Said[]): Pick<State, 'arranged' | 'said'> {
  return { arranged, said: documentsOf(arranged).map((_, index) => before[index] ?? nothingSaid()) }
}

function pagesIn({ pages }: DocumentView): number {
  return pages ?? 1
}

function countsOf(documents: readonly DocumentView[]): number[] {
  return documents.map(pagesIn)
}

function problemOf(
  arranged: Arranged,
  sources: readonly DocumentView[],
  made: readonly Made[],
): Arrangement['problem'] {
  if (!isArranged(arranged, countsOf(sources))) return 'unchanged'
  if (made.length === 0) return 'nothing'
  return made.every(({ title }) => whyNotTitle(title.trim()) === null) ? null : 'untitled'
}

type Origin = Pick<Begun, 'of' | 'labels'> & { sources: readonly DocumentView[]; said: readonly Said[] }

/** Where several are made, their ids grow from one to the next: the queue shows what came at once by its ids. */
function madeOf(arranged: Arranged, { of, sources, said, labels }: Origin): Made[] {
  const ids = said.map(({ documentId }) => documentId).toSorted()
  return documentsOf(arranged).flatMap((pages, index) => {
    const origin = sources[pages[0]?.source ?? 0]
    const [own, documentId] = [said[index], ids[index]]
    if (!origin || !own || documentId === undefined) return []
    const kind = own.kind ?? origin.kind
    const whose = own.whose ?? origin.whose
    const about = { caseNumber: of.number, client: of.client, sentAt: origin.sentAt }
    const title = own.title ?? titleFor(about, { kind, whose }, labels)
    const edits = pages.map(({ source, page, turn }) => ({ source, page, turn }))
    return [{ documentId, title, kind, whose, pages: edits }]
  })
}
