// Who may call what, from docs/product.md, "who may"; tests/who-may.ts explains the columns and the words.
export const RETENTION_ACCESS = `
                   visitor newcomer client otherClient attorney otherAttorney admin attorney- admin- disabled
retention.list     401     401      403    403         403      403           yes   403       403    401
retention.propose  401     401      403    403         403      403           yes   403       403    401
retention.confirm  401     401      403    403         403      403           yes   403       403    401
retention.withdraw 401     401      403    403         403      403           yes   403       403    401
`
