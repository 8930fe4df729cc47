// Who may call what, from docs/product.md, "who may"; tests/who-may.ts explains the columns and the words.
export const INVOICES_ACCESS = `
                    visitor newcomer client otherClient attorney otherAttorney admin attorney- admin- disabled
invoices.list       401     401      yes    none        yes      none          yes   none      none   401
invoices.create     401     401      403    403         yes      404           yes   403       403    401
invoices.get        401     401      yes    404         yes      404           yes   404       404    401
invoices.change     401     401      403    403         yes      404           yes   403       403    401
invoices.discard    401     401      403    403         yes      404           yes   403       403    401
invoices.issue      401     401      403    403         yes      404           yes   403       403    401
invoices.void       401     401      403    403         yes      404           yes   403       403    401
invoices.changePlan 401     401      403    403         yes      404           yes   403       403    401
invoices.pay        401     401      yes    404         404      404           404   404       404    401
invoices.pdf        401     401      yes    404         yes      404           yes   404       404    401
invoices.receipt    401     401      yes    404         yes      404           yes   404       404    401
`
