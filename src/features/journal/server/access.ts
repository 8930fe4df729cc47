// Who may call what, from docs/product.md, "who may"; tests/who-may.ts explains the columns and the words.
export const JOURNAL_ACCESS = `
                visitor newcomer client otherClient attorney otherAttorney admin attorney- admin- disabled
journal.list    401     401      403    403         403      403           yes   403       403    401
journal.matters 401     401      403    403         403      403           yes   403       403    401
journal.pdf     401     401      403    403         403      403           yes   403       403    401
`
