// Who may call what, from docs/product.md, "who may"; tests/who-may.ts explains the columns and the words.
export const RECONCILIATION_ACCESS = `
                            visitor newcomer client otherClient attorney otherAttorney admin attorney- admin- disabled
reconciliation.accounts     401     401      403    403         403      403           yes   403       403    401
reconciliation.closed       401     401      403    403         yes      yes           yes   403       403    401
reconciliation.saveAccount  401     401      403    403         403      403           yes   403       403    401
reconciliation.months       401     401      403    403         403      403           yes   403       403    401
reconciliation.month        401     401      403    403         403      403           yes   403       403    401
reconciliation.lines        401     401      403    403         403      403           yes   403       403    401
reconciliation.movements    401     401      403    403         403      403           yes   403       403    401
reconciliation.opening      401     401      403    403         403      403           yes   403       403    401
reconciliation.addOpening   401     401      403    403         403      403           yes   403       403    401
reconciliation.withdrawOpening 401  401      403    403         403      403           yes   403       403    401
reconciliation.owners          401  401      403    403         403      403           yes   403       403    401
reconciliation.voidOpening     401  401      403    403         403      403           yes   403       403    401
reconciliation.undoVoid        401  401      403    403         403      403           yes   403       403    401
reconciliation.imports      401     401      403    403         403      403           yes   403       403    401
reconciliation.preview      401     401      403    403         403      403           yes   403       403    401
reconciliation.importFile   401     401      403    403         403      403           yes   403       403    401
reconciliation.removeImport 401     401      403    403         403      403           yes   403       403    401
reconciliation.saveEnding   401     401      403    403         403      403           yes   403       403    401
reconciliation.runRules     401     401      403    403         403      403           yes   403       403    401
reconciliation.match        401     401      403    403         403      403           yes   403       403    401
reconciliation.undoMatch    401     401      403    403         403      403           yes   403       403    401
reconciliation.book         401     401      403    403         403      403           yes   403       403    401
reconciliation.explain      401     401      403    403         403      403           yes   403       403    401
reconciliation.close        401     401      403    403         403      403           yes   403       403    401
reconciliation.reopen       401     401      403    403         403      403           yes   403       403    401
reconciliation.report       401     401      403    403         403      403           yes   403       403    401
`
