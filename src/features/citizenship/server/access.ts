// Who may call what, from docs/product.md, "who may"; tests/who-may.ts explains the columns and the words.
export const CITIZENSHIP_ACCESS = `
                         visitor newcomer client otherClient attorney otherAttorney admin attorney- admin- disabled
citizenship.practice     401     401      yes    none        403      403           403   none      none   401
citizenship.setUp        401     401      yes    yes         403      403           403   yes       yes    401
citizenship.record       401     401      yes    yes         403      403           403   yes       yes    401
citizenship.changing     401     401      403    403         403      403           yes   403       403    401
citizenship.saveChanging 401     401      403    403         403      403           yes   403       403    401
`
