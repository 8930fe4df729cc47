// The query of the intake, apart from its mutations: the portal asks no question and needs none of them.
import { useQuery } from '@tanstack/react-query'
import type { Api } from '#api/client.ts'
import { useApi } from '#api/provider.tsx'
import type { IntakeSession } from '../contract.ts'

/** `gone`: it was open on this page and is no longer, as noticed at this step. */
export type Current = { session: IntakeSession | null; gone?: 'NO_QUESTION' | 'NO_SESSION_FOR_BACK' }

export const intakeKeys = { current: ['intake', 'current'] as const }

export function reading(api: Api) {
  return {
    queryKey: intakeKeys.current,
    queryFn: (): Promise<Current> => api.intake.current(),
    staleTime: 0,
  }
}

/** Refetched whenever the intake is opened: another device may have answered. */
export function useCurrentIntake() {
  return useQuery(reading(useApi()))
}
