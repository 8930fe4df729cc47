import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ContractProcedure } from '@orpc/contract'
import { isProcedure } from '@orpc/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiContract } from '#api/contract.ts'
import { AuditQuery } from '#areas/office/audit/contract.ts'
import { LANGUAGES } from '#kernel/language.ts'
import { joined, sole } from '#platform/feature.ts'
import type { JobRunner } from '#platform/jobs.ts'
import { createWorld, type World } from '#tests/world.ts'
import { apiRouter } from './api/router.ts'
import { FEATURES } from './features.ts'
import { FORGET_UNPROVEN } from './identity-jobs.ts'
import { JOB_KINDS, registerJobs } from './jobs.ts'

function leavesOf(tree: object, isLeaf: (part: unknown) => boolean, prefix = ''): string[] {
  return Object.entries(tree).flatMap(([name, part]: [string, object]) =>
    isLeaf(part) ? [prefix + name] : leavesOf(part, isLeaf, `${prefix}${name}.`),
  )
}

describe('the list of features', () => {
  it('holds every manifest that there is', () => {
    const written = globSync('*/*/server/feature.ts', { cwd: join(import.meta.dirname, '../areas') }).map(
      (file) => file.split('/')[1] ?? '',
    )
    const listed = FEATURES.map(({ name }) => name).filter((name) => name !== 'server')
    expect(listed.toSorted()).toEqual(written.toSorted())
  })
  it('implements the joined contract, the whole of it and nothing else', () => {
    const promised = leavesOf(apiContract, (part) => part instanceof ContractProcedure)
    expect(leavesOf(apiRouter, isProcedure).toSorted()).toEqual(promised.toSorted())
    expect(promised.length).toBeGreaterThan(50)
  })
  it('refuses two features that say the same name', () => {
    const twice = [{ name: 'one' }, { name: 'two' }]
    expect(() => joined(twice, () => ({ same: 1 }))).toThrow('two features say "same", the second is two')
  })
  it('refuses none and two where one has to say something', () => {
    const twice = [{ name: 'one' }, { name: 'two' }]
    expect(sole(twice, 'who', ({ name }) => (name === 'two' ? name : undefined))).toBe('two')
    expect(() => sole(twice, 'who', () => undefined)).toThrow('0 features say "who", and one has to')
    expect(() => sole(twice, 'who', ({ name }) => name)).toThrow('2 features say "who", and one has to')
  })
})

/** Rows and queued jobs name these for good. */
const KINDS_EVER_SENT = [
  'callback',
  'agency-news',
  'account-closed',
  'accounts-merged',
  'already-registered',
  'appointment-cancelled',
  'appointment-confirmed',
  'appointment-moved',
  'appointment-reminder-day',
  'appointment-reminder-hour',
  'case-appointment',
  'case-appointment-reminder',
  'case-attorney',
  'case-dates-due',
  'case-dates-unseen',
  'case-moved',
  'cases-given',
  'cost-paid',
  'documents-again',
  'colleague-invitation',
  'documents-asked',
  'documents-past-date',
  'deletion-waits',
  'documents-shared',
  'fee-earned',
  'fee-proposed',
  'refund-proposed',
  'documents-unchecked',
  'email-changed',
  'erasure-answered',
  'erasure-asked',
  'faults-new',
  'helper-invitation',
  'helper-news',
  'backup-old',
  'files-differ',
  'forms-ending',
  'questions-asked',
  'questions-link',
  'instalment-due',
  'intake-draft-reminder',
  'invoice-issued',
  'jobs-late',
  'law-to-read',
  'mail-failing',
  'message-from-client',
  'message-from-firm',
  'new-device',
  'notices-digest',
  'password-changed',
  'payment-failed',
  'payment-not-charged',
  'payment-receipt',
  'payment-refunded',
  'payment-taken-back',
  'prove-email',
  'prove-new-email',
  'receipt-corrected',
  'reset-password',
  'second-factor',
  'second-step-asked',
  'second-step-reset',
  'security-alert',
  'staff-appointment',
  'urgent-intake',
  'visitor-code',
]

