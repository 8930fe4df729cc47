// The intake as the browser knows it: one reading, and the calls that change it. Each answer of the server replaces it.
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '#api/provider.tsx'
import type { AskedId } from '../rules/answers.ts'
import type { QuestionId } from '../rules/flow.ts'
import type { IntakeSession } from '../contract.ts'
import { keepKey } from './session-key.ts'
import { forgetSuggestions } from './suggestions.ts'

type Current = { session: IntakeSession | null }

export const intakeKeys = { current: ['intake', 'current'] as const }

/** A saving that takes longer counts as failed; sending it again is harmless. */
const ANSWER_WAIT_MS = 20_000

function patience() {
  return { signal: AbortSignal.timeout(ANSWER_WAIT_MS) }
}

/** What the server said last. Answers may overtake each other: an older version never replaces a newer one. */
function keep(queries: QueryClient, session: IntakeSession): void {
  queries.setQueryData<Current>(intakeKeys.current, (known) => {
    const isOlder = known?.session?.id === session.id && known.session.version > session.version
    return isOlder ? known : { session }
  })
}

/** Asked again whenever the intake is opened: another device may have answered meanwhile. */
export function useCurrentIntake() {
  const api = useApi()
  return useQuery({
    queryKey: intakeKeys.current,
    queryFn: (): Promise<Current> => api.intake.current(),
    staleTime: 0,
  })
}

/** Calls are made although the browser believes it is offline: then they fail at once and say so. */
function useCall<Input>(call: (input: Input) => Promise<IntakeSession>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: call,
    networkMode: 'always',
    onSuccess: (session) => keep(queries, session),
  })
}

export function useStartIntake() {
  const api = useApi()
  return useCall<void>(async () => {
    const { session, key } = await api.intake.start(undefined, patience())
    if (key !== null) keepKey(key)
    return session
  })
}

export function useSaveAnswer({ id, version }: IntakeSession) {
  const api = useApi()
  return useCall(({ question, value }: { question: AskedId; value: unknown }) =>
    api.intake.answer({ sessionId: id, question, value, version }, patience()),
  )
}

export function useGoBack({ id }: IntakeSession) {
  const api = useApi()
  return useCall((from: QuestionId) => api.intake.back({ sessionId: id, from }, patience()))
}

export function useSendIntake({ id, version }: IntakeSession) {
  const api = useApi()
  return useCall(async (consent: boolean) => {
    const input = { sessionId: id, consent, version, isPartial: false }
    const sent = await api.intake.complete(input, patience())
    forgetSuggestions()
    return sent
  })
}
