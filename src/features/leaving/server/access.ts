// Who may call what, from docs/product.md, "who may"; tests/who-may.ts explains the columns and the words.
export const LEAVING_ACCESS = `
                visitor newcomer client otherClient attorney otherAttorney admin attorney- admin- disabled
leaving.archive 401     401      yes    yes         yes      yes           yes   yes       yes    401
`
