// Who may call which procedure and enter which page, written by hand from the product decision "who may". Whatever is
// not in here is refused by the matrix test: nothing can be added without saying who may.

export const ASKERS = [
  'visitor',
  /** Proven by the identity, without a row of ours yet. */
  'newcomer',
  /** The one whose object it is. */
  'client',
  'otherClient',
  /** Assigned to the object. */
  'attorney',
  'otherAttorney',
  'admin',
  /** The assigned attorney before the second step of signing in is set up: a client in all but name. */
  'attorneyWithoutSecondFactor',
  'adminWithoutSecondFactor',
  /** Whose object it is, and whom an administrator has disabled. */
  'disabledClient',
] as const
export type Asker = (typeof ASKERS)[number]

/** `yes`: done, and the object is in the answer. `none`: answered, without the object. A number: refused with it. */
export type Outcome = 'yes' | 'none' | '401' | '403' | '404'

const PROCEDURES = `
                         visitor newcomer client otherClient attorney otherAttorney admin attorney- admin- disabled
users.ensure             401     yes      yes    yes         yes      yes           yes   yes       yes    401
users.getProfile         401     401      yes    none        none     none          none  none      none   401
users.saveProfile        401     401      yes    none        none     none          none  none      none   401

users.mySessions         401     401      yes    none        none     none          none  none      none   401
users.endOtherSessions   401     401      yes    none        none     none          none  none      none   401
users.endSession         401     401      yes    404         404      404           404   404       404    401
users.myData             401     401      yes    none        none     none          none  none      none   401
users.close              401     401      yes    yes         yes      yes           yes   yes       yes    401
users.listPublic         yes     yes      yes    yes         yes      yes           yes   yes       yes    401

users.list               401     401      403    403         403      403           yes   403       403    401
users.get                401     401      403    403         403      403           yes   403       403    401
users.changeRole         401     401      403    403         403      403           yes   403       403    401
users.disable            401     401      403    403         403      403           yes   403       403    401
users.enable             401     401      403    403         403      403           yes   403       403    401
users.endSessions        401     401      403    403         403      403           yes   403       403    401
users.startReset         401     401      403    403         403      403           yes   403       403    401
audit.list               401     401      403    403         403      403           yes   403       403    401
mail.list                401     401      403    403         403      403           yes   403       403    401
mail.sendAgain           401     401      403    403         403      403           yes   403       403    401
mail.dismiss             401     401      403    403         403      403           yes   403       403    401

intake.start             none    none     yes    none        none     none          none  none      none   401
intake.claim             401     401      yes    none        none     none          none  none      none   401
intake.current           none    none     yes    none        none     none          none  none      none   401
intake.answer            404     404      yes    404         404      404           404   404       404    401
intake.back              404     404      yes    404         404      404           404   404       404    401
intake.complete          404     404      yes    404         404      404           404   404       404    401
intake.deleteDraft       404     404      yes    404         404      404           404   404       404    401
intake.sendCode          404     404      yes    404         404      404           404   404       404    401
intake.proveEmail        404     404      yes    404         404      404           404   404       404    401
intake.list              401     401      403    403         yes      yes           yes   403       403    401
intake.read              404     404      yes    404         yes      yes           yes   404       404    401
intake.readSent          401     401      403    403         yes      yes           yes   403       403    401
intake.urgent            401     401      403    403         yes      yes           yes   403       403    401
intake.called            401     401      403    403         yes      yes           yes   403       403    401
intake.conflicts         401     401      403    403         yes      yes           yes   403       403    401
intake.clear             401     401      403    403         yes      yes           yes   403       403    401
intake.decline           401     401      403    403         yes      yes           yes   403       403    401
intake.pdf               404     404      yes    404         yes      yes           yes   404       404    401

scheduling.listSlots     yes     yes      yes    yes         yes      yes           yes   yes       yes    401
scheduling.holdSlot      401     401      yes    yes         403      403           403   yes       yes    401
scheduling.currentHold   401     401      yes    none        none     none          none  none      none   401
scheduling.releaseHold   401     401      yes    404         404      404           404   404       404    401
scheduling.book          401     401      yes    404         403      403           403   404       404    401
scheduling.list          401     401      yes    none        yes      none          yes   none      none   401
scheduling.get           401     401      yes    404         yes      404           yes   404       404    401
scheduling.price         401     401      yes    404         403      403           403   404       404    401
scheduling.move          401     401      yes    404         yes      404           yes   404       404    401
scheduling.cancel        401     401      yes    404         yes      404           yes   404       404    401
scheduling.setOutcome    401     401      403    403         yes      404           yes   403       403    401
scheduling.guests.start  yes     yes      yes    yes         yes      yes           yes   yes       yes    401
scheduling.guests.current none   none     none   none        none     none          none  none      none   401
scheduling.guests.sendCode 401   401      401    401         401      401           401   401       401    401
scheduling.guests.prove  401     401      401    401         401      401           401   401       401    401

availability.read         401     401      403    403         yes      yes           yes   403       403    401
availability.saveSettings 401     401      403    403         403      403           yes   403       403    401
availability.saveAttorney 401     401      403    403         403      403           yes   403       403    401
availability.addHoliday   401     401      403    403         403      403           yes   403       403    401
availability.addFederalHolidays 401 401   403    403         403      403           yes   403       403    401
availability.removeHoliday 401    401      403    403         403      403           yes   403       403    401
availability.addAbsence   401     401      403    403         yes      404           yes   403       403    401
availability.removeAbsence 401    401      403    403         yes      404           yes   403       403    401

payments.list            401     401      yes    none        none     none          none  none      none   401
payments.reconciliations  401     401      403    403         403      403           yes   403       403    401
payments.reconcileNow     401     401      403    403         403      403           yes   403       403    401
payments.gatewayConnection 401     401      403    403         403      403           yes   403       403    401
payments.settings        yes     yes      yes    yes         yes      yes           yes   yes       yes    401
payments.listAll         401     401      403    403         403      403           yes   403       403    401
payments.read            401     401      403    403         403      403           yes   403       403    401
payments.refund          401     401      403    403         403      403           yes   403       403    401

ledger.totals            401     401      403    403         403      403           yes   403       403    401
ledger.clients           401     401      403    403         403      403           yes   403       403    401
ledger.ofClient          401     401      403    403         403      403           yes   403       403    401
ledger.refills           401     401      403    403         403      403           yes   403       403    401
ledger.refill            401     401      403    403         403      403           yes   403       403    401

invoices.list            401     401      yes    none        yes      none          yes   none      none   401
invoices.create          401     401      403    403         yes      404           yes   403       403    401
invoices.get             401     401      yes    404         yes      404           yes   404       404    401
invoices.change          401     401      403    403         yes      404           yes   403       403    401
invoices.discard         401     401      403    403         yes      404           yes   403       403    401
invoices.issue           401     401      403    403         yes      404           yes   403       403    401
invoices.void            401     401      403    403         yes      404           yes   403       403    401
invoices.changePlan      401     401      403    403         yes      404           yes   403       403    401
invoices.pay             401     401      yes    404         404      404           404   404       404    401
invoices.pdf             401     401      yes    404         yes      404           yes   404       404    401
invoices.receipt         401     401      yes    404         yes      404           yes   404       404    401

discounts.list           401     401      403    403         403      403           yes   403       403    401
discounts.create         401     401      403    403         403      403           yes   403       403    401
discounts.changeLimits   401     401      403    403         403      403           yes   403       403    401
discounts.disable        401     401      403    403         403      403           yes   403       403    401
discounts.enable         401     401      403    403         403      403           yes   403       403    401

cases.list               401     401      yes    none        yes      none          yes   none      none   401
cases.get                401     401      yes    404         yes      404           yes   404       404    401
cases.attorneys          401     401      403    403         yes      yes           yes   403       403    401
cases.openFromIntake     401     401      403    403         yes      yes           yes   403       403    401
`

