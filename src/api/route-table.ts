// The contract as plain data: method and path of each procedure. Made at build time, so that no schema is downloaded.
import { type AnyContractRouter, ContractProcedure } from '@orpc/contract'

/** "POST /cases/{caseId}/close": one text, because every page loads all of them. */
export type ApiRoute = `${string} /${string}`
export type RouteTable = { readonly [name: string]: ApiRoute | RouteTable }

export function routeTable(contract: AnyContractRouter): RouteTable {
  const entries = Object.entries(contract).map(([name, part]) => {
    if (!(part instanceof ContractProcedure)) return [name, routeTable(part as AnyContractRouter)]
    const { method = 'POST', path = '/' } = part['~orpc'].route
    return [name, `${method} ${path}` satisfies ApiRoute]
  })
  return Object.fromEntries(entries) as RouteTable
}
