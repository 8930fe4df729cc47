// The desk's filter of intakes. Filters are in the address; search terms never are.
import type { IntakesQuery } from '../contract.ts'
import { SERVICE_TYPES } from '../rules/answers.ts'
import { HANDLINGS } from '../rules/handling.ts'

export type IntakeFilter = 'handling' | 'service'
const ALL = 'all'

/** New ones by default; a search covers all. */
export function intakesQueryIn(address: URLSearchParams, search: string): IntakesQuery {
  const asked = address.get('handling')
  const handling = HANDLINGS.find((each) => each === asked)
  const serviceType = SERVICE_TYPES.find((each) => each === address.get('service'))
  const isEverything = asked === ALL || search !== ''
  return {
    search,
    ...(handling ? { handling } : !isEverything && { handling: 'new' as const }),
    ...(serviceType && { serviceType }),
  }
}

export function withFilter(address: URLSearchParams, name: IntakeFilter, value: string): URLSearchParams {
  const next = new URLSearchParams(address)
  if (value === '' && name === 'service') next.delete(name)
  else next.set(name, value === '' ? ALL : value)
  return next
}
