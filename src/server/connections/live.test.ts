// What one process saves, another one connects with, without a restart.
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { connectionStates, followConnections } from '#areas/office/connections/server/index.ts'
import { saveConnection } from '#areas/office/connections/server/save-connection.ts'
import { scriptedIdentity, signedIn } from '#areas/people/users/server/testing.ts'
import { gapsOf } from '#areas/office/launch/server/read-launch.ts'
import { UNWATCHED } from '#tests/firm-of-tests.ts'
import { MailServer } from '#tests/mail-server.ts'
import { createWorld, type World } from '#tests/world.ts'
import { compose, type Composed } from '../compose.ts'
import { readConfig } from '../config.ts'
import { createHold } from '../copy/hold.ts'
import { siteSettings } from '../open-site.ts'

let world: World
let other: Composed
let mailServer: MailServer
let port: number
beforeAll(async () => {
  world = await createWorld()
  other = await compose(readConfig({}, '/tmp'), world.url, null, { ...UNWATCHED, log: world.services.log })
  other.services.news.open()
  mailServer = new MailServer()
  port = Number(new URL(await mailServer.open()).port)
})
afterAll(async () => {
  await other.jobs.stop()
  other.services.processing.close()
  other.services.mailReader.close()
  await other.services.news.close()
  await other.services.locks.close()
  await other.connection.close()
  await mailServer.close()
  await world.end()
})

const CARDS = {
  version: 0,
  publicKey: 'm_public',
  secretKey: 'a-secret-of-the-gateway',
  operatingAccount: 'a1',
  trustAccount: 'a2',
  operatingBankAccount: 'a3',
  trustBankAccount: 'a4',
}
const MAIL = {
  id: 'm1',
  to: 'ana@person.example',
  language: 'en',
  subject: 'S',
  text: 'T',
  html: 'T',
} as const

it('takes effect at another process: ports, what the firm takes, pages and the list of gaps', async () => {
  const admin = (await signedIn(world, scriptedIdentity(), 'admin')).ctx
  const ctx = { ...admin, seal: other.services.seal }
  const followed = await followConnections(other.services)
  followed.tell(followed.kept, (saved) => other.takeSaved(saved))
  const { firm } = other.services
  expect(gapsOf({ firm })).toContain('cards')
  expect(siteSettings(other.inForce(), 'r', {}).gateway).toBeNull()

  await saveConnection(ctx, 'gateway', CARDS)
  await vi.waitUntil(() => firm.takesCards)
  expect(gapsOf({ firm })).not.toContain('cards')
  expect(firm.bankFromCents).not.toBeNull()
  expect(siteSettings(other.inForce(), 'r', {}).gateway).toMatchObject({ publicKey: 'm_public' })

  await saveConnection(ctx, 'google', {
    version: 0,
    clientId: 'the-firm',
    clientSecret: 'a-secret-of-google',
  })
  await vi.waitUntil(() => siteSettings(other.inForce(), 'r', {}).signIn.google)

  const server = { version: 0, host: '127.0.0.1', port, user: '', password: '', from: 'help@firm.example' }
  await saveConnection(ctx, 'mail', server)
  await vi.waitUntil(() => other.inForce().config.smtpUrl !== null)
  await other.services.mail.send({ ...MAIL, attachments: [] })
  expect(mailServer.messages).toHaveLength(1)
  expect(await connectionStates(other.services)).toEqual({
    mail: 'untested',
    gateway: 'untested',
    texts: 'absent',
    google: 'untested',
  })

  const held = createHold({ bucket: null, firebase: null }).ports(other.services)
  await expect(held.mail.send({ ...MAIL, attachments: [] })).rejects.toMatchObject({ problem: 'held' })
  expect(mailServer.messages).toHaveLength(1)
  followed.close()
})
