// Who may call what, from docs/product.md, "who may"; tests/who-may.ts explains the columns and the words.
export const RECOVERY_ACCESS = `
               visitor newcomer client otherClient attorney otherAttorney admin attorney- admin- disabled
recovery.list  401     401      403    403         yes      yes           yes   403       403    401
recovery.ask   401     401      403    403         yes      yes           yes   403       403    401
recovery.agree 401     401      403    403         yes      yes           yes   403       403    401
recovery.stop  401     401      403    403         yes      yes           yes   403       403    401
`
