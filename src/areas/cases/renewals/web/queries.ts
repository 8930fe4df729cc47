// Queries and changes of renewals. A change answers with the whole renewal as it is now.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Call, pagesOf, useCalls } from '#api/calls.ts'
import { type ListRead, useList } from '#api/list.ts'
import { ALWAYS_FRESH } from '#api/provider.tsx'
import { caseLists, readAgain } from '#web/read-together.ts'
import { useSameId } from '#web/use-same-id.ts'
import type { BeginInput, HeldInput, OpenInput, OwnRenewals, Renewal, RenewalsQuery } from '../contract.ts'

export function useRenewals(query: RenewalsQuery): ListRead<Renewal> {
  const { list } = useCalls().renewals
  return useList({
    ...pagesOf(list, (page) => ({ ...query, ...page })),
    staleTime: ALWAYS_FRESH,
    keepsBefore: true,
  })
}

export function useRenewal(documentId: string) {
  return useQuery(useCalls().renewals.get.queryOptions({ input: { documentId }, staleTime: ALWAYS_FRESH }))
}

export function useHeldOfCase(caseId: string) {
  return useQuery(useCalls().renewals.ofCase.queryOptions({ input: { caseId } }))
}

/** Sent again after a lost answer it is the same document. */
export function useRecord() {
  const { record } = useCalls().renewals
  const again = useReadAgain()
  const ids = useSameId()
  return useMutation({
    mutationFn: (wanted: Omit<HeldInput, 'documentId'>) =>
      record.call({ documentId: ids.of(wanted), ...wanted }),
    onSettled: again,
  })
}

export function useAsk() {
  return useChange(useCalls().renewals.ask)
}

export function useCalled() {
  return useChange(useCalls().renewals.called)
}

export function useCorrectDay() {
  return useChange(useCalls().renewals.correctDay)
}

export function useStop() {
  return useChange(useCalls().renewals.stop)
}

export function useNameConflicts(clientId: string) {
  return useQuery(
    useCalls().opening.nameConflicts.queryOptions({ input: { clientId }, staleTime: ALWAYS_FRESH }),
  )
}

export function useOpenRenewal() {
  const { renewals, opening, desk } = useCalls()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: OpenInput) => renewals.open.call(input),
    onSettled: () =>
      readAgain(
        queries,
        renewals.key(),
        opening.nameConflicts.key(),
        opening.requests.key(),
        desk.key(),
        ...caseLists(),
      ),
  })
}

function useReadAgain() {
  const { renewals, desk } = useCalls()
  const queries = useQueryClient()
  return () => readAgain(queries, renewals.key(), desk.key())
}

/** After a refusal it is read again: somebody else may have changed it. */
function useChange<Input extends { documentId: string }>(change: Call<Input, Renewal>) {
  return useMutation(change.mutationOptions({ onSettled: useReadAgain() }))
}

export function useOwnRenewals() {
  return useQuery(useCalls().renewals.mine.queryOptions({ staleTime: ALWAYS_FRESH }))
}

/** Sent again after a lost answer it is the same request. */
export function useBegin() {
  const { begin } = useCalls().renewals
  const ids = useSameId()
  return useOwnChange((wanted: Omit<BeginInput, 'requestId'>) =>
    begin.call({ requestId: ids.of(wanted), ...wanted }),
  )
}

export function useDecline() {
  const { decline } = useCalls().renewals
  return useOwnChange((documentId: string) => decline.call({ documentId }))
}

function useOwnChange<Input>(send: (input: Input) => Promise<OwnRenewals>) {
  const { renewals, opening } = useCalls()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSettled: () => readAgain(queries, renewals.mine.key(), opening.ownRequests.key()),
  })
}
