import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '#api/provider.tsx'
import type { ChangeInput, ConfirmInput, Register } from '../contract.ts'

/** Told live with what the firm has settled. */
const LAW_KEY = ['readings', 'law']

export function useLaw() {
  const { law } = useApi()
  return useQuery({
    queryKey: LAW_KEY,
    queryFn: ({ signal }) => law.list(undefined, { signal }),
    staleTime: 0,
  })
}

/** What somebody else has changed meanwhile is shown once it stands in the way. */
function useLawChange<Input>(send: (input: Input) => Promise<Register>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: (answer) => queries.setQueryData(LAW_KEY, answer),
    onError: () => queries.invalidateQueries({ queryKey: LAW_KEY }),
  })
}

export function useConfirmLaw() {
  const { law } = useApi()
  return useLawChange((input: ConfirmInput) => law.confirm(input))
}

export function useChangeLaw() {
  const { law } = useApi()
  return useLawChange((input: ChangeInput) => law.change(input))
}
