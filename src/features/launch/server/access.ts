// Who may call what, from docs/product.md, "who may"; tests/who-may.ts explains the columns and the words.
export const LAUNCH_ACCESS = `
             visitor newcomer client otherClient attorney otherAttorney admin attorney- admin- disabled
launch.read  401     401      403    403         yes      yes           yes   403       403    401
`
