// What somebody is asked to sign, and each step on the way to the signature.
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Calls, useCalls } from '#api/calls.ts'
import { ALWAYS_FRESH } from '#api/provider.tsx'
import type { Signature, SigningView } from '../../contract.ts'

const ASK_EVERY_MS = 15_000

function keyOf(calls: Calls, link: string) {
  return calls.engagements.openPaper.queryKey({ input: { link } })
}

/** Others sign, and then the copy is made: asked again as long as the page is on the screen. */
function isWaiting(view: SigningView | undefined): boolean {
  return view?.state === 'waiting' || (view?.state === 'done' && view.after?.hasCopy === false)
}

export function useSigning(link: string) {
  return useQuery(
    useCalls().engagements.openPaper.queryOptions({
      input: { link },
      staleTime: ALWAYS_FRESH,
      refetchInterval: ({ state }) => (isWaiting(state.data) ? ASK_EVERY_MS : false),
    }),
  )
}

export function useAskAgain(link: string) {
  const { askAgain } = useCalls().engagements
  return useMutation({ mutationFn: () => askAgain.call({ link }) })
}

export function useProveSigning(link: string) {
  const calls = useCalls()
  const queries = useQueryClient()
  const { sendPaperCode, provePaper } = calls.engagements
  return {
    sendCode: () => sendPaperCode.call({ link }),
    prove: async (code: string) =>
      queries.setQueryData(keyOf(calls, link), await provePaper.call({ link, code })),
  }
}

/** Each answers with what is shown next; after a refusal it is read again. */
function useStep<Input>(
  link: string,
  step: (calls: Calls['engagements'], input: Input) => Promise<SigningView>,
  onDone: () => void,
) {
  const calls = useCalls()
  const queries: QueryClient = useQueryClient()
  const queryKey = keyOf(calls, link)
  return useMutation({
    mutationFn: (input: Input) => step(calls.engagements, input),
    onSuccess: (view) => {
      queries.setQueryData(queryKey, view)
      onDone()
    },
    onError: () => queries.invalidateQueries({ queryKey }),
  })
}

export function useConsent(link: string, onDone: () => void) {
  return useStep<void>(link, ({ consentToSign }) => consentToSign.call({ link, hasOpened: true }), onDone)
}

export function useShown(link: string, onDone: () => void) {
  return useStep(
    link,
    ({ shownPaper }, language: Signature['language']) => shownPaper.call({ link, language }),
    onDone,
  )
}

export function useAskForPaper(link: string, onDone: () => void) {
  return useStep<void>(link, ({ askForPaper }) => askForPaper.call({ link }), onDone)
}

export function useDecline(link: string, onDone: () => void) {
  return useStep(link, ({ declinePaper }, reason: string) => declinePaper.call({ link, reason }), onDone)
}

export function useSign(link: string, onDone: () => void) {
  return useStep(
    link,
    ({ signPaper }, signature: Omit<Signature, 'link'>) => signPaper.call({ ...signature, link }),
    onDone,
  )
}

export function useCopy(link: string) {
  const { paperCopy } = useCalls().engagements
  return useMutation({ mutationFn: () => paperCopy.call({ link }) })
}

export function useOwnPapers() {
  return useQuery(useCalls().engagements.ownPapers.queryOptions({ staleTime: ALWAYS_FRESH }))
}
