// Who may call what, from docs/product.md, "who may"; tests/who-may.ts explains the columns and the words.
export const CALLBACKS_ACCESS = `
                 visitor newcomer client otherClient attorney otherAttorney admin attorney- admin- disabled
callbacks.times  yes     yes      yes    yes         yes      yes           yes   yes       yes    401
callbacks.ask    yes     yes      yes    yes         yes      yes           yes   yes       yes    401
callbacks.list   401     401      403    403         yes      yes           yes   403       403    401
callbacks.record 401     401      403    403         yes      yes           yes   403       403    401
`
