// What the server itself adds to the features' registries.
import type { Feature, PersonalTable } from '#platform/feature.ts'
import { SERVER_ACTIONS } from './audit-actions.ts'
import { QUEUE_GAUGES } from './queue-gauges.ts'
import { FORGET_UNPROVEN } from './identity-jobs.ts'
import { registerSecurityJobs, SECURITY_ALERT } from './security-alert.ts'
import { SECURITY_MAIL } from './security-mail.ts'

/** Proof of identity goes with the account. */
const WITH_THE_SIGN_IN: PersonalTable = {
  privacy: 'account',
  export: { in: 'signIn' },
  erasure: { deletes: 'all of it, with the account' },
}

/** Secrets and hashes of them: not shown to anyone, not even to their owner. */
const SECRET: PersonalTable = {
  privacy: 'signIns',
  export: { omittedBecause: 'it holds hashes and sealed secrets, which prove who somebody is' },
  erasure: { deletes: 'all of it, with the account' },
}

/** Tables of the platform and of adapters, which are below the features. */
const TABLES: Readonly<Record<string, PersonalTable>> = {
  'identity.user': { ...WITH_THE_SIGN_IN, columns: { deleted: ['id', 'name', 'email', 'image'] } },
  'identity.session': {
    ...WITH_THE_SIGN_IN,
    privacy: 'signIns',
    columns: { deleted: ['id', 'token', 'ip_address', 'user_agent', 'user_id'] },
  },
  'identity.account': {
    ...WITH_THE_SIGN_IN,
    columns: {
      deleted: [
        'id',
        'account_id',
        'provider_id',
        'user_id',
        'access_token',
        'refresh_token',
        'id_token',
        'scope',
        'password',
      ],
    },
  },
  'identity.hosted_person': {
    privacy: 'account',
    export: { in: 'signIn' },
    erasure: { deletes: 'the address; that the account is gone stays, so that no late token proves it' },
    columns: { emptied: ['email'], kept: ['subject'] },
  },
  'identity.hosted_session': {
    ...WITH_THE_SIGN_IN,
    privacy: 'signIns',
    columns: { deleted: ['id', 'subject', 'device', 'address', 'method'] },
  },
  'identity.device': { ...SECRET, columns: { deleted: ['user_id', 'id_hash'] } },
  'identity.proof': {
    ...SECRET,
    columns: { deleted: ['bound_to', 'address', 'user_id', 'code_hash', 'token_hash', 'purpose'] },
  },
  'identity.two_factor': { ...SECRET, columns: { deleted: ['id', 'user_id', 'secret', 'backup_codes'] } },
  'identity.verification': {
    privacy: 'signIns',
    export: { omittedBecause: 'it holds what a sign-in with Google needs for minutes' },
    erasure: { keptBecause: 'each row is worth nothing after some minutes' },
    columns: { kept: ['id', 'identifier', 'value'] },
  },
  key_canaries: {
    privacy: 'signIns',
    export: { omittedBecause: 'it holds a word of ours under each key, and nothing of a person' },
    erasure: { keptBecause: 'it tells at a start whether the keys fit, and nothing of a person' },
    columns: { kept: ['name', 'sealed'] },
  },
  installation: {
    privacy: 'signIns',
    export: { omittedBecause: 'it holds the address of the site, and nothing of a person' },
    erasure: { keptBecause: 'it tells at a start whether this is a restored copy, and nothing of a person' },
    columns: { kept: ['address'] },
  },
  idempotency_keys: {
    privacy: 'repeats',
    export: { omittedBecause: 'it repeats, sealed, answers whose subjects are in the file' },
    erasure: { keptBecause: 'each row ends by itself within a day, and is sealed' },
    columns: { kept: ['mark', 'request_hash', 'body'] },
  },
  outbox_texts: {
    privacy: 'texts',
    export: { omittedBecause: 'only the demonstration keeps texts here, to invented people' },
    erasure: { keptBecause: 'only the demonstration keeps texts here, to invented people' },
    columns: { kept: ['id', 'to', 'body'] },
  },
  outbox_letters: {
    privacy: 'emails',
    export: { omittedBecause: 'only the demonstration keeps mails here, of invented people' },
    erasure: { keptBecause: 'only the demonstration keeps mails here, of invented people' },
    columns: { kept: ['id', 'to', 'language', 'subject', 'reply_to', 'text', 'html', 'attachments'] },
  },
}

export const serverFeature: Feature = {
  name: 'server',
  // The identity's cleanup jobs are registered where the identity is known (`launch.ts`).
  jobs: { kinds: [FORGET_UNPROVEN, SECURITY_ALERT], register: registerSecurityJobs },
  gauges: QUEUE_GAUGES,
  auditActions: SERVER_ACTIONS,
  mails: { 'security-alert': SECURITY_MAIL },
  personalTables: TABLES,
}
