// Queries and changes of money the firm takes itself, and of its deposits.
import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { callKey } from '#api/call-key.ts'
import { type Call, pagesOf, useCalls } from '#api/calls.ts'
import { useList, usePages } from '#api/list.ts'
import { ALWAYS_FRESH } from '#api/provider.tsx'
import type { Receipt } from '../contract.ts'

export function useCaseReceipts(caseId: string) {
  return usePages(
    { ...pagesOf(useCalls().receipts.ofCase, (page) => ({ caseId, ...page })), staleTime: ALWAYS_FRESH },
    joined,
  )
}

export function useDrawer() {
  return usePages({ ...pagesOf(useCalls().receipts.drawer, (page) => page), staleTime: ALWAYS_FRESH }, joined)
}

/** Every page has the data beside the list; the newest counts. */
function joined<Page extends { items: Receipt[] }>({ pages }: InfiniteData<Page>): Page {
  const [first] = pages
  if (!first) throw new Error('money received was read without a page')
  return { ...first, items: pages.flatMap(({ items }) => items) }
}

export function useDeposits() {
  return useList({ ...pagesOf(useCalls().receipts.deposits, (page) => page), staleTime: ALWAYS_FRESH })
}

export function useGiveBacksDue() {
  return useList({ ...pagesOf(useCalls().receipts.due, (page) => page), staleTime: ALWAYS_FRESH })
}

export function useProposeGiveBack() {
  return useChange(useCalls().receipts.propose)
}

export function useWithdrawGiveBack() {
  return useChange(useCalls().receipts.withdraw)
}

export function usePayOutGiveBack() {
  return useChange(useCalls().receipts.payOut)
}

export function useUndoGiveBack() {
  return useChange(useCalls().receipts.undoGiveBack)
}

export function useRemovePicture() {
  return useChange(useCalls().receipts.removePicture)
}

/** Refetches all receipt data: a picture arrived or was checked. */
export function useReceiptsAgain(): () => Promise<void> {
  const queries = useQueryClient()
  return useCallback(() => queries.invalidateQueries({ queryKey: callKey('receipts') }), [queries])
}

export function useRecordReceipt() {
  return useChange(useCalls().receipts.record)
}

export function useCorrectReceipt() {
  return useChange(useCalls().receipts.correct)
}

export function useReturnReceipt() {
  return useChange(useCalls().receipts.returned)
}

export function useGatherDeposit() {
  return useChange(useCalls().receipts.gather)
}

export function useDiscardDeposit() {
  return useChange(useCalls().receipts.discard)
}

export function useDepositMade() {
  return useChange(useCalls().receipts.made)
}

export function useDepositCleared() {
  return useChange(useCalls().receipts.cleared)
}

/** Also refreshes the case's trust balance and available funds on its page. */
function useChange<Input, Answer>(change: Call<Input, Answer>) {
  const { receipts, disbursements, desk } = useCalls()
  const queries = useQueryClient()
  return useMutation(
    change.mutationOptions({
      onSuccess: async () => {
        await queries.invalidateQueries({ queryKey: receipts.key() })
        await queries.invalidateQueries({ queryKey: disbursements.ofCase.key() })
        await queries.invalidateQueries({ queryKey: desk.caseFile.key() })
      },
    }),
  )
}