describe('the mails of the features', () => {
  const mails = joined(FEATURES, (feature) => feature.mails)

  it('stand under their own kinds, each in one feature', () => {
    expect(Object.entries(mails).filter(([kind, mail]) => mail.kind !== kind)).toEqual([])
  })
  it('are of every kind that was ever sent', () => {
    expect(Object.keys(mails)).toEqual(expect.arrayContaining(KINDS_EVER_SENT))
  })
  it.each(Object.values(mails))('are named in both languages: $kind', ({ nameIn }) => {
    const names = LANGUAGES.map(nameIn)
    expect(names.every((name) => name.length > 3)).toBe(true)
    expect(new Set(names).size).toBe(2)
  })
})

/** Rows of the log name these for good. */
const ACTIONS_EVER_WRITTEN = [
  'access.refused',
  'appointment.absent',
  'appointment.cancelled',
  'appointment.held',
  'appointment.moved',
  'availability.absence-added',
  'availability.absence-removed',
  'availability.attorney-changed',
  'availability.holiday-added',
  'availability.holiday-removed',
  'availability.settings-changed',
  'case.opened',
  'case.read',
  'codes.used-up',
  'discount.changed',
  'discount.created',
  'discount.disabled',
  'discount.enabled',
  'fault.marked',
  'intake.called',
  'intake.cleared',
  'intake.declined',
  'intake.exported',
  'intake.read',
  'invoice.exported',
  'invoice.issued',
  'invoice.plan-changed',
  'invoice.voided',
  'job.run-again',
  'ledger.read',
  'mail.dismissed',
  'mail.sent-again',
  'payment.refunded',
  'payments.read',
  'sign-in.failed',
  'sign-in.refused',
  'sign-in.second-step-failed',
  'trust.refilled',
  'user.closed',
  'user.data-downloaded',
  'user.disabled',
  'user.email-changed',
  'user.enabled',
  'user.first-admin',
  'user.joined',
  'user.password-changed',
  'user.password-reset',
  'user.read',
  'user.recovery-code-used',
  'user.reset-started',
  'user.role-changed',
  'user.second-factor-off',
  'user.second-factor-on',
  'user.session-ended',
  'user.sessions-ended',
]

describe('the audit actions of the features', () => {
  const actions = joined(FEATURES, ({ auditActions }) => auditActions)

  it('are of every kind that was ever written', () => {
    expect(Object.keys(actions)).toEqual(expect.arrayContaining(ACTIONS_EVER_WRITTEN))
  })
  it('are all in a manifest, wherever they are declared', async () => {
    const files = globSync('src/**/audit-actions.ts', { cwd: join(import.meta.dirname, '../..') })
    const declared = await Promise.all(
      files.map(async (file) => {
        const declaring = (await import(
          pathToFileURL(join(import.meta.dirname, '../..', file)).href
        )) as Record<string, object>
        return Object.values(declaring).flatMap((each) => Object.keys(each))
      }),
    )
    expect(files.length).toBeGreaterThan(5)
    expect(declared.flat().toSorted()).toEqual(Object.keys(actions).toSorted())
  })
  it.each(Object.entries(joined(FEATURES, ({ staffReadings }) => staffReadings)))(
    'take what the reading names: %s',
    (_, { action, object }) => {
      expect(actions[action.name]).toBe(action)
      expect(object === undefined ? [] : [object]).toEqual(action.facts.filter((fact) => fact === object))
    },
  )
  it.each(Object.keys(actions))('can be asked for: %s', (action) => {
    expect(AuditQuery.safeParse({ action }).success).toBe(true)
  })
  it.each(Object.values(actions))('are named in both languages: $name', ({ nameIn }) => {
    const names = LANGUAGES.map(nameIn)
    expect(names.every((name) => name.length > 3)).toBe(true)
    expect(new Set(names).size).toBe(2)
  })
})

describe('the jobs of the features', () => {
  let world: World
  beforeAll(async () => {
    world = await createWorld()
  })
  afterAll(() => world.end())

  it('are worked, each kind that has a queue and no other', async () => {
    const worked: string[] = []
    const runner: JobRunner = {
      enqueue: () => Promise.resolve(),
      work: ({ name }) => Promise.resolve(void worked.push(name)),
      repeat: ({ name }) => Promise.resolve(void worked.push(name)),
      stop: () => Promise.resolve(),
    }
    await registerJobs(runner, world.services)
    const kinds = JOB_KINDS.map(({ name }) => name).filter((name) => name !== FORGET_UNPROVEN.name)
    expect(worked.toSorted()).toEqual(kinds.toSorted())
  })
})
