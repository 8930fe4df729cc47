// Who may call what, from docs/product.md, "who may"; tests/who-may.ts explains the columns and the words.
export const RECEIPTS_ACCESS = `
                       visitor newcomer client otherClient attorney otherAttorney admin attorney- admin- disabled
receipts.ofCase        401     401      403    403         yes      404           yes   403       403    401
receipts.record        401     401      403    403         yes      404           yes   403       403    401
receipts.correct       401     401      403    403         yes      404           yes   403       403    401
receipts.returned      401     401      403    403         yes      404           yes   403       403    401
receipts.propose       401     401      403    403         yes      404           yes   403       403    401
receipts.withdraw      401     401      403    403         yes      404           yes   403       403    401
receipts.payOut        401     401      403    403         403      403           yes   403       403    401
receipts.undoGiveBack  401     401      403    403         403      403           yes   403       403    401
receipts.due           401     401      403    403         403      403           yes   403       403    401
receipts.confirmation  401     401      yes    404         yes      404           yes   404       404    401
receipts.pictureLink   401     401      403    403         yes      404           yes   403       403    401
receipts.removePicture 401     401      403    403         yes      404           yes   403       403    401
receipts.drawer        401     401      403    403         403      403           yes   403       403    401
receipts.deposits      401     401      403    403         403      403           yes   403       403    401
receipts.gather        401     401      403    403         403      403           yes   403       403    401
receipts.discard       401     401      403    403         403      403           yes   403       403    401
receipts.made          401     401      403    403         403      403           yes   403       403    401
receipts.cleared       401     401      403    403         403      403           yes   403       403    401
receipts.slip          401     401      403    403         403      403           yes   403       403    401
`
