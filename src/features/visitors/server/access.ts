// Who may call what, from docs/product.md, "who may"; tests/who-may.ts explains the columns and the words.
export const VISITORS_ACCESS = `
                visitor newcomer client otherClient attorney otherAttorney admin attorney- admin- disabled
visitors.current none    none     none   none        none     none          none  none      none   401
visitors.claim  401     401      yes    yes         yes      yes           yes   yes       yes    401
`
