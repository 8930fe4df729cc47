// The intake as the browser knows it: one reading, and the calls that change it. Each answer of the server replaces it.
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '#api/provider.tsx'
import { forgetVisitorKey, keepVisitorKey } from '#api/visitor-key.ts'
import type { AskedId } from '../rules/answers.ts'
import type { QuestionId } from '../rules/flow.ts'
import type { IntakeSession } from '../contract.ts'
import { type Current, intakeKeys, reading } from './current-intake.ts'
import { unmarkDraft } from './draft-mark.ts'
import { stepFailure } from './failure.ts'
import { forgetSuggestions } from './suggestions.ts'
import { forgetAllWaiting } from './waiting.ts'

/** A saving that takes longer counts as failed; sending it again is harmless. */
const ANSWER_WAIT_MS = 20_000
/** The longest wait on leaving, for the mail with the link. */
const LINK_WAIT_MS = 4_000

function patience() {
  return { signal: AbortSignal.timeout(ANSWER_WAIT_MS) }
}

/** The server's last state. Answers may overtake each other: an older version never replaces a newer one. */
function keep(queries: QueryClient, session: IntakeSession): void {
  queries.setQueryData<Current>(intakeKeys.current, (known) => {
    const isOlder = known?.session?.id === session.id && known.session.version > session.version
    return isOlder ? known : { session }
  })
}

/** It was deleted, or another browser has it now: nothing that was answered is shown here any longer. */
function hideIfGone(queries: QueryClient, thrown: unknown, gone: Current['gone'] = 'NO_QUESTION'): void {
  if (stepFailure(thrown).reaction === 'startOver')
    queries.setQueryData<Current>(intakeKeys.current, { session: null, gone })
}

/** The server's own state, without answers waiting here. */
export function useServerIntake() {
  const api = useApi()
  const queries = useQueryClient()
  const known = (sessionId: string): IntakeSession | null => {
    const session = queries.getQueryData<Current>(intakeKeys.current)?.session
    return session?.id === sessionId ? session : null
  }
  return {
    known,
    readAgain: async () => (await queries.fetchQuery(reading(api))).session,
    put: async (sessionId: string, answer: { question: AskedId; value: unknown }, version: number) => {
      const { question, value } = answer
      try {
        const saved = await api.intake.answer({ sessionId, question, value, version }, patience())
        keep(queries, saved)
        return saved
      } catch (thrown) {
        hideIfGone(queries, thrown)
        throw thrown
      }
    },
  }
}

function useCall<Input>(call: (input: Input) => Promise<IntakeSession>, gone?: Current['gone']) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: call,
    onSuccess: (session) => keep(queries, session),
    onError: (thrown) => hideIfGone(queries, thrown, gone),
  })
}

export function useStartIntake() {
  const api = useApi()
  const queries = useQueryClient()
  return useCall<{ isFresh: boolean }>(async (wanted) => {
    const { session, key } = await api.intake.start(wanted, patience())
    // An earlier query would later return none. Not ended sooner: it is needed if this fails.
    await queries.cancelQueries({ queryKey: intakeKeys.current })
    if (key !== null) keepVisitorKey(key)
    return session
  })
}

export function useGoBack({ id }: IntakeSession) {
  const api = useApi()
  return useCall(
    (from: QuestionId) => api.intake.back({ sessionId: id, from }, patience()),
    'NO_SESSION_FOR_BACK',
  )
}

export function useSendIntake({ id, version }: IntakeSession) {
  const api = useApi()
  const { known } = useServerIntake()
  return useCall(async (isPartial: boolean) => {
    const newest = known(id)?.version ?? version
    const input = { sessionId: id, consent: true, version: newest, isPartial }
    const sent = await api.intake.complete(input, patience())
    forgetSuggestions()
    unmarkDraft()
    return sent
  })
}

/** Calls for the code that proves the address, and with it. */
export function useEmailCode({ id }: IntakeSession) {
  const api = useApi()
  const send = useMutation({
    mutationFn: () => api.intake.sendCode({ sessionId: id }, patience()),
  })
  const prove = useCall((code: string) => api.intake.proveEmail({ sessionId: id, code }, patience()))
  return { send, prove }
}

/** Mails a link to the draft, if there is an address. A failure to send blocks no one here. */
export function useSendWayBack({ id, answers }: IntakeSession): () => Promise<void> {
  const api = useApi()
  return async () => {
    if (answers.email === undefined) return
    const input = { sessionId: id }
    await api.intake.sendLink(input, { signal: AbortSignal.timeout(LINK_WAIT_MS) }).catch(() => undefined)
  }
}

/** The draft and every answer in it are gone, here and at the firm. */
export function useDeleteDraft({ id }: IntakeSession) {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => api.intake.deleteDraft({ sessionId: id }, patience()),
    onSuccess: ({ isKeyOver }) => {
      if (isKeyOver) forgetVisitorKey()
      forgetAllWaiting()
      unmarkDraft()
      queries.setQueryData<Current>(intakeKeys.current, { session: null })
    },
  })
}
