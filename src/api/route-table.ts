// The contract as plain data: method and path of each procedure. Made at build time, so that no schema is downloaded.
import { type AnyContractRouter, ContractProcedure } from '@orpc/contract'

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

/** Read in the tables of who may call what: the procedures that are refused to every client. */
export function staffProcedures(accessTables: readonly string[]): Set<string> {
  const rows = accessTables.flatMap((table) =>
    table
      .trim()
      .split('\n')
      .map((line) => line.split(/\s+/)),
  )
  const clientsPlace = (rows.find(([first]) => first === 'visitor')?.indexOf('client') ?? -1) + 1
  return new Set(rows.flatMap((row) => (row[clientsPlace] === '403' ? (row[0] ?? []) : [])))
}
