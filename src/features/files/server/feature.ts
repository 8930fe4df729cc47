import type { Feature } from '#platform/feature.ts'
import { REMOVE_FILE, RESEAL_FILES, TEND_UPLOADS } from './job-kinds.ts'
import { registerFileJobs } from './jobs.ts'

export const filesFeature: Feature = {
  name: 'files',
  jobs: { kinds: [REMOVE_FILE, RESEAL_FILES, TEND_UPLOADS], register: registerFileJobs },
  merging: {
    columns: {
      'uploads.user_id': { stays: 'who sends it goes on sending it' },
      'file_links.user_id': { stays: 'it opens for one browser, within minutes' },
    },
  },
  personalTables: {
    files: {
      privacy: 'cases',
      export: {
        omittedBecause: 'its bytes are opened in the portal; what it is, is in the part of the documents',
      },
      erasure: { keptBecause: 'the firm keeps its files for seven years, and then deletes the bytes' },
    },
    uploads: {
      privacy: 'cases',
      export: { omittedBecause: 'what is not whole yet; what was received is in the part of the documents' },
      erasure: { keptBecause: 'it is gone a day after it was begun' },
    },
    file_links: {
      privacy: 'cases',
      export: { omittedBecause: 'it opens once, within five minutes, and is then gone' },
      erasure: { keptBecause: 'it is gone within minutes' },
    },
  },
}
