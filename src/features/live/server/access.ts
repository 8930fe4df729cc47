// Who may call what, from docs/product.md, "who may"; tests/who-may.ts explains the columns and the words. Everybody hears what
// is told to them alone: `hub.test.ts`.
export const LIVE_ACCESS = `
          visitor newcomer client otherClient attorney otherAttorney admin attorney- admin- disabled
live.news 401     401      yes    yes         yes      yes           yes   yes       yes    401
`
