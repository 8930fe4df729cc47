// Who may call what, from docs/product.md, "who may"; tests/who-may.ts explains the columns and the words.
export const OPENING_ACCESS = `
                         visitor newcomer client otherClient attorney otherAttorney admin attorney- admin- disabled
opening.request          401     401      yes    yes         403      403           403   yes       yes    401
opening.ownRequests      401     401      yes    none        403      403           403   none      none   401
opening.withdraw         401     401      yes    404         403      403           403   404       404    401
opening.requests         401     401      403    403         yes      yes           yes   403       403    401
opening.requestConflicts 401     401      403    403         yes      yes           yes   403       403    401
opening.called           401     401      403    403         yes      yes           yes   403       403    401
opening.decline          401     401      403    403         yes      yes           yes   403       403    401
opening.openRequested    401     401      403    403         yes      yes           yes   403       403    401
opening.alike            401     401      403    403         yes      yes           yes   403       403    401
opening.nameConflicts    401     401      403    403         yes      yes           yes   403       403    401
opening.openByPhone      401     401      403    403         yes      yes           yes   403       403    401
opening.client           401     401      403    403         yes      404           yes   403       403    401
opening.correct          401     401      403    403         yes      404           yes   403       403    401
opening.bookMeeting      401     401      403    403         yes      404           yes   403       403    401
opening.invite           401     401      403    403         yes      404           yes   403       403    401
opening.alikeTo          401     401      403    403         403      403           yes   403       403    401
opening.mergePreview     401     401      403    403         403      403           yes   403       403    401
opening.merge            401     401      403    403         403      403           yes   403       403    401
opening.partPreview      401     401      403    403         403      403           yes   403       403    401
opening.part             401     401      403    403         403      403           yes   403       403    401
`
