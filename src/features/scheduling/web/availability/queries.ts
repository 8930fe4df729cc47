import {
  useMutation,
  type UseMutationResult,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query'
import { useApi } from '#api/provider.tsx'
import type { Availability } from '../../availability-contract.ts'

export const AVAILABILITY_KEY = ['availability']

export function useAvailability(): UseQueryResult<Availability> {
  const api = useApi()
  return useQuery({
    queryKey: AVAILABILITY_KEY,
    queryFn: ({ signal }) => api.availability.read(undefined, { signal }),
    staleTime: 0,
  })
}

/** Every change answers with everything as it then is; a refusal reads it again and leaves what was typed alone. */
export function useChange<Input>(
  send: (input: Input) => Promise<Availability>,
): UseMutationResult<Availability, Error, Input> {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: (answer) => queries.setQueryData(AVAILABILITY_KEY, answer),
    onError: () => queries.invalidateQueries({ queryKey: AVAILABILITY_KEY }),
  })
}
