// Who may call what, from docs/product.md, "who may"; tests/who-may.ts explains the columns and the words.
export const LAW_ACCESS = `
             visitor newcomer client otherClient attorney otherAttorney admin attorney- admin- disabled
law.list     401     401      403    403         yes      yes           yes   403       403    401
law.confirm  401     401      403    403         yes      yes           403   403       403    401
law.change   401     401      403    403         yes      yes           yes   403       403    401
`
