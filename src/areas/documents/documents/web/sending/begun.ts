// Whether this page has sent something, said without loading what sends.
export const begun = { current: false }
