// Keeps the answers of one intake: sends each at once if online, otherwise stores it on this device and sends it once back online. Nothing
// saved elsewhere in between is overwritten unseen.
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { instant } from '#kernel/calendar.ts'
import { useGo } from '#ui/page-link.tsx'
import type { IntakeSession } from '../contract.ts'
import type { Answers, AskedId } from '../rules/answers.ts'
import { nextQuestion, tidyAnswer } from '../rules/flow.ts'
import { draftOf } from './draft.ts'
import { type StepFailure, stepFailure } from './failure.ts'
import { useServerIntake } from './queries.ts'
import type { Saving } from './saving.ts'
import { forgetUnsent, keepUnsent } from './unsent.ts'
import { forgetWaiting, keepWaiting, onWaiting, type Waiting, waitingFor } from './waiting.ts'
import { intakePath } from './where.ts'

/** The retry interval of waiting answers: the browser's own online event may never come. */
const TRY_AGAIN_MS = 10_000

/** A waiting answer that could not be saved unchanged: it is in its field again, beside the message. */
type Trouble = { question: AskedId; failure: StepFailure }

export type Keeper = {
  /** The server's state, overlaid with answers waiting here. */
  session: IntakeSession
  /** How many answers wait. */
  waiting: number
  saving: Saving
  onSaving: (saving: Saving) => void
  trouble: Trouble | null
  /** Resolves with the intake as it is then, whether sent or waiting; fails with the API's error. */
  save: (question: AskedId, value: unknown) => Promise<IntakeSession>
  /** Sends the waiting answers; true if none is left. */
  sendWaiting: () => Promise<boolean>
}

export function useKeeper(read: IntakeSession): Keeper {
  const { id } = read
  // Query data reaches components a moment after it is known: an answer must not be missing from both places.
  const session = useServerIntake().known(id) ?? read
  const waiting = useSyncExternalStore(
    onWaiting,
    () => waitingFor(id),
    () => waitingFor(id),
  )
  const [saving, onSaving] = useState<Saving>('idle')
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const send = useSend(session)
  const go = useGo()
  const isSending = useRef(false)

  /** Returns an answer that cannot be saved unchanged to its field. */
  function giveBack(answer: Waiting, failure: StepFailure): void {
    const { question, value } = answer
    setTrouble({ question, failure })
    if (failure.reaction === 'signIn' || failure.reaction === 'startOver') return
    keepUnsent(id, question, draftOf(question, { [question]: value }))
    forgetWaiting(id, answer)
    go(intakePath(question))
  }

  async function sendWaiting(): Promise<boolean> {
    if (isSending.current) return false
    isSending.current = true
    try {
      for (let answer = waitingFor(id)[0]; answer; answer = waitingFor(id)[0]) {
        const failure = await send(answer).then(
          () => null,
          (thrown: unknown) => stepFailure(thrown),
        )
        if (failure?.reaction === 'retry') return false
        if (failure) {
          giveBack(answer, failure)
          return false
        }
        forgetWaiting(id, answer)
        onSaving('saved')
      }
      return true
    } finally {
      isSending.current = false
    }
  }

  async function save(question: AskedId, value: unknown): Promise<IntakeSession> {
    const answer: Waiting = { question, value: tidyAnswer(question, value), base: session.answers[question] }
    const isFree = waitingFor(id).length === 0 || trouble?.question === question
    const hasLine = navigator.onLine
    try {
      if (!isFree || !hasLine) return later(answer)
      onSaving('saving')
      const saved = await send(answer)
      onSaving('saved')
      return overlaid(saved, waitingFor(id))
    } catch (thrown) {
      const failure = stepFailure(thrown)
      if (failure.isOffline) return later(answer)
      onSaving('notSaved')
      throw thrown
    } finally {
      if (trouble?.question === question) setTrouble(null)
      if (hasLine) void sendWaiting()
    }
  }

  function later(answer: Waiting): IntakeSession {
    keepWaiting(id, answer)
    forgetUnsent(id, answer.question)
    onSaving('waiting')
    return overlaid(session, waitingFor(id))
  }

  useTries(waiting.length > 0, sendWaiting)
  return {
    session: overlaid(session, waiting),
    waiting: waiting.length,
    saving,
    onSaving,
    trouble,
    save,
    sendWaiting,
  }
}

/** One answer. If another window changed something else, it is sent on top of that; if it changed this same answer, not. */
function useSend({ id, version }: IntakeSession) {
  const { known, readAgain, put } = useServerIntake()
  return async (answer: Waiting): Promise<IntakeSession> => {
    try {
      return await put(id, answer, known(id)?.version ?? version)
    } catch (thrown) {
      if (stepFailure(thrown).reaction !== 'readAgain') throw thrown
      const fresh = await readAgain()
      const isOpen = fresh?.id === id && fresh.status === 'open'
      if (!isOpen || stepFailure(thrown).code !== 'ANSWERS_CHANGED') throw thrown
      if (!isSame(fresh.answers[answer.question], answer.base)) throw thrown
      return put(id, answer, fresh.version)
    }
  }
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function overlaid(session: IntakeSession, waiting: readonly Waiting[]): IntakeSession {
  if (waiting.length === 0) return session
  const given = Object.fromEntries(waiting.map(({ question, value }) => [question, value])) as Answers
  const answers = { ...session.answers, ...given }
  return { ...session, answers, currentQuestion: nextQuestion(answers, instant(session.asOf)) }
}

/** Retries at once when the browser reports being online, and now and then in case it does not. */
function useTries(isWaiting: boolean, sendWaiting: () => Promise<boolean>): void {
  const newest = useRef(sendWaiting)
  useEffect(() => {
    newest.current = sendWaiting
  })
  useEffect(() => {
    if (!isWaiting) return
    const attempt = () => {
      if (navigator.onLine) void newest.current()
    }
    attempt()
    const timer = setInterval(attempt, TRY_AGAIN_MS)
    window.addEventListener('online', attempt)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', attempt)
    }
  }, [isWaiting])
}
