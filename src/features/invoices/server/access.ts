// Who may call what, from docs/product.md, "who may"; tests/who-may.ts explains the columns and the words.
export const INVOICES_ACCESS = `
                    visitor newcomer client otherClient attorney otherAttorney admin attorney- admin- disabled
invoices.list       401     401      yes    none        yes      none          yes   none      none   401
invoices.prices     401     401      403    403         yes      yes           yes   403       403    401
invoices.savePrice  401     401      403    403         403      403           yes   403       403    401
invoices.ageing     401     401      403    403         yes      none          yes   403       403    401
invoices.hold       401     401      403    403         yes      404           yes   403       403    401
invoices.create     401     401      403    403         yes      404           yes   403       403    401
invoices.get        401     401      yes    404         yes      404           yes   404       404    401
invoices.change     401     401      403    403         yes      404           yes   403       403    401
invoices.discard    401     401      403    403         yes      404           yes   403       403    401
invoices.issue      401     401      403    403         yes      404           yes   403       403    401
invoices.void       401     401      403    403         yes      404           yes   403       403    401
invoices.changePlan 401     401      403    403         yes      404           yes   403       403    401
invoices.pay        401     401      yes    404         404      404           404   404       404    401
invoices.autopay    401     401      yes    404         yes      404           yes   404       404    401
invoices.offerAutopay 401   401      yes    404         404      404           404   404       404    401
invoices.agreeToAutopay 401 401      yes    404         404      404           404   404       404    401
invoices.stopAutopay 401    401      yes    404         yes      404           yes   404       404    401
invoices.reduce     401     401      403    403         yes      404           yes   403       403    401
invoices.undoReduction 401  401      403    403         yes      404           yes   403       403    401
invoices.applyTrust 401     401      403    403         yes      404           yes   403       403    401
invoices.creditNote 401     401      yes    404         yes      404           yes   404       404    401
invoices.payLinks   401     401      yes    404         yes      404           yes   404       404    401
invoices.makePayLink 401    401      yes    404         yes      404           yes   404       404    401
invoices.withdrawPayLink 401 401     yes    404         yes      404           yes   404       404    401
invoices.openPayLink yes    yes      yes    yes         yes      yes           yes   yes       yes    401
invoices.payByLink  yes     yes      yes    yes         yes      yes           yes   yes       yes    401
invoices.offerByLink yes     yes      yes    yes         yes      yes           yes   yes       yes    401
invoices.agreeByLink yes     yes      yes    yes         yes      yes           yes   yes       yes    401
invoices.openPayerAutopay yes yes     yes    yes         yes      yes           yes   yes       yes    401
invoices.stopPayerAutopay yes yes     yes    yes         yes      yes           yes   yes       yes    401
invoices.offerPayerCard yes  yes      yes    yes         yes      yes           yes   yes       yes    401
invoices.agreePayerCard yes  yes      yes    yes         yes      yes           yes   yes       yes    401
invoices.payLinkReceipt yes yes      yes    yes         yes      yes           yes   yes       yes    401
invoices.pdf        401     401      yes    404         yes      404           yes   404       404    401
invoices.receipt    key     401      yes    404         yes      404           yes   404       404    401
`
