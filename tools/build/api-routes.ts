// The paths and methods of the API's contract as plain data, so that the browser needs no schemas: `virtual:api-routes` for
// everybody, `virtual:staff-api-routes` what staff alone may call, and what only parts that are loaded by need ask for.
import type { Plugin } from 'vite'

const NAMES = ['virtual:api-routes', 'virtual:staff-api-routes']
/**
 * Asked for by the bar of who is signed in, once something is pressed there, or by the script of a public page: no first
 * load needs their addresses.
 */
const BY_NEED =
  /^(agencyStatus|calendars|callbacks|connections|copies|detention|disbursements|engagements(?!\.ownPapers$)|faults|forms|helping|incoming|leaving|live|messages(?!\.(?:own|unread|list)$)|notices(?!\.unseen$)|renewals|reports|texts|timesheet)\.|^documents\.(answer|lack|link|sayExpiry|withdraw)$|^cases\.(calendarFile|history|ownRecord)$|^invoices\.(agree\w+|autopay|get|openPayerAutopay|creditNote|makePayLink|offer\w+|openPayLink|pay|payByLink|payLinkReceipt|payLinks|pdf|receipt|stop\w+|withdrawPayLink)$|^(agreements\.(own|statement)|payments\.list|receipts\.confirmation|visitors\.claim)$|^intake\.(complete|deleteDraft|proveEmail|read|sendCode|openCopy|openDraft|pdf|sendLink)$|^citizenship\.(record|setUp)$|^scheduling\.(get|guests\.(leave|prove|sendCode)|links\.open|releaseHold)$|^opening\.(request|withdraw)$|^scheduling\.(calendarFile|cancel|move|price)$|^users\.(close|listPublic|endOtherSessions|endSession|myData|mySessions|saveProfile|whatStays)$/

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
