import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { sendAccountMail } from '#areas/people/auth/server/index.ts'
import type { Services } from '#platform/context.ts'
import { DatabaseUnreachable, isDatabaseAway } from '#platform/database-away.ts'
import { type JobRunner, startJobs } from '#platform/jobs.ts'
import { createLog } from '#platform/log.ts'
import type { AccountMail } from '#platform/ports/identity.ts'
import type { Mail, Mailer } from '#platform/ports/mail.ts'
import { SealError } from '#platform/seal.ts'
import { FEATURES } from '#server/features.ts'
import { JOB_KINDS } from '#server/jobs.ts'
import { createWorld, MONDAY_NINE, type World } from '#tests/world.ts'
import { registerNotificationJobs } from './index.ts'
import { SEND_ADDRESS_MAIL } from './job-kinds.ts'
import { findMail } from './mail-repository.ts'
import { type SealedMail, sendAddressMail, withoutContent } from './send-address-mail.ts'

const PROOF: AccountMail = {
  kind: 'prove-email',
  to: 'maria@person.example',
  language: 'es',
  code: '048213',
  link: 'http://localhost:3000/login#proof=token-of-this-mail',
  minutes: 10,
}
const CHANGED: AccountMail = {
  kind: 'password-changed',
  to: 'maria@person.example',
  language: 'en',
  resetLink: 'http://localhost:3000/login',
}
const SECRETS = /048213|token-of-this-mail|maria@person/

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.end())
beforeEach(async () => {
  world.mails.length = 0
  world.clock.set(MONDAY_NINE)
  await world.services.db.execute(sql`DELETE FROM pgboss.job`)
})

/** Every column of every job, as a thief of the database reads it. */
async function queueAsText(): Promise<string> {
  const result = await world.services.db.execute<{ row: string }>(
    sql`SELECT job::text AS row FROM pgboss.job AS job`,
  )
  return result.rows.map(({ row }) => row).join('\n')
}

async function queued(): Promise<SealedMail[]> {
  const result = await world.services.db.execute<{ data: SealedMail }>(
    sql`SELECT data FROM pgboss.job WHERE name = ${SEND_ADDRESS_MAIL.name} ORDER BY created_on`,
  )
  return result.rows.map(({ data }) => data)
}

async function written(mail: AccountMail): Promise<SealedMail> {
  await sendAccountMail(world.services, world.services.db, mail)
  return (await queued()).at(-1)!
}

