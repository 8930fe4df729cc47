// Who may call which procedure, as the contract says it, and who may enter which page (below), written by hand from the product
// decision "who may". What each name of the contract means, and which procedure has which, is pinned in `who-may.test.ts`.
import { apiContract } from '#api/contract.ts'
import { proceduresIn, whoOf } from '#api/procedure.ts'
import { type Asker, ASKERS, type MayCall, outcomesOf, type Who } from '#api/who.ts'

export { type Asker, ASKERS }

export const WHO_OF: ReadonlyMap<string, Who> = new Map(
  proceduresIn(apiContract).map(([name, procedure]) => [name, whoOf(procedure)]),
)

/** Without anything beside who they are. */
export type Outcome = Exclude<MayCall, 'key'>

export const WHO_MAY_CALL: ReadonlyMap<string, Record<Asker, Outcome>> = new Map(
  [...WHO_OF].map(([name, who]) => {
    const row = outcomesOf(who)
    const outcomes = ASKERS.map((asker) => [asker, row[asker] === 'key' ? '401' : row[asker]])
    return [name, Object.fromEntries(outcomes) as Record<Asker, Outcome>]
  }),
)

/** A disabled client's session is over, so the pages know a visitor. */
export const PAGE_ASKERS = [
  'visitor',
  'disabledClient',
  'client',
  'attorney',
  'admin',
  'staff',
  'books',
  'attorneyWithoutSecondFactor',
  'adminWithoutSecondFactor',
] as const
export type PageAsker = (typeof PAGE_ASKERS)[number]

/** `second-step`: the screen that sets it up. `denied`: the access-denied screen, or a 404 on the diagnostic pages. */
type Admission = 'enter' | 'sign-in' | 'second-step' | 'denied'

