// Who may call what, from docs/product.md, "who may"; tests/who-may.ts explains the columns and the words.
export const TEXTS_ACCESS = `
                    visitor newcomer client otherClient attorney otherAttorney admin attorney- admin- disabled
texts.mine          401     401      yes    none        none     none          none  none      none   401
texts.ask           401     401      yes    yes         yes      yes           yes   yes       yes    401
texts.confirm       401     401      yes    404         404      404           404   404       404    401
texts.stop          401     401      yes    yes         yes      yes           yes   yes       yes    401
texts.ofClient      401     401      403    403         yes      404           yes   403       403    401
texts.askClient     401     401      403    403         yes      404           yes   403       403    401
texts.confirmClient 401     401      403    403         yes      404           yes   403       403    401
texts.stopClient    401     401      403    403         yes      404           yes   403       403    401
texts.failed        401     401      403    403         403      403           yes   403       403    401
texts.dismiss       401     401      403    403         403      403           yes   403       403    401
`
