// Every answer of a person: those that the server has and those that wait here. New ones are kept first and then sent.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useCalls } from '#api/calls.ts'
import type { AttemptInput, MockInput, Practice } from '../contract.ts'
import type { Edition } from '../rules/bank.ts'
import { RECORD_MAX, type WayOfAnswering } from '../rules/progress.ts'
import { changeKept, type Kept, keptAnswers } from './kept-answers.ts'
import { today } from './today.ts'

export type Log = {
  attempts: readonly AttemptInput[]
  mocks: readonly MockInput[]
  waiting: number
  hasFailed: boolean
  answer: (given: { edition: Edition; question: number; isRight: boolean; way: WayOfAnswering }) => void
  finish: (
    mock: Pick<MockInput, 'edition' | 'isSenior' | 'isPassed' | 'isByHelper' | 'right' | 'asked'>,
  ) => void
}

const TRY_EVERY_MS = 20_000

export function useLog(practice: Practice, ownerId: string): Log {
  const [kept, setKept] = useState<Kept>(() => keptAnswers(ownerId))
  const { send, hasFailed } = useSending(ownerId, setKept)
  const waiting = kept.attempts.length + kept.mocks.length
  useEffect(() => {
    if (waiting === 0) return undefined
    void send()
    const again = () => void send()
    const timer = setInterval(again, TRY_EVERY_MS)
    addEventListener('online', again)
    return () => {
      clearInterval(timer)
      removeEventListener('online', again)
    }
  }, [waiting, send])
  const keep = (add: (kept: Kept) => Kept) => {
    changeKept(ownerId, add)
    setKept(add)
  }
  return {
    attempts: [...practice.attempts, ...kept.attempts],
    mocks: [...practice.mocks, ...kept.mocks],
    waiting,
    hasFailed,
    answer: (given) => {
      const attempt = { ...given, ...stamp() }
      keep(({ attempts, mocks }) => ({ attempts: [...attempts, attempt], mocks }))
    },
    finish: (mock) => {
      const finished = { ...mock, ...stamp() }
      keep(({ attempts, mocks }) => ({ attempts, mocks: [...mocks, finished] }))
    },
  }
}

function stamp() {
  return { id: crypto.randomUUID(), day: today(), at: new Date().toISOString() }
}

/** One call at a time; stored answers are removed here, those given meanwhile stay. */
function useSending(ownerId: string, setKept: (change: (kept: Kept) => Kept) => void) {
  const { citizenship } = useCalls()
  const queries = useQueryClient()
  const [hasFailed, setFailed] = useState(false)
  const isBusy = useRef(false)
  const [send] = useState(() => async () => {
    const { attempts, mocks } = keptAnswers(ownerId)
    const some = { attempts: attempts.slice(0, RECORD_MAX), mocks: mocks.slice(0, RECORD_MAX) }
    if (isBusy.current || some.attempts.length + some.mocks.length === 0) return
    isBusy.current = true
    try {
      const ids = new Set((await citizenship.record.call(some)).kept)
      queries.setQueryData(citizenship.practice.queryKey(), (before) => before && withSent(before, some))
      const left = (kept: Kept): Kept => ({
        attempts: kept.attempts.filter(({ id }) => !ids.has(id)),
        mocks: kept.mocks.filter(({ id }) => !ids.has(id)),
      })
      changeKept(ownerId, left)
      setKept(left)
      setFailed(false)
    } catch {
      setFailed(true)
    } finally {
      isBusy.current = false
    }
  })
  return { send, hasFailed }
}

/** A concurrent read may have some of them already. */
function withSent(before: Practice, sent: { attempts: AttemptInput[]; mocks: MockInput[] }): Practice {
  const known = new Set([...before.attempts, ...before.mocks].map(({ id }) => id))
  return {
    ...before,
    attempts: [...before.attempts, ...sent.attempts.filter(({ id }) => !known.has(id))],
    mocks: [...before.mocks, ...sent.mocks.filter(({ id }) => !known.has(id))],
  }
}
