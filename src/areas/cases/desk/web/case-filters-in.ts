// The filters of the list of cases in the address of the page. The search text is not in it: it names people.
import { CASE_KINDS } from '#areas/cases/cases/rules/case-kinds.ts'
import { TURNS } from '#areas/cases/cases/rules/next-action.ts'
import { CASE_STATUSES } from '#areas/cases/cases/rules/status.ts'
import { isId } from '#kernel/id.ts'
import type { CaseFilters } from '../contract.ts'
import { CASE_NEEDS, CASE_ORDERS, CASE_STATES, WHOSE } from '../rules/case-list.ts'

export const FILTERS = ['status', 'turn', 'kind', 'whose', 'state', 'needs', 'order'] as const
export type Filter = (typeof FILTERS)[number]

/** Unknown parameters in the address are ignored. */
export function caseFiltersIn(address: URLSearchParams): CaseFilters {
  const one = <Value extends string>(filter: Filter, values: readonly Value[]) =>
    values.find((value) => value === address.get(filter))
  return {
    status: one('status', CASE_STATUSES),
    turn: one('turn', TURNS),
    kind: one('kind', CASE_KINDS),
    whose: one('whose', WHOSE) ?? idIn(address.get('whose')),
    state: one('state', CASE_STATES),
    needs: one('needs', CASE_NEEDS),
    order: one('order', CASE_ORDERS),
  }
}

function idIn(text: string | null): string | undefined {
  return text !== null && isId(text) ? text : undefined
}

export function withFilters(address: URLSearchParams, filters: CaseFilters): URLSearchParams {
  const next = new URLSearchParams(address)
  for (const filter of FILTERS) {
    const value = filters[filter]
    if (value === undefined) next.delete(filter)
    else next.set(filter, value)
  }
  return next
}

export function isSameCut(one: CaseFilters, other: CaseFilters): boolean {
  return FILTERS.every((filter) => one[filter] === other[filter])
}
