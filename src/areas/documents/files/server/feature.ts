import type { Feature } from '#platform/feature.ts'
import { FILE_ACTIONS } from './audit-actions.ts'
import { FILE_MAILS } from './file-mails.ts'
import { createFilesRouter } from './index.ts'
import { CHECK_FILES, CHECK_FOUND, REMOVE_FILE, TEND_UPLOADS } from './job-kinds.ts'
import { registerFileJobs } from './jobs.ts'
import { countFindings } from './read-findings.ts'
import { FILES_SEALED } from './sealed.ts'

export const filesFeature: Feature = {
  name: 'files',
  routers: (features) => ({ files: createFilesRouter(features) }),
  tags: { Files: 'Whether stored files are as they were kept' },
  auditActions: FILE_ACTIONS,
  mails: FILE_MAILS,
  toLookAt: [{ path: '/admin/files', count: countFindings }],
  sealed: FILES_SEALED,
  jobs: {
    kinds: [REMOVE_FILE, TEND_UPLOADS, CHECK_FILES, CHECK_FOUND],
    register: registerFileJobs,
  },
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
        omittedBecause:
          'its bytes lie beside that file in the archive; what it is, is in the part of the documents',
      },
      erasure: { keptBecause: 'the firm keeps its files for seven years, and then deletes the bytes' },
      columns: { kept: ['key', 'sha256', 'fingerprint'] },
    },
    uploads: {
      privacy: 'cases',
      export: { omittedBecause: 'what is not whole yet; what was received is in the part of the documents' },
      erasure: { keptBecause: 'it is gone a day after it was begun' },
      columns: { kept: ['key', 'metadata', 'state'] },
    },
    file_links: {
      privacy: 'cases',
      export: { omittedBecause: 'it opens once, within five minutes, and is then gone' },
      erasure: { keptBecause: 'it is gone within minutes' },
      columns: { kept: ['token_hash', 'session_id', 'opener_hash', 'name', 'content_type'] },
    },
  },
}
