// The paths and methods of the API's contract as plain data, so that the browser needs no schemas: `virtual:api-routes` for
// everybody, `virtual:staff-api-routes` what staff alone may call, and what only parts that are loaded by need ask for.
import type { Plugin } from 'vite'

const NAMES = ['virtual:api-routes', 'virtual:staff-api-routes']
/**
 * Asked for by the bar of who is signed in, once something is pressed there, or by the script of a public page: no first
 * load needs their addresses.
 */
const BY_NEED =
  /^(agencyStatus|calendars|callbacks|connections|copies|detention|disbursements|engagements|faults|forms|helping|incoming|leaving|live|messages|notices|renewals|reports|texts|timesheet)\.|^documents\.(answer|lack|link|sayExpiry|withdraw)$|^cases\.(calendarFile|history)$|^invoices\.(agree\w+|creditNote|makePayLink|offer\w+|openPayLink|pay|payByLink|payLinkReceipt|payLinks|pdf|receipt|stop\w+|withdrawPayLink)$|^(agreements\.statement|receipts\.confirmation)$|^intake\.(deleteDraft|openCopy|openDraft|pdf|sendLink)$|^citizenship\.(record|setUp)$|^scheduling\.(guests\.leave|links\.open)$|^opening\.(request|withdraw)$|^scheduling\.(calendarFile|cancel|move|price)$|^users\.(close|endOtherSessions|endSession|myData|mySessions|saveProfile|whatStays)$/

export function apiRoutes(): Plugin {
  return {
    name: 'api-routes',
    resolveId: (id) => (NAMES.includes(id) ? `\0${id}` : null),
    async load(id) {
      const name = id.slice(1)
      if (!id.startsWith('\0') || !NAMES.includes(name)) return null
      const { apiContract } = await import('../../src/api/contract.ts')
      const { routeTable, staffProcedures } = await import('../../src/api/route-table.ts')
      const ofStaff = staffProcedures(apiContract)
      const isForStaff = name === 'virtual:staff-api-routes'
      const isLater = (procedure: string) => ofStaff.has(procedure) || BY_NEED.test(procedure)
      const table = routeTable(apiContract, (procedure) => isLater(procedure) === isForStaff)
      const groups = Object.entries(table).filter(([, group]) => Object.keys(group).length > 0)
      return `export default ${JSON.stringify(Object.fromEntries(groups))}`
    },
  }
}
