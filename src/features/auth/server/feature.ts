import type { Feature } from '#platform/feature.ts'

export const authFeature: Feature = {
  name: 'auth',
  personalTables: {
    email_codes: {
      export: { omittedBecause: 'it holds keyed hashes, and an id of what the code was for' },
      erasure: { keptBecause: 'it holds nothing that can be read back, and each code ends within minutes' },
    },
  },
}