/** The long texts of content/ have no line: whatever is written there is for everybody. */
const PAGES = `
                         visitor disabled client attorney admin   staff   books   attorney-   admin-
/                        enter   enter    enter   enter    enter   enter   enter   enter       enter
/faq                     enter   enter    enter   enter    enter   enter   enter   enter       enter
/*                       enter   enter    enter   enter    enter   enter   enter   enter       enter
/offline                 enter   enter    enter   enter    enter   enter   enter   enter       enter
/feed.xml                enter   enter    enter   enter    enter   enter   enter   enter       enter
/sitemap.xml             enter   enter    enter   enter    enter   enter   enter   enter       enter
/robots.txt              enter   enter    enter   enter    enter   enter   enter   enter       enter
/simple                  enter   enter    enter   enter    enter   enter   enter   enter       enter

/login                   enter   enter    enter   enter    enter   enter   enter   enter       enter
/logout                  enter   enter    enter   enter    enter   enter   enter   enter       enter
/sign-out                enter   enter    enter   enter    enter   enter   enter   enter       enter
/schedule                enter   enter    enter   enter    enter   enter   enter   enter       enter
/schedule-direct         enter   enter    enter   enter    enter   enter   enter   enter       enter
/schedule-after-intake   enter   enter    enter   enter    enter   enter   enter   enter       enter
/schedule/:appointmentId/move enter   enter    enter   enter    enter   enter   enter   enter       enter
/schedule/:appointmentId/cancel enter   enter    enter   enter    enter   enter   enter   enter       enter
/answers                 enter   enter    enter   enter    enter   enter   enter   enter       enter
/questions/:question?    enter   enter    enter   enter    enter   enter   enter   enter       enter
/sign/:step?             enter   enter    enter   enter    enter   enter   enter   enter       enter
/continue                enter   enter    enter   enter    enter   enter   enter   enter       enter
/pay                     enter   enter    enter   enter    enter   enter   enter   enter       enter
/pay/automatic           enter   enter    enter   enter    enter   enter   enter   enter       enter
/meeting                 enter   enter    enter   enter    enter   enter   enter   enter       enter
/intake/:question?       enter   enter    enter   enter    enter   enter   enter   enter       enter
/portal                  sign-in sign-in  enter   denied   denied  denied  denied  enter       enter
/portal/appointments     sign-in sign-in  enter   denied   denied  denied  denied  enter       enter
/portal/documents/:caseId?/:requestId? sign-in sign-in  enter   enter    enter   enter   denied  enter       enter
/portal/more             sign-in sign-in  enter   enter    enter   enter   enter   enter       enter
/attorney/more           sign-in sign-in  enter   enter    enter   enter   enter   enter       enter
/portal/citizenship      sign-in sign-in  enter   denied   denied  denied  denied  enter       enter
/portal/cases/:caseId/questions/:question? sign-in sign-in  enter   denied   denied  denied  denied  enter       enter
/portal/helpers          sign-in sign-in  enter   denied   denied  denied  denied  enter       enter
/portal/dates            sign-in sign-in  enter   denied   denied  denied  denied  enter       enter
/portal/messages/:conversationId? sign-in sign-in  enter   enter    enter   enter   denied  enter       enter
/portal/messages/:conversationId/copy sign-in sign-in  enter   enter    enter   enter   denied  enter       enter
/portal/:room/:part?     sign-in sign-in  enter   enter    enter   enter   enter   enter       enter
/client                  sign-in sign-in  enter   enter    enter   enter   enter   enter       enter
/dashboard               sign-in sign-in  enter   enter    enter   enter   enter   enter       enter
/payments                sign-in sign-in  enter   denied   denied  denied  denied  enter       enter
/payments/:invoiceId     sign-in sign-in  enter   denied   denied  denied  denied  enter       enter
/payments/:invoiceId/automatic sign-in sign-in  enter   denied   denied  denied  denied  enter       enter
/dashboard/cases/new     sign-in sign-in  enter   enter    enter   enter   denied  enter       enter
/dashboard/cases/:caseId/forms sign-in sign-in  denied  enter    enter   enter   denied  second-step second-step
/dashboard/cases/:caseId/filing sign-in sign-in  denied  enter    enter   enter   denied  second-step second-step
/dashboard/cases/:caseId/forms/:formId/:personId sign-in sign-in  denied  enter    enter   enter   denied  second-step second-step
/dashboard/cases/:caseId/letters/:letterId sign-in sign-in  denied  enter    enter   enter   denied  second-step second-step
/dashboard/cases/:caseId?/:part? sign-in sign-in  enter   enter    enter   enter   denied  enter       enter
/profile                 sign-in sign-in  enter   enter    enter   enter   enter   enter       enter
/profile/:part           sign-in sign-in  enter   enter    enter   enter   enter   enter       enter
/attorney                sign-in sign-in  denied  enter    enter   enter   denied  second-step second-step
/attorney/calendar       sign-in sign-in  denied  enter    enter   enter   denied  second-step second-step
/attorney/notice         sign-in sign-in  denied  enter    enter   enter   denied  second-step second-step
/attorney/intakes        sign-in sign-in  denied  enter    enter   enter   denied  second-step second-step
/attorney/intakes/:intakeId sign-in sign-in  denied  enter    enter   enter   denied  second-step second-step
/attorney/detained/:reportId sign-in sign-in  denied  enter    enter   enter   denied  second-step second-step
/attorney/clients/:clientId/meeting sign-in sign-in  denied  enter    enter   enter   denied  second-step second-step
/attorney/clients/:clientId sign-in sign-in  denied  enter    enter   enter   denied  second-step second-step
/attorney/conflicts      sign-in sign-in  denied  enter    enter   enter   denied  second-step second-step
/attorney/conflicts/:checkId sign-in sign-in  denied  enter    enter   enter   denied  second-step second-step
/attorney/documents      sign-in sign-in  denied  enter    enter   enter   denied  second-step second-step
/attorney/messages/:conversationId? sign-in sign-in  denied  enter    enter   enter   denied  second-step second-step
/attorney/mail-tray/:mailId? sign-in sign-in  denied  enter    enter   enter   denied  second-step second-step
/attorney/second-steps   sign-in sign-in  denied  enter    enter   denied  denied  second-step second-step
/attorney/timesheet      sign-in sign-in  denied  enter    enter   enter   denied  second-step second-step
/attorney/owed           sign-in sign-in  denied  enter    enter   enter   enter   second-step second-step
/attorney/invoices       sign-in sign-in  denied  enter    enter   enter   enter   second-step second-step
/attorney/invoices/:invoiceId sign-in sign-in  denied  enter    enter   enter   enter   second-step second-step
/engagements            sign-in sign-in  denied  enter    enter   enter   denied  second-step second-step
/engagements/:engagementId/:part? sign-in sign-in  denied  enter    enter   enter   denied  second-step second-step
/renewals               sign-in sign-in  denied  enter    enter   enter   denied  second-step second-step
/renewals/:documentId   sign-in sign-in  denied  enter    enter   enter   denied  second-step second-step
/reports                 sign-in sign-in  denied  denied   enter   denied  enter   denied      second-step
/reports/rows            sign-in sign-in  denied  denied   enter   denied  enter   denied      second-step
/admin/users             sign-in sign-in  denied  denied   enter   denied  denied  denied      second-step
/admin/users/:user       sign-in sign-in  denied  denied   enter   denied  denied  denied      second-step
/admin/prices            sign-in sign-in  denied  denied   enter   denied  denied  denied      second-step
/admin/codes             sign-in sign-in  denied  denied   enter   denied  denied  denied      second-step
/admin/answer-templates  sign-in sign-in  denied  denied   enter   denied  denied  denied      second-step
/admin/letters           sign-in sign-in  denied  denied   enter   denied  denied  denied      second-step
/admin/letters/:templateId sign-in sign-in  denied  denied   enter   denied  denied  denied      second-step
/admin/papers            sign-in sign-in  denied  enter    enter   denied  denied  second-step second-step
/admin/papers/:paper     sign-in sign-in  denied  enter    enter   denied  denied  second-step second-step
/admin/forms             sign-in sign-in  denied  enter    enter   denied  denied  second-step second-step
/admin/forms/:formId     sign-in sign-in  denied  enter    enter   denied  denied  second-step second-step
/admin/document-reasons  sign-in sign-in  denied  denied   enter   denied  denied  denied      second-step
/admin/case-templates    sign-in sign-in  denied  denied   enter   denied  denied  denied      second-step
/admin/case-templates/:kind sign-in sign-in  denied  denied   enter   denied  denied  denied      second-step
/admin/availability      sign-in sign-in  denied  enter    enter   denied  denied  second-step second-step
/admin/payments          sign-in sign-in  denied  denied   enter   denied  enter   denied      second-step
/admin/payments/:payment sign-in sign-in  denied  denied   enter   denied  enter   denied      second-step
/admin/ledger            sign-in sign-in  denied  denied   enter   denied  enter   denied      second-step
/admin/journal           sign-in sign-in  denied  denied   enter   denied  enter   denied      second-step
/admin/deposits          sign-in sign-in  denied  denied   enter   denied  enter   denied      second-step
/admin/bank              sign-in sign-in  denied  denied   enter   denied  enter   denied      second-step
/admin/bank/:fund/:month sign-in sign-in  denied  denied   enter   denied  enter   denied      second-step
/admin/reconciliation    sign-in sign-in  denied  denied   enter   denied  enter   denied      second-step
/admin/audit             sign-in sign-in  denied  denied   enter   denied  denied  denied      second-step
/admin/files             sign-in sign-in  denied  denied   enter   denied  denied  denied      second-step
/admin/retention         sign-in sign-in  denied  denied   enter   denied  denied  denied      second-step
/admin/erasure           sign-in sign-in  denied  denied   enter   denied  denied  denied      second-step
/admin/agency-status     sign-in sign-in  denied  denied   enter   denied  denied  denied      second-step
/admin/connections       sign-in sign-in  denied  denied   enter   denied  denied  denied      second-step
/admin/move-in           sign-in sign-in  denied  denied   enter   denied  denied  denied      second-step
/admin/move-out          sign-in sign-in  denied  denied   enter   denied  denied  denied      second-step
/admin/civics            sign-in sign-in  denied  denied   enter   denied  denied  denied      second-step
/admin/launch            sign-in sign-in  denied  enter    enter   denied  denied  second-step second-step
/admin/firm              sign-in sign-in  denied  denied   enter   denied  denied  denied      second-step
/admin/law               sign-in sign-in  denied  enter    enter   denied  denied  second-step second-step
/admin/readings          sign-in sign-in  denied  denied   enter   denied  denied  denied      second-step
/admin/backups           sign-in sign-in  denied  denied   enter   denied  denied  denied      second-step
/admin/errors            sign-in sign-in  denied  denied   enter   denied  denied  denied      second-step
/admin/performance       sign-in sign-in  denied  denied   enter   denied  denied  denied      second-step
/admin/errors/:fault     sign-in sign-in  denied  denied   enter   denied  denied  denied      second-step
/admin/system            sign-in sign-in  denied  denied   enter   denied  denied  denied      second-step
/admin/jobs              sign-in sign-in  denied  denied   enter   denied  denied  denied      second-step
/admin/mail              sign-in sign-in  denied  denied   enter   denied  denied  denied      second-step

/test                    sign-in sign-in  denied  denied   enter   denied  denied  denied      second-step
/diagnostic              sign-in sign-in  denied  denied   enter   denied  denied  denied      second-step
/design-review           sign-in sign-in  denied  denied   enter   denied  denied  denied      second-step
/test-language           sign-in sign-in  denied  denied   enter   denied  denied  denied      second-step
/monitoring-test         sign-in sign-in  denied  denied   enter   denied  denied  denied      second-step
/performance-monitoring  sign-in sign-in  denied  denied   enter   denied  denied  denied      second-step
`

export const WHO_MAY_ENTER = rowsOf<PageAsker, Admission>(PAGES, PAGE_ASKERS)

/** Each line after the heading: a name, then one cell per column in their order. */
function rowsOf<Column extends string, Cell>(
  table: string,
  columns: readonly Column[],
): Map<string, Record<Column, Cell>> {
  const lines = table
    .split('\n')
    .slice(2)
    .filter((line) => line.trim() !== '')
  return new Map(
    lines.map((line): [string, Record<Column, Cell>] => {
      const [name = '', ...cells] = line.split(/ +/)
      if (cells.length !== columns.length) throw new Error(`${name} has not one cell for each asker`)
      const row = Object.fromEntries(columns.map((column, index) => [column, cells[index]]))
      return [name, row as Record<Column, Cell>]
    }),
  )
}
