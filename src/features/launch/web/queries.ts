import { useQuery } from '@tanstack/react-query'
import { useApi } from '#api/provider.tsx'

/** Told live with what the firm has settled, read of the law and signed; the rest of it changes with no word. */
export function useLaunch() {
  const { launch } = useApi()
  return useQuery({
    queryKey: ['readings', 'launch'],
    queryFn: ({ signal }) => launch.read(undefined, { signal }),
    staleTime: 60_000,
  })
}
