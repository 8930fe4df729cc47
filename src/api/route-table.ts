// The contract as plain data: method and path of each procedure. Made at build time, so that no schema is downloaded.
import { type AnyContractRouter, ContractProcedure } from '@orpc/contract'
import { proceduresIn, whoOf } from './procedure.ts'
import { outcomesOf } from './who.ts'

/** "POST /cases/{caseId}/close": one text, because every page loads those that clients call. */
export type ApiRoute = `${string} /${string}`
export type RouteTable = { readonly [name: string]: ApiRoute | RouteTable }

/** The procedures of the contract that `isIn` takes, by "group.name"; a group of which it takes none is there, and empty. */
export function routeTable(
  contract: AnyContractRouter,
  isIn: (name: string) => boolean = () => true,
  prefix = '',
): RouteTable {
  const entries = Object.entries(contract).flatMap(([name, part]): [string, ApiRoute | RouteTable][] => {
    const path = prefix + name
    if (!(part instanceof ContractProcedure))
      return [[name, routeTable(part as AnyContractRouter, isIn, `${path}.`)]]
    return isIn(path) ? [[name, routeOf(part['~orpc'].route)]] : []
  })
  return Object.fromEntries(entries)
}

function routeOf({ method = 'POST', path = '/' }: { method?: string; path?: string }): ApiRoute {
  return `${method} ${path as `/${string}`}`
}

/** The procedures that are refused to every client. */
export function staffProcedures(contract: AnyContractRouter): Set<string> {
  const ofStaff = proceduresIn(contract).filter(([, part]) => outcomesOf(whoOf(part)).client === '403')
  return new Set(ofStaff.map(([name]) => name))
}
