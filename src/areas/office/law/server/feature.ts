import type { Feature } from '#platform/feature.ts'
import { LAW_ACTIONS } from './audit-actions.ts'
import { demonstrateLaw } from './demonstration.ts'
import { giveShippedLaw } from './first-law.ts'
import { lawRouter } from './index.ts'
import { TELL_OF_LAW } from './job-kinds.ts'
import { LAW_MAILS, tellOfLawToRead } from './law-mail.ts'
import { lawDesk } from './desk-rows.ts'

const IN_THE_MORNING = '10 13 * * *'

export const lawFeature: Feature = {
  name: 'law',
  desk: lawDesk,
  routers: () => ({ law: lawRouter }),
  tags: { Law: 'What the firm’s pages say of the law, who read it, and until when that counts' },
  auditActions: LAW_ACTIONS,
  mails: LAW_MAILS,
  jobs: {
    kinds: [TELL_OF_LAW],
    async register(runner, services) {
      await runner.repeat(TELL_OF_LAW, IN_THE_MORNING, () => tellOfLawToRead(services))
    },
  },
  prepare: giveShippedLaw,
  demonstrate: demonstrateLaw,
  personalTables: {
    law_versions: {
      privacy: 'staff',
      export: { omittedBecause: 'it holds what the firm says of the law, and nothing of a client' },
      erasure: { keptBecause: 'it says who of the firm read the law, and when' },
      columns: {
        kept: [
          'row',
          'says_en',
          'says_es',
          'cautious_en',
          'cautious_es',
          'source',
          'link',
          'begins',
          'ends',
          'read_on',
          'review_by',
        ],
      },
    },
  },
  merging: {
    columns: {
      'law_versions.made_by': { stays: 'somebody of the firm wrote it' },
      'law_versions.read_by': { stays: 'an attorney of the firm read it' },
    },
  },
}
