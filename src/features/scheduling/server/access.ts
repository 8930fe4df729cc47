// Who may call what, from docs/product.md, "who may"; tests/who-may.ts explains the columns and the words.
export const SCHEDULING_ACCESS = `
                                visitor newcomer client otherClient attorney otherAttorney admin attorney- admin- disabled
scheduling.listSlots            yes     yes      yes    yes         yes      yes           yes   yes       yes    401
scheduling.holdSlot             key     401      yes    yes         403      403           403   yes       yes    401
scheduling.currentHold          key     401      yes    none        none     none          none  none      none   401
scheduling.releaseHold          key     401      yes    404         404      404           404   404       404    401
scheduling.book                 key     401      yes    404         403      403           403   404       404    401
scheduling.list                 key     401      yes    none        yes      none          yes   none      none   401
scheduling.get                  key     401      yes    404         yes      404           yes   404       404    401
scheduling.calendarFile         key     401      yes    404         yes      404           yes   404       404    401
scheduling.price                key     401      yes    404         403      403           403   404       404    401
scheduling.move                 key     401      yes    404         yes      404           yes   404       404    401
scheduling.cancel               key     401      yes    404         yes      404           yes   404       404    401
scheduling.setOutcome           401     401      403    403         yes      404           yes   403       403    401
scheduling.setVideoLink         401     401      403    403         yes      404           yes   403       403    401
scheduling.guests.start         yes     yes      yes    yes         yes      yes           yes   yes       yes    401
scheduling.guests.leave         key     401      401    401         401      401           401   401       401    401
scheduling.guests.current       none    none     none   none        none     none          none  none      none   401
scheduling.guests.sendCode      key     401      401    401         401      401           401   401       401    401
scheduling.guests.prove         key     401      401    401         401      401           401   401       401    401
scheduling.links.open           none    none     yes    none        yes      none          yes   none      none   401
scheduling.links.sendCode       key     401      403    403         403      403           403   403       403    401
scheduling.links.prove          key     401      403    403         403      403           403   403       403    401
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
