// Where the reader of the queue is: which document is open, what was decided from here, and what has changed since it was read.
import { useEffect, useState } from 'react'
import type { DocumentView, Waiting } from '../../contract.ts'
import { type QueueOrder, useQueue } from './review-queries.ts'

export type Decided = { item: Waiting; version: number }

export type Review = {
  list: ReturnType<typeof useQueue>
  order: QueueOrder
  setOrder: (order: QueueOrder) => void
  /** What waits still, as far as it is read. */
  waiting: readonly Waiting[]
  current: Waiting | null
  /** The one that is opened after the current one. */
  following: Waiting | null
  step: (by: 1 | -1) => void
  decide: (view: DocumentView) => void
  /** What is known of a document by now; it stays where it is. */
  learn: (view: DocumentView) => void
  /** It is nobody's to decide any more: taken off without a decision of the reader's own. */
  drop: (id: string) => void
  last: Decided | null
  undone: (view: DocumentView) => void
  /** Other documents stand where some stood: the first of them opens. */
  replace: (ids: readonly string[], by: readonly Waiting[]) => void
}

export function useReview(): Review {
  const [order, setOrder] = useState<QueueOrder>('oldest')
  const list = useQueue(order)
  const [currentId, setCurrentId] = useState<string | null>(null)
  const [decided, setDecided] = useState<readonly Decided[]>([])
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const [back, setBack] = useState<readonly Waiting[]>([])
  const [fresh, setFresh] = useState<Readonly<Record<string, DocumentView>>>({})
  const waiting = waitingOf(list.data ?? [], { decided, gone, back, fresh })
  const at = Math.max(
    0,
    waiting.findIndex(({ id }) => id === currentId),
  )
  const current = waiting[at] ?? null
  const following = waiting[at + 1] ?? null
  useMore(list, waiting.length)
  const leave = () => setCurrentId((following ?? waiting[at - 1])?.id ?? null)
  return {
    list,
    order,
    setOrder,
    waiting,
    current,
    following,
    step: (by) => setCurrentId(waiting[at + by]?.id ?? current?.id ?? null),
    decide(view) {
      if (current)
        setDecided((before) => [...before, { item: { ...current, ...view }, version: view.version }])
      leave()
    },
    learn: (view) => setFresh((before) => ({ ...before, [view.id]: view })),
    drop(id) {
      setGone((before) => new Set([...before, id]))
      leave()
    },
    last: decided.at(-1) ?? null,
    undone(view) {
      const item = decided.find((each) => each.item.id === view.id)?.item
      setDecided((before) => before.filter((each) => each.item.id !== view.id))
      setFresh((before) => ({ ...before, [view.id]: view }))
      if (item) setBack((before) => [...before, { ...item, ...view }])
      setCurrentId(view.id)
    },
    replace(ids, by) {
      setGone((before) => new Set([...before, ...ids]))
      setBack((before) => [...before, ...by])
      setCurrentId(by[0]?.id ?? following?.id ?? null)
    },
  }
}

type Known = {
  decided: readonly Decided[]
  gone: ReadonlySet<string>
  back: readonly Waiting[]
  fresh: Readonly<Record<string, DocumentView>>
}

/** What was read, less what was decided from here, in its newest form; what was undone, or made here, stays although it is not read. */
export function waitingOf(read: readonly Waiting[], { decided, gone, back, fresh }: Known): Waiting[] {
  const isOff = new Set([...gone, ...decided.map(({ item }) => item.id)])
  const isRead = new Set(read.map(({ id }) => id))
  const all = [...back.filter(({ id }, at) => !isRead.has(id) && isFirst(back, id, at)), ...read]
  return all
    .filter(({ id }) => !isOff.has(id))
    .map((item) => {
      const newer = fresh[item.id]
      return newer && newer.version > item.version ? { ...item, ...newer } : item
    })
}

function isFirst(all: readonly Waiting[], id: string, at: number): boolean {
  return all.findIndex((each) => each.id === id) === at
}

/** So many are always read ahead. */
const AHEAD = 5

function useMore({ hasNextPage, isFetchingNextPage, fetchNextPage }: Review['list'], left: number): void {
  const isWanted = hasNextPage && !isFetchingNextPage && left < AHEAD
  useEffect(() => {
    if (isWanted) void fetchNextPage()
  }, [isWanted, fetchNextPage])
}
