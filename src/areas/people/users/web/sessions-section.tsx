// Where a person is signed in, and the way to end it there.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiFailure } from '#api/failure.ts'
import { useCalls } from '#api/calls.ts'
import { ALWAYS_FRESH } from '#api/provider.tsx'
import { fill } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import type { OpenSession, OpenSessions } from '../contract.ts'
import { SessionList } from './session-list.tsx'
import { useProfileWords } from './words.ts'

export function useOwnSessions() {
  return useQuery(useCalls().users.mySessions.queryOptions({ staleTime: ALWAYS_FRESH }))
}

type SessionsProps = { sessions: readonly OpenSession[]; timeZone: string }

export function Sessions({ sessions, timeZone }: SessionsProps) {
  const { sessions: words } = useProfileWords()
  const { end, endOthers, outcome } = useEnding()
  const action = (session: OpenSession, device: string) =>
    session.isCurrent ? (
      <StatusPill turn="done">{words.this}</StatusPill>
    ) : (
      <Button
        kind="secondary"
        aria-label={fill(words.endOf, { device })}
        busyLabel={end.isPending && end.variables.id === session.id && words.ending}
        onClick={() => end.mutate({ id: session.id, device })}
      >
        {words.end}
      </Button>
    )
  return (
    <>
      <SessionList
        sessions={sessions}
        timeZone={timeZone}
        words={words}
        seenOf={({ isCurrent }) => (isCurrent ? words.seenNow : null)}
        actionOf={action}
      />
      {sessions.length > 1 ? (
        <Button
          kind="secondary"
          busyLabel={endOthers.isPending && words.endOthersBusy}
          onClick={() => endOthers.mutate()}
        >
          {words.endOthers}
        </Button>
      ) : (
        <p className="text-ink-soft">{words.onlyThis}</p>
      )}
      <Outcome kind={outcome?.failed ? 'danger' : 'success'}>{outcome?.text}</Outcome>
    </>
  )
}

function useEnding() {
  const { sessions: words } = useProfileWords()
  const { endOtherSessions, endSession, mySessions } = useCalls().users
  const queries = useQueryClient()
  const [outcome, setOutcome] = useState<{ text: string; failed: boolean } | null>(null)
  const shared = (done: (variables: { device: string } | void) => string) => ({
    onMutate: () => setOutcome(null),
    onSuccess: (left: OpenSessions, variables: { id: string; device: string } | void) => {
      queries.setQueryData(mySessions.queryKey(), left)
      setOutcome({ text: done(variables), failed: false })
    },
    onError: (error: Error) =>
      setOutcome({ text: error instanceof ApiFailure ? error.message : words.failed, failed: true }),
  })
  const end = useMutation({
    mutationFn: ({ id }: { id: string; device: string }) => endSession.call({ sessionId: id }),
    ...shared((ended) => fill(words.ended, { device: ended?.device ?? '' })),
  })
  const endOthers = useMutation({
    mutationFn: () => endOtherSessions.call(),
    ...shared(() => words.endedOthers),
  })
  return { end, endOthers, outcome }
}