/** Each line after the heading: a name, then one cell per asker in the order of the columns. */
function rowsOf<Column extends string, Cell>(table: string, columns: readonly Column[]) {
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

export const WHO_MAY_CALL = rowsOf<Asker, Outcome>(PROCEDURES, ASKERS)

/** A disabled client's session is over, so the pages know a visitor. */
export const PAGE_ASKERS = [
  'visitor',
  'disabledClient',
  'client',
  'attorney',
  'admin',
  'attorneyWithoutSecondFactor',
  'adminWithoutSecondFactor',
] as const
export type PageAsker = (typeof PAGE_ASKERS)[number]

/** `second-step`: the screen that sets it up. `denied`: the access-denied screen, or a 404 on the diagnostic pages. */
type Admission = 'enter' | 'sign-in' | 'second-step' | 'denied'

/** The long texts of content/ have no line: whatever is written there is for everybody. */
const PAGES = `
                         visitor disabled client attorney admin   attorney-   admin-
/                        enter   enter    enter  enter    enter   enter       enter
/faq                     enter   enter    enter  enter    enter   enter       enter
/*                       enter   enter    enter  enter    enter   enter       enter
/feed.xml                enter   enter    enter  enter    enter   enter       enter
/sitemap.xml             enter   enter    enter  enter    enter   enter       enter
/robots.txt              enter   enter    enter  enter    enter   enter       enter
/simple                  enter   enter    enter  enter    enter   enter       enter

/login                   enter   enter    enter  enter    enter   enter       enter
/logout                  enter   enter    enter  enter    enter   enter       enter
/sign-out                enter   enter    enter  enter    enter   enter       enter
/schedule                enter   enter    enter  enter    enter   enter       enter
/schedule-direct         enter   enter    enter  enter    enter   enter       enter
/schedule-after-intake   enter   enter    enter  enter    enter   enter       enter
/schedule/:appointmentId/move enter enter enter enter enter enter enter
/schedule/:appointmentId/cancel enter enter enter enter enter enter enter
/intake/:question?       enter   enter    enter  enter    enter   enter       enter
/portal                  sign-in sign-in  enter  denied   denied  enter       enter
/payments                sign-in sign-in  enter  denied   denied  enter       enter
/payments/:invoiceId     sign-in sign-in  enter  denied   denied  enter       enter
/profile                 sign-in sign-in  enter  enter    enter   enter       enter
/attorney                sign-in sign-in  denied enter    enter   second-step second-step
/attorney/intakes/:intakeId sign-in sign-in denied enter enter   second-step second-step
/attorney/invoices       sign-in sign-in  denied enter    enter   second-step second-step
/attorney/invoices/:invoiceId sign-in sign-in denied enter enter   second-step second-step
/admin/users             sign-in sign-in  denied denied   enter   denied      second-step
/admin/users/:user       sign-in sign-in  denied denied   enter   denied      second-step
/admin/codes             sign-in sign-in  denied denied   enter   denied      second-step
/admin/availability      sign-in sign-in  denied enter    enter   second-step second-step
/admin/payments          sign-in sign-in  denied denied   enter   denied      second-step
/admin/payments/:payment sign-in sign-in  denied denied   enter   denied      second-step
/admin/ledger            sign-in sign-in  denied denied   enter   denied      second-step
/admin/reconciliation    sign-in sign-in  denied denied   enter   denied      second-step
/admin/audit             sign-in sign-in  denied denied   enter   denied      second-step
/admin/mail              sign-in sign-in  denied denied   enter   denied      second-step

/test                    sign-in sign-in  denied denied   enter   denied      second-step
/diagnostic              sign-in sign-in  denied denied   enter   denied      second-step
/design-review           sign-in sign-in  denied denied   enter   denied      second-step
/test-language           sign-in sign-in  denied denied   enter   denied      second-step
/monitoring-test         sign-in sign-in  denied denied   enter   denied      second-step
/performance-monitoring  sign-in sign-in  denied denied   enter   denied      second-step
`

export const WHO_MAY_ENTER = rowsOf<PageAsker, Admission>(PAGES, PAGE_ASKERS)
