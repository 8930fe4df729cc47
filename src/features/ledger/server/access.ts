// Who may call what, from docs/product.md, "who may"; tests/who-may.ts explains the columns and the words.
export const LEDGER_ACCESS = `
                visitor newcomer client otherClient attorney otherAttorney admin attorney- admin- disabled
ledger.totals   401     401      403    403         403      403           yes   403       403    401
ledger.clients  401     401      403    403         403      403           yes   403       403    401
ledger.ofClient 401     401      403    403         403      403           yes   403       403    401
ledger.refills  401     401      403    403         403      403           yes   403       403    401
ledger.transfers 401    401      403    403         403      403           yes   403       403    401
ledger.transferMade 401 401      403    403         403      403           yes   403       403    401
ledger.refill   401     401      403    403         403      403           yes   403       403    401
`
