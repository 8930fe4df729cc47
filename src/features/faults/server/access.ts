// Who may call what, from docs/product.md, "who may"; tests/who-may.ts explains the columns and the words.
export const FAULTS_ACCESS = `
            visitor newcomer client otherClient attorney otherAttorney admin attorney- admin- disabled
faults.list 401     401      403    403         403      403           yes   403       403    401
faults.tell yes     yes      yes    yes         yes      yes           yes   yes       yes    401
faults.read 401     401      403    403         403      403           yes   403       403    401
faults.speed 401    401      403    403         403      403           yes   403       403    401
faults.mark 401     401      403    403         403      403           yes   403       403    401
`
