// Who may call what, from docs/product.md, "who may"; tests/who-may.ts explains the columns and the words.
export const AGREEMENTS_ACCESS = `
                             visitor newcomer client otherClient attorney otherAttorney admin attorney- admin- disabled
agreements.ofCase            401     401      403    403         yes      404           yes   403       403    401
agreements.saveDraft         401     401      403    403         yes      404           yes   403       403    401
agreements.discardDraft      401     401      403    403         yes      404           yes   403       403    401
agreements.agree             401     401      403    403         yes      404           yes   403       403    401
agreements.reach             401     401      403    403         yes      404           yes   403       403    401
agreements.undo              401     401      403    403         yes      404           yes   403       403    401
agreements.earn              401     401      403    403         yes      404           yes   403       403    401
agreements.hours             401     401      403    403         yes      404           yes   403       403    401
agreements.recordHours       401     401      403    403         yes      404           yes   403       403    401
agreements.approveHours      401     401      403    403         yes      404           yes   403       403    401
agreements.removeHours       401     401      403    403         yes      404           yes   403       403    401
agreements.proposals         401     401      403    403         yes      none          yes   403       403    401
agreements.setReplenishment  401     401      403    403         yes      404           yes   403       403    401
agreements.stopReplenishment 401     401      403    403         yes      404           yes   403       403    401
agreements.runningLow        401     401      403    403         yes      none          yes   403       403    401
agreements.ask               401     401      403    403         yes      404           yes   403       403    401
agreements.own               401     401      yes    none        none     none          none  none      none   401
agreements.statement         401     401      yes    404         yes      404           yes   404       404    401
`
