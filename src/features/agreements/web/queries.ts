// What is read and changed of fee agreements. A change answers with all that a case has agreed and earned.
import {
  useMutation,
  type UseMutationResult,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query'
import { type ListRead, useList } from '#api/list.ts'
import { useApi } from '#api/provider.tsx'
import type {
  AgreeInput,
  AskInput,
  CasePath,
  ReplenishInput,
  RunningLow,
  CaseFees,
  DraftInput,
  DraftPath,
  EarnInput,
  HoursEntry,
  HoursInput,
  HoursPath,
  OwnFees,
  Proposal,
  ReasonedInput,
} from '../contract.ts'

const ALL = ['agreements']
const ofCase = (caseId: string) => [...ALL, 'case', caseId]

export function useCaseFees(caseId: string): UseQueryResult<CaseFees> {
  const api = useApi()
  return useQuery({
    queryKey: ofCase(caseId),
    queryFn: ({ signal }) => api.agreements.ofCase({ caseId }, { signal }),
    staleTime: 0,
  })
}

export function useProposals(): ListRead<Proposal> {
  const api = useApi()
  return useList({
    key: [...ALL, 'proposals'],
    ask: (page, signal) => api.agreements.proposals(page, { signal }),
  })
}

export function useOwnFees(): ListRead<OwnFees> {
  const api = useApi()
  return useList({
    key: [...ALL, 'own'],
    ask: (page, signal) => api.agreements.own(page, { signal }),
  })
}

type Change<Input> = UseMutationResult<CaseFees, Error, Input>

export function useSaveDraft(): Change<DraftInput> {
  const api = useApi()
  return useChange((input: DraftInput) => api.agreements.saveDraft(input))
}

export function useDiscardDraft(): Change<DraftPath> {
  const api = useApi()
  return useChange((input: DraftPath) => api.agreements.discardDraft(input))
}

export function useAgree(): Change<AgreeInput> {
  const api = useApi()
  return useChange((input: AgreeInput) => api.agreements.agree(input))
}

export function useReach(): Change<ReasonedInput> {
  const api = useApi()
  return useChange((input: ReasonedInput) => api.agreements.reach(input))
}

export function useUndo(): Change<ReasonedInput> {
  const api = useApi()
  return useChange((input: ReasonedInput) => api.agreements.undo(input))
}

export function useEarn(): Change<EarnInput> {
  const api = useApi()
  return useChange((input: EarnInput) => api.agreements.earn(input))
}

export function useHours(caseId: string): ListRead<HoursEntry> {
  const api = useApi()
  return useList({
    key: [...ALL, 'hours', caseId],
    ask: (page, signal) => api.agreements.hours({ caseId, ...page }, { signal }),
  })
}

export function useRecordHours(): UseMutationResult<HoursEntry, Error, HoursInput> {
  const api = useApi()
  return useChanged((input: HoursInput) => api.agreements.recordHours(input))
}

export function useApproveHours(): UseMutationResult<HoursEntry, Error, HoursPath> {
  const api = useApi()
  return useChanged((input: HoursPath) => api.agreements.approveHours(input))
}

export function useRemoveHours(): UseMutationResult<unknown, Error, HoursPath> {
  const api = useApi()
  return useChanged((input: HoursPath): Promise<unknown> => api.agreements.removeHours(input))
}

export function useRunningLow(): ListRead<RunningLow> {
  const api = useApi()
  return useList({
    key: [...ALL, 'low'],
    ask: (page, signal) => api.agreements.runningLow(page, { signal }),
  })
}

export function useSetReplenishment(): Change<ReplenishInput> {
  const api = useApi()
  return useChange((input: ReplenishInput) => api.agreements.setReplenishment(input))
}

export function useStopReplenishment(): Change<CasePath> {
  const api = useApi()
  return useChange((input: CasePath) => api.agreements.stopReplenishment(input))
}

export function useAskReplenishment(): Change<AskInput> {
  const api = useApi()
  return useChange((input: AskInput) => api.agreements.ask(input))
}

function useChange<Input>(change: (input: Input) => Promise<CaseFees>): Change<Input> {
  const queries = useQueryClient()
  return useChanged(change, (fees) => queries.setQueryData(ofCase(fees.case.id), fees))
}

/** What was refused may have changed meanwhile: it is read again as well. */
function useChanged<Input, Answer>(
  change: (input: Input) => Promise<Answer>,
  keep?: (answer: Answer) => void,
): UseMutationResult<Answer, Error, Input> {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    ...(keep && { onSuccess: keep }),
    onSettled: () => {
      for (const key of [ALL, ['ledger'], ['desk', 'case'], ['invoices']])
        void queries.invalidateQueries({ queryKey: key })
    },
  })
}
