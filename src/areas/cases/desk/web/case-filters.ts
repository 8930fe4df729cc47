// The filters of the list of cases: as in the address of the page, and as it offers them.
import { CASE_KINDS, type CaseKind } from '#areas/cases/cases/rules/case-kinds.ts'
import { type Turn, TURNS } from '#areas/cases/cases/rules/next-action.ts'
import { CASE_STATUSES, type CaseStatus } from '#areas/cases/cases/rules/status.ts'
import { idIn, oneIn } from '#web/list/list-address.ts'
import type { ListFilter, ListOrder } from '#web/list/list-bar.tsx'
import type { CaseFilters } from '../contract.ts'
import { CASE_NEEDS, CASE_ORDERS, CASE_STATES, WHOSE } from '../rules/case-list.ts'
import type { CaseListWords } from '../words/index.ts'

/** The words that cases have for themselves. */
export type CaseLabels = {
  statuses: Record<CaseStatus, string>
  kinds: Record<CaseKind, string>
  turns: Record<Turn, string>
}

export function caseFiltersIn(address: URLSearchParams): CaseFilters {
  return {
    status: oneIn(address, 'status', CASE_STATUSES),
    turn: oneIn(address, 'turn', TURNS),
    kind: oneIn(address, 'kind', CASE_KINDS),
    whose: oneIn(address, 'whose', WHOSE) ?? idIn(address, 'whose'),
    state: oneIn(address, 'state', CASE_STATES),
    needs: oneIn(address, 'needs', CASE_NEEDS),
    order: oneIn(address, 'order', CASE_ORDERS),
  }
}

type Names = Readonly<Record<string, string>>

/** `attorneys`: whose cases the reader may read, besides their own. */
export function caseFilterChoices(
  filters: CaseFilters,
  { filters: words }: CaseListWords,
  labels: CaseLabels,
  attorneys: readonly { id: string; name: string }[],
): ListFilter[] {
  const named = Object.fromEntries(attorneys.map(({ id, name }) => [id, name]))
  const all = [
    ['status', words.any, CASE_STATUSES, labels.statuses],
    ['turn', words.any, TURNS, labels.turns],
    ['kind', words.any, CASE_KINDS, labels.kinds],
    ['whose', words.whoseOptions.all, [...WHOSE, ...Object.keys(named)], { ...named, ...words.whoseOptions }],
    ['state', words.stateOptions.open, CASE_STATES, words.stateOptions],
    ['needs', words.needsOptions.any, CASE_NEEDS, words.needsOptions],
  ] as const satisfies readonly [keyof CaseFilters, string, readonly string[], Names][]
  return all.map(([name, any, values, names]) => ({
    name,
    label: words[name],
    value: filters[name],
    any,
    options: values.map((value) => [value, nameIn(names, value)] as const),
  }))
}

export function caseOrder({ order }: CaseFilters, { filters: { orderOptions } }: CaseListWords): ListOrder {
  const options = (['next', ...CASE_ORDERS] as const).map((each) => [each, orderOptions[each]] as const)
  return { name: 'order', value: order ?? 'next', usual: 'next', options }
}

function nameIn(names: Names, value: string): string {
  return names[value] ?? value
}
