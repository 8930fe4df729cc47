// What is read and recorded of money that the firm takes itself, and of its deposits.
import {
  type InfiniteData,
  useMutation,
  type UseMutationResult,
  useQueryClient,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query'
import { useCallback } from 'react'
import { type ListRead, useList, usePages } from '#api/list.ts'
import { useApi } from '#api/provider.tsx'
import type {
  CaseReceipts,
  CorrectInput,
  Deposit,
  DepositInput,
  DepositPath,
  Drawer,
  GiveBackDue,
  GiveBackPath,
  MadeInput,
  PicturePath,
  PayOutInput,
  ProposeInput,
  Receipt,
  ReceiveInput,
  ReturnedInput,
  UndoGiveBackInput,
} from '../contract.ts'

const ALL = ['receipts']

export function useCaseReceipts(caseId: string): UseInfiniteQueryResult<CaseReceipts> {
  const api = useApi()
  return usePages(
    {
      key: [...ALL, 'case', caseId],
      ask: (page, signal) => api.receipts.ofCase({ caseId, ...page }, { signal }),
      staleTime: 0,
    },
    joined,
  )
}

export function useDrawer(): UseInfiniteQueryResult<Drawer> {
  const api = useApi()
  return usePages(
    { key: [...ALL, 'drawer'], ask: (page, signal) => api.receipts.drawer(page, { signal }), staleTime: 0 },
    joined,
  )
}

/** What is said beside the list is in each page; the newest says it. */
function joined<Page extends { items: Receipt[] }>({ pages }: InfiniteData<Page>): Page {
  const [first] = pages
  if (!first) throw new Error('money received was read without a page')
  return { ...first, items: pages.flatMap(({ items }) => items) }
}

export function useDeposits(): ListRead<Deposit> {
  const api = useApi()
  return useList({
    key: [...ALL, 'deposits'],
    ask: (page, signal) => api.receipts.deposits(page, { signal }),
    staleTime: 0,
  })
}

export function useGiveBacksDue(): ListRead<GiveBackDue> {
  const api = useApi()
  return useList({
    key: [...ALL, 'due'],
    ask: (page, signal) => api.receipts.due(page, { signal }),
    staleTime: 0,
  })
}

export function useProposeGiveBack(): UseMutationResult<Receipt, Error, ProposeInput> {
  const api = useApi()
  return useChange((input: ProposeInput) => api.receipts.propose(input))
}

export function useWithdrawGiveBack(): UseMutationResult<Receipt, Error, GiveBackPath> {
  const api = useApi()
  return useChange((input: GiveBackPath) => api.receipts.withdraw(input))
}

export function usePayOutGiveBack(): UseMutationResult<Receipt, Error, PayOutInput> {
  const api = useApi()
  return useChange((input: PayOutInput) => api.receipts.payOut(input))
}

export function useUndoGiveBack(): UseMutationResult<Receipt, Error, UndoGiveBackInput> {
  const api = useApi()
  return useChange((input: UndoGiveBackInput) => api.receipts.undoGiveBack(input))
}

export function useRemovePicture(): UseMutationResult<Receipt, Error, PicturePath> {
  const api = useApi()
  return useChange((input: PicturePath) => api.receipts.removePicture(input))
}

/** Reads everything of receipts again: a picture has arrived, or was looked at. */
export function useReceiptsAgain(): () => Promise<void> {
  const queries = useQueryClient()
  return useCallback(() => queries.invalidateQueries({ queryKey: ALL }), [queries])
}

export function useRecordReceipt(): UseMutationResult<Receipt, Error, ReceiveInput> {
  const api = useApi()
  return useChange((input: ReceiveInput) => api.receipts.record(input))
}

export function useCorrectReceipt(): UseMutationResult<Receipt, Error, CorrectInput> {
  const api = useApi()
  return useChange((input: CorrectInput) => api.receipts.correct(input))
}

export function useReturnReceipt(): UseMutationResult<Receipt, Error, ReturnedInput> {
  const api = useApi()
  return useChange((input: ReturnedInput) => api.receipts.returned(input))
}

export function useGatherDeposit(): UseMutationResult<Deposit, Error, DepositInput> {
  const api = useApi()
  return useChange((input: DepositInput) => api.receipts.gather(input))
}

export function useDiscardDeposit(): UseMutationResult<unknown, Error, DepositPath> {
  const api = useApi()
  return useChange((input: DepositPath) => api.receipts.discard(input))
}

export function useDepositMade(): UseMutationResult<Deposit, Error, MadeInput> {
  const api = useApi()
  return useChange((input: MadeInput) => api.receipts.made(input))
}

export function useDepositCleared(): UseMutationResult<Deposit, Error, DepositPath> {
  const api = useApi()
  return useChange((input: DepositPath) => api.receipts.cleared(input))
}

/** What the case holds in trust, and what can be paid from it, are on its page too. */
function useChange<Input, Answer>(change: (input: Input) => Promise<Answer>) {
  const queries = useQueryClient()
  return useMutation<Answer, Error, Input>({
    mutationFn: change,
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ALL })
      await queries.invalidateQueries({ queryKey: ['disbursements', 'case'] })
      await queries.invalidateQueries({ queryKey: ['desk', 'case'] })
    },
  })
}
