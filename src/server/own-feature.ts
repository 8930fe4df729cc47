// What the server itself adds to the features' registries.
import type { Feature, PersonalTable } from '#platform/feature.ts'
import { FORGET_UNPROVEN } from './identity-jobs.ts'
import { NOTICE_READERS } from './notice-readers.ts'
import { registerSecurityJobs, SECURITY_ALERT } from './security-alert.ts'

/** What proves who somebody is goes with the account. */
const WITH_THE_SIGN_IN: PersonalTable = {
  export: { in: 'signIn' },
  erasure: { deletes: 'all of it, with the account' },
}

/** Secrets and hashes of them: shown to nobody, not even to whose they are. */
const SECRET: PersonalTable = {
  export: { notSince: 'it holds hashes and sealed secrets, which prove who somebody is' },
  erasure: { deletes: 'all of it, with the account' },
}

/** Tables of the platform and of adapters, which are below the features. */
const TABLES: Readonly<Record<string, PersonalTable>> = {
  'identity.user': WITH_THE_SIGN_IN,
  'identity.session': WITH_THE_SIGN_IN,
  'identity.account': WITH_THE_SIGN_IN,
  'identity.hosted_person': WITH_THE_SIGN_IN,
  'identity.hosted_session': WITH_THE_SIGN_IN,
  'identity.device': SECRET,
  'identity.proof': SECRET,
  'identity.two_factor': SECRET,
  'identity.verification': {
    export: { notSince: 'it holds what a sign-in with Google needs for minutes' },
    erasure: { keptSince: 'each row ends by itself within minutes' },
  },
  idempotency_keys: {
    export: { notSince: 'it repeats, sealed, answers whose subjects are in the file' },
    erasure: { keptSince: 'each row ends by itself within a day, and is sealed' },
  },
  outbox_letters: {
    export: { notSince: 'only the demonstration keeps mails here, of invented people' },
    erasure: { keptSince: 'only the demonstration keeps mails here, of invented people' },
  },
}

export const serverFeature: Feature = {
  name: 'server',
  // What the identity has to forget is registered where the identity is known (`launch.ts`).
  jobs: { kinds: [FORGET_UNPROVEN, SECURITY_ALERT], register: registerSecurityJobs },
  personalTables: TABLES,
  noticeReaders: NOTICE_READERS,
}
