// Who may call what, from docs/product.md, "who may"; tests/who-may.ts explains the columns and the words.
export const MESSAGES_ACCESS = `
                        visitor newcomer client otherClient attorney otherAttorney admin attorney- admin- disabled
messages.own            401     401      yes    none        403      403           403   none      none   401
messages.inbox          401     401      403    403         yes      none          yes   403       403    401
messages.unread         401     401      yes    yes         yes      yes           yes   yes       yes    401
messages.conversation   401     401      yes    404         yes      404           yes   404       404    401
messages.list           401     401      yes    404         yes      404           yes   404       404    401
messages.send           401     401      yes    404         yes      404           yes   404       404    401
messages.draft          401     401      yes    404         yes      404           yes   404       404    401
messages.saveDraft      401     401      yes    404         yes      404           yes   404       404    401
messages.search         401     401      yes    404         yes      404           yes   404       404    401
messages.attachedLink   401     401      yes    404         yes      404           yes   404       404    401
messages.typing         401     401      yes    404         yes      404           yes   404       404    401
messages.settle         401     401      403    403         yes      404           yes   403       403    401
messages.outgoing       401     401      403    403         yes      404           yes   403       403    401
messages.sendLater      401     401      403    403         yes      404           yes   403       403    401
messages.takeBack       401     401      403    403         yes      404           yes   403       403    401
messages.sendNow        401     401      403    403         yes      404           yes   403       403    401
messages.notes          401     401      403    403         yes      404           yes   403       403    401
messages.addNote        401     401      403    403         yes      404           yes   403       403    401
messages.assign         401     401      403    403         yes      404           yes   403       403    401
messages.snooze         401     401      403    403         yes      404           yes   403       403    401
messages.mark           401     401      yes    404         yes      404           yes   404       404    401
copies.read             401     401      yes    404         yes      404           yes   404       404    401
copies.pdf              401     401      yes    404         yes      404           yes   404       404    401
copies.keep             401     401      403    403         yes      404           yes   403       403    401
answers.all             401     401      403    403         yes      yes           yes   403       403    401
answers.save            401     401      403    403         403      403           yes   403       403    401
answers.retire          401     401      403    403         403      403           yes   403       403    401
answers.ready           401     401      403    403         yes      404           yes   403       403    401
`
