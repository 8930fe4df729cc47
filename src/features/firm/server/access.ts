// Who may call what, from docs/product.md, "who may"; tests/who-may.ts explains the columns and the words.
export const FIRM_ACCESS = `
                 visitor newcomer client otherClient attorney otherAttorney admin attorney- admin- disabled
firm.read        401     401      403    403         403      403           yes   403       403    401
firm.save        401     401      403    403         403      403           yes   403       403    401
firm.signatures  401     401      403    403         yes      yes           yes   403       403    401
firm.sign        401     401      403    403         yes      yes           403   403       403    401
`
