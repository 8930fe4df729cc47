// Who may call what, from docs/product.md, "who may"; tests/who-may.ts explains the columns and the words.
export const DISCOUNTS_ACCESS = `
                       visitor newcomer client otherClient attorney otherAttorney admin attorney- admin- disabled
discounts.list         401     401      403    403         403      403           yes   403       403    401
discounts.create       401     401      403    403         403      403           yes   403       403    401
discounts.changeLimits 401     401      403    403         403      403           yes   403       403    401
discounts.disable      401     401      403    403         403      403           yes   403       403    401
discounts.enable       401     401      403    403         403      403           yes   403       403    401
`
