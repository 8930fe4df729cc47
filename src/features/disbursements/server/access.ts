// Who may call what, from docs/product.md, "who may"; tests/who-may.ts explains the columns and the words.
export const DISBURSEMENTS_ACCESS = `
                     visitor newcomer client otherClient attorney otherAttorney admin attorney- admin- disabled
disbursements.ofCase 401     401      403    403         yes      404           yes   403       403    401
disbursements.own    401     401      yes    none        none     none          none  none      none   401
disbursements.record 401     401      403    403         yes      404           yes   403       403    401
disbursements.undo   401     401      403    403         yes      404           yes   403       403    401
`
