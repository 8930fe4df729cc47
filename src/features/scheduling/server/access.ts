// Who may call what, from docs/product.md, "who may"; tests/who-may.ts explains the columns and the words.
export const SCHEDULING_ACCESS = `
                                visitor newcomer client otherClient attorney otherAttorney admin attorney- admin- disabled
scheduling.listSlots            yes     yes      yes    yes         yes      yes           yes   yes       yes    401
scheduling.holdSlot             401     401      yes    yes         403      403           403   yes       yes    401
scheduling.currentHold          401     401      yes    none        none     none          none  none      none   401
scheduling.releaseHold          401     401      yes    404         404      404           404   404       404    401
scheduling.book                 401     401      yes    404         403      403           403   404       404    401
scheduling.list                 401     401      yes    none        yes      none          yes   none      none   401
scheduling.get                  401     401      yes    404         yes      404           yes   404       404    401
scheduling.calendarFile         401     401      yes    404         yes      404           yes   404       404    401
scheduling.price                401     401      yes    404         403      403           403   404       404    401
scheduling.move                 401     401      yes    404         yes      404           yes   404       404    401
scheduling.cancel               401     401      yes    404         yes      404           yes   404       404    401
scheduling.setOutcome           401     401      403    403         yes      404           yes   403       403    401
scheduling.setVideoLink         401     401      403    403         yes      404           yes   403       403    401
scheduling.guests.start         yes     yes      yes    yes         yes      yes           yes   yes       yes    401
scheduling.guests.leave         401     401      401    401         401      401           401   401       401    401
scheduling.guests.current       none    none     none   none        none     none          none  none      none   401
scheduling.guests.sendCode      401     401      401    401         401      401           401   401       401    401
scheduling.guests.prove         401     401      401    401         401      401           401   401       401    401
scheduling.links.open           none    none     yes    none        yes      none          yes   none      none   401
scheduling.links.sendCode       401     401      403    403         403      403           403   403       403    401
scheduling.links.prove          401     401      403    403         403      403           403   403       403    401
availability.read               401     401      403    403         yes      yes           yes   403       403    401
availability.saveSettings       401     401      403    403         403      403           yes   403       403    401
availability.saveAttorney       401     401      403    403         403      403           yes   403       403    401
availability.saveVideoLink      401     401      403    403         yes      404           yes   403       403    401
availability.addHoliday         401     401      403    403         403      403           yes   403       403    401
availability.addFederalHolidays 401     401      403    403         403      403           yes   403       403    401
availability.removeHoliday      401     401      403    403         403      403           yes   403       403    401
availability.addAbsence         401     401      403    403         yes      404           yes   403       403    401
availability.removeAbsence      401     401      403    403         yes      404           yes   403       403    401
`
