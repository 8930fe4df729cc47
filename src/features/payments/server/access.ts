// Who may call what, from docs/product.md, "who may"; tests/who-may.ts explains the columns and the words.
export const PAYMENTS_ACCESS = `
                           visitor newcomer client otherClient attorney otherAttorney admin attorney- admin- disabled
payments.list              401     401      yes    none        none     none          none  none      none   401
payments.reconciliations   401     401      403    403         403      403           yes   403       403    401
payments.reconcileNow      401     401      403    403         403      403           yes   403       403    401
payments.gatewayConnection 401     401      403    403         403      403           yes   403       403    401
payments.settings          yes     yes      yes    yes         yes      yes           yes   yes       yes    401
payments.listAll           401     401      403    403         403      403           yes   403       403    401
payments.read              401     401      403    403         403      403           yes   403       403    401
payments.refund            401     401      403    403         403      403           yes   403       403    401
`
