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

intake.start             401     401      yes    none        none     none          none  none      none   401
intake.current           401     401      yes    none        none     none          none  none      none   401
intake.answer            401     401      yes    404         404      404           404   404       404    401
intake.back              401     401      yes    404         404      404           404   404       404    401
intake.complete          401     401      yes    404         404      404           404   404       404    401
intake.list              401     401      403    403         yes      yes           yes   403       403    401
intake.read              401     401      yes    404         yes      yes           yes   404       404    401

scheduling.listSlots     yes     yes      yes    yes         yes      yes           yes   yes       yes    401
scheduling.holdSlot      401     401      yes    yes         403      403           403   yes       yes    401
scheduling.currentHold   401     401      yes    none        none     none          none  none      none   401
scheduling.releaseHold   401     401      yes    404         404      404           404   404       404    401
scheduling.book          401     401      yes    404         403      403           403   404       404    401
scheduling.list          401     401      yes    none        yes      none          yes   none      none   401
scheduling.get           401     401      yes    404         yes      404           yes   404       404    401

payments.list            401     401      yes    none        none     none          none  none      none   401
payments.settings        yes     yes      yes    yes         yes      yes           yes   yes       yes    401

cases.list               401     401      yes    none        yes      none          yes   none      none   401
cases.get                401     401      yes    404         yes      404           yes   404       404    401
`

/** Each line: a name, then one outcome per asker in the order of ASKERS. */
function rowsOf(table: string): Map<string, Record<Asker, Outcome>> {
  const lines = table
    .split('\n')
    .slice(2)
    .filter((line) => line.trim() !== '')
  return new Map(
    lines.map((line) => {
      const [name = '', ...outcomes] = line.split(/ +/)
      if (outcomes.length !== ASKERS.length) throw new Error(`${name} has not one outcome for each asker`)
      const row = Object.fromEntries(ASKERS.map((asker, column) => [asker, outcomes[column]]))
      return [name, row as Record<Asker, Outcome>]
    }),
  )
}

export const WHO_MAY_CALL = rowsOf(PROCEDURES)
