import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '#api/provider.tsx'
import type { SaveFirmInput, SignInput } from '../contract.ts'

/** Told live with what the firm has settled. */
const FIRM_KEY = ['readings', 'firm']
const SIGNED_KEY = ['readings', 'firm-signed']

export function useFirm() {
  const { firm } = useApi()
  return useQuery({
    queryKey: FIRM_KEY,
    queryFn: ({ signal }) => firm.read(undefined, { signal }),
    staleTime: 0,
  })
}

export function useSaveFirm() {
  const { firm } = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: SaveFirmInput) => firm.save(input),
    onSuccess: (answer) => queries.setQueryData(FIRM_KEY, answer),
  })
}

export function useSigned() {
  const { firm } = useApi()
  return useQuery({
    queryKey: SIGNED_KEY,
    queryFn: ({ signal }) => firm.signatures(undefined, { signal }),
    staleTime: 0,
  })
}

/** Words that changed meanwhile are shown as they are now. */
export function useSign() {
  const { firm } = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: SignInput) => firm.sign(input),
    onSettled: () => queries.invalidateQueries({ queryKey: ['readings'] }),
  })
}
