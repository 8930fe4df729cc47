// Who may call what, from docs/product.md, "who may"; tests/who-may.ts explains the columns and the words.
export const HELPING_ACCESS = `
                    visitor newcomer client otherClient attorney otherAttorney admin attorney- admin- disabled
helping.mine        401     401      yes    none        403      403           403   none      none   401
helping.name        401     401      yes    404         403      403           403   403       403    401
helping.changeReach 401     401      yes    404         403      403           403   404       404    401
helping.inviteAgain 401     401      yes    404         403      403           403   404       404    401
helping.end         401     401      yes    404         yes      404           yes   404       404    401
helping.ofClient    401     401      403    403         yes      404           yes   403       403    401
helping.helped      401     401      yes    none        403      403           403   none      none   401
helping.answer      401     401      yes    404         403      403           403   404       404    401
`
