import type { Feature } from '#platform/feature.ts'
import { INCOMING_ACTIONS } from './audit-actions.ts'
import { collectMail } from './collect-mail.ts'
import { incomingDesk } from './desk-rows.ts'
import { incomingRouter } from './index.ts'
import { COLLECT_MAIL, PLACE_MAIL } from './job-kinds.ts'
import { placeMail } from './place-mail.ts'
import { namesOfMails } from './repository.ts'
import { replyTo } from './reply-to.ts'
import { INCOMING_SEALED } from './sealed.ts'

const EACH_MINUTE = '* * * * *'
const READ = { action: INCOMING_ACTIONS['incoming-mail.read'] }

export const incomingFeature: Feature = {
  name: 'incoming',
  routers: () => ({ incoming: incomingRouter }),
  auditActions: INCOMING_ACTIONS,
  staffReadings: {
    'incoming.tray': READ,
    'incoming.mail': READ,
    'incoming.ofMessage': READ,
  },
  desk: incomingDesk,
  sealed: INCOMING_SEALED,
  replyTo,
  fileNames: namesOfMails,
  jobs: {
    kinds: [PLACE_MAIL, COLLECT_MAIL],
    async register(runner, services, features) {
      await runner.work(PLACE_MAIL, (data) => placeMail(services, features, data))
      await runner.repeat(COLLECT_MAIL, EACH_MINUTE, () => collectMail(services))
    },
  },
  merging: {
    columns: {
      'reply_addresses.user_id': {
        stays: 'whom the mail went to; an answer goes to the person they are now',
      },
      'incoming_mails.decided_by': { stays: 'somebody of the firm decided' },
    },
  },
  personalTables: {
    reply_addresses: {
      privacy: 'cases',
      export: {
        omittedBecause: 'an address of ours for each conversation; what came there is in the part "messages"',
      },
      erasure: { keptBecause: 'the firm keeps its files for seven years' },
    },
    incoming_mails: {
      privacy: 'cases',
      export: { omittedBecause: 'its answer is in the part "messages"; the rest repeats earlier mails' },
      erasure: { keptBecause: 'the firm keeps its files for seven years' },
      columns: {
        kept: ['mark', 'token_mark', 'answer_mark', 'state', 'waits_because', 'sealed', 'sealed_reason'],
      },
    },
  },
}
