// Who may call what, from docs/product.md, "who may"; tests/who-may.ts explains the columns and the words.
export const NOTIFICATIONS_ACCESS = `
                   visitor newcomer client otherClient attorney otherAttorney admin attorney- admin- disabled
mail.list          401     401      403    403         403      403           yes   403       403    401
mail.sendAgain     401     401      403    403         403      403           yes   403       403    401
mail.dismiss       401     401      403    403         403      403           yes   403       403    401
notices.ofClient   401     401      403    403         yes      404           yes   403       403    401
notices.confirmAddress 401 401   403    403         yes      404           yes   403       403    401
notices.unreached  401     401      403    403         yes      none          yes   403       403    401
notices.news       401     401      yes    yes         yes      yes           yes   yes       yes    401
notices.unseen     401     401      yes    yes         yes      yes           yes   yes       yes    401
notices.seeNews    401     401      yes    yes         yes      yes           yes   yes       yes    401
notices.wishes     401     401      yes    yes         yes      yes           yes   yes       yes    401
notices.saveWishes 401     401      yes    yes         yes      yes           yes   yes       yes    401
`