describe('a mail about an account, in the queue', () => {
  it('lies sealed: the table holds neither code nor link nor address', async () => {
    await sendAccountMail(world.services, world.services.db, PROOF)
    const table = await queueAsText()
    expect(table).toMatch(/sealed[": ]+v1\.test\./)
    expect(table).not.toMatch(SECRETS)
  })
  it('opens only under the id it was sealed for', async () => {
    const [one, two] = [await written(PROOF), await written(CHANGED)]
    const exchanged = { letterId: one.letterId, sealed: two.sealed }
    await expect(sendAddressMail(world.services, FEATURES, exchanged)).rejects.toThrow(SealError)
    expect(world.mails).toEqual([])
  })
  it('is written if and only if the change that causes it is kept', async () => {
    const change = world.services.db.transaction(async (tx) => {
      await sendAccountMail(world.services, tx, CHANGED)
      throw new Error('undone')
    })
    await expect(change).rejects.toThrow('undone')
    expect(await queued()).toEqual([])
  })
})

describe('delivering', () => {
  it('ends without a trace where the firm has no mail server', async () => {
    const sealedMail = await written(CHANGED)
    const { firm } = world.services
    await sendAddressMail({ ...world.services, firm: { ...firm, takesMail: false } }, FEATURES, sealedMail)
    expect(world.mails).toEqual([])
    expect(await findMail(world.services.db, `account-${sealedMail.letterId}`)).toBeNull()
  })
  it("sends text and HTML in the reader's language, under a stable id", async () => {
    const sealedMail = await written(PROOF)
    await sendAddressMail(world.services, FEATURES, sealedMail)
    expect(world.mails).toMatchObject([
      {
        id: `account-${sealedMail.letterId}`,
        to: 'maria@person.example',
        language: 'es',
        subject: 'Su código para confirmar su correo',
        attachments: [],
      },
    ])
    expect(world.mails[0]!.text).toContain('Su código: 048213')
    expect(world.mails[0]!.html).toContain('>048213</strong>')
  })
  it('sends what the version before sealed, under its names', async () => {
    const letterId = randomUUID()
    const enclosed = { writtenAt: world.clock.now().toString(), letter: PROOF }
    const place = { field: 'jobs.account-letter', row: letterId }
    const sealed = world.services.seal.seal(JSON.stringify(enclosed), place)
    await sendAddressMail(world.services, FEATURES, { letterId, sealed })
    expect(SEND_ADDRESS_MAIL.name).toBe('send-account-letter')
    expect(world.mails.map(({ id }) => id)).toEqual([`account-${letterId}`])
  })
  it.each([
    [PROOF, true],
    [CHANGED, false],
  ])('remembers whether it carries a code that ends: $kind', async (content, isShortLived) => {
    const sealedMail = await written(content)
    await sendAddressMail(world.services, FEATURES, sealedMail)
    const mail = await findMail(world.services.db, `account-${sealedMail.letterId}`)
    expect(mail).toMatchObject({ kind: content.kind, isShortLived })
  })
  it('fails, to be tried again, where a newer version queued a kind that this one does not know', async () => {
    const sealedMail = await written(PROOF)
    await expect(sendAddressMail(world.services, [], sealedMail)).rejects.toThrow('no feature writes mails')
  })
  it('sends a code one minute before it ends, and drops it when it has ended', async () => {
    const sealedMail = await written(PROOF)
    world.clock.advance(9)
    await sendAddressMail(world.services, FEATURES, sealedMail)
    expect(world.mails).toHaveLength(1)
    world.clock.advance(1)
    await sendAddressMail(world.services, FEATURES, sealedMail)
    expect(world.mails).toHaveLength(1)
  })
  it('sends word of a change however late', async () => {
    const sealedMail = await written(CHANGED)
    world.clock.advance(60 * 24 * 3)
    await sendAddressMail(world.services, FEATURES, sealedMail)
    expect(world.mails).toHaveLength(1)
  })
})

describe('two instances and a mail server that fails', () => {
  const lines: string[] = []
  const log: Services['log'] = createLog(
    (line) => lines.push(line),
    () => new Date(),
  )
  let other: JobRunner
  let mails: Mail[]
  let refusals: number
  const mailer: Mailer = {
    send(mail) {
      if (refusals > 0) {
        refusals -= 1
        const said = `550 rejected: ${mail.text}`
        return Promise.reject(Object.assign(new Error(said), { code: 'EMESSAGE', responseCode: 550 }))
      }
      mails.push(mail)
      return Promise.resolve()
    },
  }
  beforeAll(async () => {
    other = await startJobs(world.url, JOB_KINDS, log)
    const services = { ...world.services, mail: mailer, log }
    await registerNotificationJobs(world.jobs, services, FEATURES)
    await registerNotificationJobs(other, services, FEATURES)
  })
  afterAll(() => other.stop())
  beforeEach(() => {
    mails = []
    refusals = 0
    lines.length = 0
  })

  it('send each mail once', async () => {
    for (let count = 0; count < 6; count += 1) await sendAccountMail(world.services, world.services.db, PROOF)
    await vi.waitFor(() => expect(mails.length).toBeGreaterThanOrEqual(6), 20_000)
    await vi.waitFor(async () => expect(await queueAsText()).not.toMatch(/,(created|active|retry),/), 10_000)
    expect(new Set(mails.map(({ id }) => id)).size).toBe(6)
    expect(mails).toHaveLength(6)
  })
  it('try again, and neither log nor queue keeps what the mail said', async () => {
    refusals = 1
    await sendAccountMail(world.services, world.services.db, PROOF)
    await vi.waitFor(() => expect(mails).toHaveLength(1), 20_000)
    expect(lines.join('\n')).toContain('the mail was not sent: Error EMESSAGE 550')
    expect(lines.join('\n')).not.toMatch(SECRETS)
    expect(await queueAsText()).not.toMatch(SECRETS)
  })
})

it('what stopped a mail is still known as a database that is away, and as nothing else', () => {
  expect(isDatabaseAway(withoutContent(new DatabaseUnreachable('no connection')))).toBe(true)
  expect(isDatabaseAway(withoutContent(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })))).toBe(
    false,
  )
})
