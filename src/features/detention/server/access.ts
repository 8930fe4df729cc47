// Who may call what, from docs/product.md, "who may"; tests/who-may.ts explains the columns and the words.
export const DETENTION_ACCESS = `
                 visitor newcomer client otherClient attorney otherAttorney admin attorney- admin- disabled
detention.save   yes     yes      yes    yes         yes      yes           yes   yes       yes    401
detention.send   yes     yes      yes    yes         yes      yes           yes   yes       yes    401
detention.resume yes     yes      yes    yes         yes      yes           yes   yes       yes    401
detention.list   401     401      403    403         yes      yes           yes   403       403    401
detention.read   401     401      403    403         yes      yes           yes   403       403    401
detention.called 401     401      403    403         yes      yes           yes   403       403    401
detention.close  401     401      403    403         yes      yes           yes   403       403    401
`
