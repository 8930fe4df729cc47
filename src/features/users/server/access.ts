// Who may call what, from docs/product.md, "who may"; tests/who-may.ts explains the columns and the words.
export const USERS_ACCESS = `
                       visitor newcomer client otherClient attorney otherAttorney admin attorney- admin- disabled
users.ensure           401     yes      yes    yes         yes      yes           yes   yes       yes    401
users.getProfile       401     401      yes    none        none     none          none  none      none   401
users.saveProfile      401     401      yes    none        none     none          none  none      none   401
users.mySessions       401     401      yes    none        none     none          none  none      none   401
users.endOtherSessions 401     401      yes    none        none     none          none  none      none   401
users.endSession       401     401      yes    404         404      404           404   404       404    401
users.myData           401     401      yes    none        none     none          none  none      none   401
users.whatStays        401     401      yes    none        none     none          none  none      none   401
users.close            401     401      yes    yes         yes      yes           yes   yes       yes    401
users.listPublic       yes     yes      yes    yes         yes      yes           yes   yes       yes    401
users.list             401     401      403    403         403      403           yes   403       403    401
users.get              401     401      403    403         403      403           yes   403       403    401
users.changeRole       401     401      403    403         403      403           yes   403       403    401
users.disable          401     401      403    403         403      403           yes   403       403    401
users.enable           401     401      403    403         403      403           yes   403       403    401
users.endSessions      401     401      403    403         403      403           yes   403       403    401
users.startReset       401     401      403    403         403      403           yes   403       403    401
`
