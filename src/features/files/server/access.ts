// Who may call what, from docs/product.md, "who may"; tests/who-may.ts explains the columns and the words.
export const FILES_ACCESS = `
                 visitor newcomer client otherClient attorney otherAttorney admin attorney- admin- disabled
files.findings   401     401      403    403         403      403           yes   403       403    401
files.standing   401     401      403    403         403      403           yes   403       403    401
files.checkAgain 401     401      403    403         403      403           yes   403       403    401
`
