// Who may call what, from docs/product.md, "who may"; tests/who-may.ts explains the columns and the words.
export const LEAVING_ACCESS = `
                        visitor newcomer client otherClient attorney otherAttorney admin attorney- admin- disabled
leaving.archive         401     401      yes    yes         yes      yes           yes   yes       yes    401
leaving.ownErasure      401     401      yes    none        403      403           403   none      none   401
leaving.askErasure      401     401      yes    yes         403      403           403   yes       yes    401
leaving.withdrawErasure 401     401      yes    none        403      403           403   none      none   401
leaving.erasures        401     401      403    403         403      403           yes   403       403    401
leaving.carryOut        401     401      403    403         403      403           yes   403       403    401
leaving.refuse          401     401      403    403         403      403           yes   403       403    401
`
