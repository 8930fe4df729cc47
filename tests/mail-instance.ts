// A program: sends one mail about an account and ends at the step that `DIE_AT` names, as a machine that loses its power.
import { flushCompileCache } from 'node:module'
import { systemClock } from '#adapters/clock/system-clock.ts'
import { createSmtpMail } from '#adapters/mail/smtp-mail.ts'
import { deliver } from '#areas/messages/notifications/server/deliver.ts'
import { connect } from '#platform/database.ts'
import type { Mailer } from '#platform/ports/mail.ts'
import { mailNamed, newMailNamed } from './mail-of-tests.ts'

const [databaseUrl = '', smtpUrl = '', name = '', dieAt = ''] = process.argv.slice(2)

function dieIf(step: string): void {
  if (dieAt === step) process.kill(process.pid, 'SIGKILL')
}

const smtp = createSmtpMail({ url: smtpUrl, from: 'help@firm.example' })
const mortal: Mailer = {
  async send(mail, beforeHandOver) {
    await smtp.send(mail, async () => {
      dieIf('before-hand-over')
      await beforeHandOver?.()
      dieIf('in-hand-over')
    })
    dieIf('before-marking')
  },
}
// Who is killed does not leave it behind on the way out.
flushCompileCache()
const connection = connect(databaseUrl, () => undefined)
const log = { info: () => undefined, error: () => undefined }
const services = { db: connection.db, clock: systemClock, mail: mortal, log }
await deliver(services, newMailNamed(name), () => Promise.resolve(mailNamed(name)))
await connection.close()
