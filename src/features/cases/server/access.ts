// Who may call what, from docs/product.md, "who may"; tests/who-may.ts explains the columns and the words.
export const CASES_ACCESS = `
                     visitor newcomer client otherClient attorney otherAttorney admin attorney- admin- disabled
cases.list           401     401      yes    none        yes      none          yes   none      none   401
cases.get            401     401      yes    404         yes      404           yes   404       404    401
cases.history        401     401      yes    404         yes      404           yes   404       404    401
cases.move           401     401      403    403         yes      404           yes   403       403    401
cases.close          401     401      403    403         yes      404           yes   403       403    401
cases.money          401     401      403    403         yes      404           yes   403       403    401
cases.moneyLeft      401     401      403    403         yes      none          yes   403       403    401
cases.reopen         401     401      403    403         yes      404           yes   403       403    401
cases.transfer       401     401      403    403         yes      404           yes   403       403    401
cases.setSecond      401     401      403    403         yes      404           yes   403       403    401
cases.hold           401     401      403    403         yes      404           yes   403       403    401
cases.liftHold       401     401      403    403         403      403           yes   403       403    401
cases.addNote        401     401      403    403         yes      404           yes   403       403    401
cases.tasks          401     401      403    403         yes      404           yes   403       403    401
cases.markTask       401     401      403    403         yes      404           yes   403       403    401
cases.dateTask       401     401      403    403         yes      404           yes   403       403    401
cases.addTask        401     401      403    403         yes      404           yes   403       403    401
cases.comingDates    401     401      403    403         yes      none          yes   403       403    401
cases.dates          401     401      403    403         yes      404           yes   403       403    401
cases.addDate        401     401      403    403         yes      404           yes   403       403    401
cases.moveDate       401     401      403    403         yes      404           yes   403       403    401
cases.finishDate     401     401      403    403         yes      404           yes   403       403    401
cases.reopenDate     401     401      403    403         yes      404           yes   403       403    401
cases.seeDate        401     401      403    403         yes      404           yes   403       403    401
cases.calendarFile   401     401      yes    404         yes      404           yes   404       404    401
cases.people         401     401      403    403         yes      404           yes   403       403    401
cases.savePerson     401     401      403    403         yes      404           yes   403       403    401
cases.removePerson   401     401      403    403         yes      404           yes   403       403    401
cases.filings        401     401      403    403         yes      404           yes   403       403    401
cases.saveFiling     401     401      403    403         yes      404           yes   403       403    401
cases.removeFiling   401     401      403    403         yes      404           yes   403       403    401
cases.previewNotice  401     401      403    403         yes      404           yes   403       403    401
cases.recordNotice   401     401      403    403         yes      404           yes   403       403    401
cases.attorneys      401     401      403    403         yes      yes           yes   403       403    401
templates.list       401     401      403    403         403      403           yes   403       403    401
templates.get        401     401      403    403         403      403           yes   403       403    401
templates.versions   401     401      403    403         403      403           yes   403       403    401
templates.publish    401     401      403    403         403      403           yes   403       403    401
templates.steps      401     401      403    403         yes      404           yes   403       403    401
templates.preview    401     401      403    403         yes      404           yes   403       403    401
templates.change     401     401      403    403         yes      404           yes   403       403    401
cases.openFromIntake 401     401      403    403         yes      yes           yes   403       403    401
`
