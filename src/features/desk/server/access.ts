// Who may call what, from docs/product.md, "who may"; tests/who-may.ts explains the columns and the words.
export const DESK_ACCESS = `
                visitor newcomer client otherClient attorney otherAttorney admin attorney- admin- disabled
desk.cases      401     401      403    403         yes      none          yes   403       403    401
desk.caseFile   401     401      403    403         yes      404           yes   403       403    401
desk.previewBulk 401    401      403    403         yes      none          yes   403       403    401
desk.moveBulk   401     401      403    403         yes      none          yes   403       403    401
desk.search     401     401      403    403         yes      none          yes   403       403    401
desk.views      401     401      403    403         yes      none          none  403       403    401
desk.saveView   401     401      403    403         yes      404           404   403       403    401
desk.deleteView 401     401      403    403         yes      yes           yes   403       403    401
`
