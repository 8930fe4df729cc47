// What is read and decided of help: a client's helpers, and whom one helps.
import {
  useMutation,
  type UseMutationResult,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query'
import { useApi } from '#api/provider.tsx'
import type {
  ClientHelpers,
  HelpAnswer,
  HelpedPeople,
  HelperPath,
  NewHelper,
  NewReach,
  OwnHelpers,
} from '../contract.ts'

const ALL = ['helping']

export function useOwnHelpers(): UseQueryResult<OwnHelpers> {
  const api = useApi()
  return useQuery({
    queryKey: [...ALL, 'mine'],
    queryFn: ({ signal }) => api.helping.mine(undefined, { signal }),
  })
}

export function useHelped(): UseQueryResult<HelpedPeople> {
  const api = useApi()
  return useQuery({
    queryKey: [...ALL, 'helped'],
    queryFn: ({ signal }) => api.helping.helped(undefined, { signal }),
  })
}

/** For staff. */
export function useClientHelpers(clientId: string): UseQueryResult<ClientHelpers> {
  const api = useApi()
  return useQuery({
    queryKey: [...ALL, 'of', clientId],
    queryFn: ({ signal }) => api.helping.ofClient({ clientId }, { signal }),
  })
}

export function useNameHelper(): UseMutationResult<OwnHelpers, Error, NewHelper> {
  const api = useApi()
  return useChange((input: NewHelper) => api.helping.name(input))
}

export function useChangeReach(): UseMutationResult<OwnHelpers, Error, NewReach> {
  const api = useApi()
  return useChange((input: NewReach) => api.helping.changeReach(input))
}

export function useInviteAgain(): UseMutationResult<OwnHelpers, Error, HelperPath> {
  const api = useApi()
  return useChange((input: HelperPath) => api.helping.inviteAgain(input))
}

export function useEndHelp(): UseMutationResult<{ helperId: string }, Error, HelperPath> {
  const api = useApi()
  return useChange((input: HelperPath) => api.helping.end(input))
}

export function useAnswerInvitation(): UseMutationResult<HelpedPeople, Error, HelpAnswer> {
  const api = useApi()
  return useChange((input: HelpAnswer) => api.helping.answer(input))
}

/** Whose messages one reads follows from it. */
function useChange<Input, Answer>(change: (input: Input) => Promise<Answer>) {
  const queries = useQueryClient()
  return useMutation<Answer, Error, Input>({
    mutationFn: change,
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ALL })
      await queries.invalidateQueries({ queryKey: ['messages'] })
    },
  })
}
