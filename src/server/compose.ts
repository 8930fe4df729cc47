// Chooses the adapter behind each port, by configuration.
import { join } from 'node:path'
import { createUscisStatus } from '#adapters/agency-status/uscis-status.ts'
import { systemClock } from '#adapters/clock/system-clock.ts'
import { createFileProcessing } from '#adapters/file-processing/caged-file-processing.ts'
import { createEmbeddedIdentity } from '#adapters/identity/embedded-identity.ts'
import { createHostedIdentity } from '#adapters/identity/hosted-identity.ts'
import { createMailReader } from '#adapters/mail/caged-mail-reader.ts'
import { createImapMailbox } from '#adapters/mail/imap-mailbox.ts'
import { createOutboxMail } from '#adapters/mail/outbox-mail.ts'
import { createCaldavCalendars } from '#adapters/outside-calendar/caldav-calendars.ts'
import { createSmtpMail } from '#adapters/mail/smtp-mail.ts'
import { createLawPayPayments } from '#adapters/payments/lawpay-payments.ts'
import { createEmbeddedScanner } from '#adapters/scanner/embedded-scanner.ts'
import { createScanner } from '#adapters/scanner/scanner-url.ts'
import { createOutboxTexts } from '#adapters/texts/outbox-texts.ts'
import { createTwilioTexts } from '#adapters/texts/twilio-texts.ts'
import { createRfc3161Timestamps } from '#adapters/timestamps/rfc3161-timestamps.ts'
import { sendAccountMail } from '#areas/people/auth/server/index.ts'
import type { MailDesk } from '#areas/messages/notifications/server/index.ts'
import { findByEmail, mayTurnOffSecondFactor } from '#areas/people/users/server/index.ts'
import { contactNow } from '#areas/office/firm/server/index.ts'
import { settledNow } from '#areas/office/readings/server/index.ts'
import { hasProvenWithKey } from '#areas/people/visitors/server/index.ts'
import type { FirmContact } from '#firm/contact.ts'
import { UNSIGNED } from '#firm/settled.ts'
import { watchAway } from '#platform/away-watch.ts'
import type { FirmSettings, Services } from '#platform/context.ts'
import { type Connection, connect } from '#platform/database.ts'
import { quietWhileAway } from '#platform/database-away.ts'
import { type JobRunner, startJobs } from '#platform/jobs.ts'
import type { Log } from '#platform/log.ts'
import { createNewsLine } from '#platform/news-line.ts'
import type { AgencyAccess } from '#platform/ports/agency-status.ts'
import type { SavedConnections } from '#platform/ports/connections.ts'
import type { AccountMail, Identity } from '#platform/ports/identity.ts'
import { type Mailer, NO_MAIL } from '#platform/ports/mail.ts'
import { NO_GATEWAY, type Payments } from '#platform/ports/payments.ts'
import type { Texts } from '#platform/ports/texts.ts'
import { NO_TIMESTAMPS } from '#platform/ports/timestamps.ts'
import { createSeal } from '#platform/seal.ts'
import { createSessionLocks } from '#platform/session-locks.ts'
import { createSignedLinks } from '#platform/signed-links.ts'
import { createAccountRecord, createTryRecord } from './account-events.ts'
import { createBackups } from './backups/create-backups.ts'
import { addressLine, type Config, type GatewayConfig } from './config.ts'
import { accountsOf, createConnections } from './connections/create-connections.ts'
import { livePort } from './connections/live-port.ts'
import { USUAL_ADDRESSES, withSaved } from './connections/with-saved.ts'
import { textNameOf } from './text-settings.ts'
import { chooseFiles } from './file-store.ts'
import type { Hold } from './copy/hold.ts'
import { JOB_KINDS } from './jobs.ts'
import { paymentEventsUrl } from './payment-events.ts'
import { createSecurityTrail } from './security-trail.ts'
import { termsVersion } from './terms-version.ts'
import { textStatusUrl } from './text-events.ts'
import { watchedScanner } from './watched-scanner.ts'

export type Product = {
  services: Services
  connection: Connection
  jobs: JobRunner
  identity: ProductIdentity
}

export type Composed = Product & {
  /** Every call from now on uses them. */
  takeSaved(saved: SavedConnections): void
  inForce(): InForce
}

/** The configuration with what is saved, and the gateway: a demonstration has its own. */
export type InForce = { config: Config; gateway: GatewayConfig | null }

/** `createAccount` makes the demonstration's people; null where that would make them at Google. */
type ProductIdentity = Identity & {
  createAccount: ((person: { email: string; password: string; name: string }) => Promise<string>) | null
  /** Whether a person signs in with exactly this password; Firebase cannot answer this. */
  hasPassword?: (subject: string, password: string) => Promise<boolean>
  /** Gives its staff a second factor whose secret is published; Google allows that to the person only. */
  giveSecondFactor?: (subject: string, secret: string) => Promise<void>
  /** Deletes accounts that were not proven in time; Google keeps its own. */
  forgetUnproven?: () => Promise<number>
  /** When mails that were written after an answer are in the queue. */
  settled?: () => Promise<void>
}

/** What the firm can do by the services that it is connected to now. */
function connectedSettings(config: Config, gateway: GatewayConfig | null) {
  const takesBanks = Boolean(gateway?.operatingBankAccount && gateway.trustBankAccount)
  return {
    takesMail: sendsMail(config),
    takesCards: gateway !== null,
    takesTexts: config.twilio !== null || !config.production,
    textsFrom: config.twilio?.shownFrom ?? null,
    bankFromCents: takesBanks ? config.eCheckFromCents : null,
  }
}

export function firmSettings(config: Config, gateway: GatewayConfig | null): FirmSettings {
  return {
    first: config.contact,
    isDemonstration: !config.production,
    ...letterhead(config.contact, config),
    ...connectedSettings(config, gateway),
    publicUrl: config.publicUrl,
    consultationPrice: config.consultationPrice,
    consultationAccount: config.consultationAccount,
    cancellationRefund: config.cancellationRefund,
    checkClearingDays: config.checkClearingDays,
    filesOrigin: config.filesOrigin ?? config.apiUrl,
    replyDomain: replyDomainOf(config),
    gatewayEventsUrl: paymentEventsUrl(config.publicUrl, config.authSecret),
    terms: async (db) => {
      const contact = await contactNow(db, config.contact)
      return termsVersion({ ...(await settledNow(db)), firm: { ...UNSIGNED, contact } })
    },
  }
}

/** What mails, documents and errors say of the firm. */
export function letterhead(
  contact: FirmContact,
  { textName }: Pick<Config, 'textName'>,
): Pick<FirmSettings, 'name' | 'textName' | 'phone' | 'email' | 'address'> {
  const { name, phone, email } = contact
  const reached = { phone: phone === '' ? email : phone, email, address: addressLine(contact) }
  return { name, textName: textName ?? textNameOf(name), ...reached }
}

/** Answers to mails of the outbox are sent there. */
const OUTBOX_DOMAIN = 'reply.example'

function replyDomainOf({ inbound, production, smtpUrl }: Config): string | null {
  return inbound?.domain ?? (!production && smtpUrl === null ? OUTBOX_DOMAIN : null)
}

/** The demonstration keeps its mails. */
function sendsMail({ smtpUrl, production }: Pick<Config, 'smtpUrl' | 'production'>): boolean {
  return smtpUrl !== null || !production
}

function chooseMail(config: Config, connection: Connection): Mailer {
  const { smtpUrl: url, mailFrom: from, dkim, isMailTyped, production } = config
  if (url) return createSmtpMail({ url, from, dkim, isPublicOnly: isMailTyped && production })
  return production ? NO_MAIL : createOutboxMail(connection.db)
}

function chooseTexts({ twilio, publicUrl }: Config, { db }: Connection): Texts {
  if (!twilio) return createOutboxTexts(db)
  return createTwilioTexts({ ...twilio, statusUrlOf: (id) => textStatusUrl(publicUrl, id) })
}

/** People may also come by the address the server listens on, not only by the public one. */
export function localOrigins(config: Config): string[] {
  const own = ['localhost', '127.0.0.1', '[::1]'].map((host) => `http://${host}:${config.port}`)
  return [...own, ...config.corsOrigins]
}

/** What the identity uses to write mails and log entries. */
type IdentityDesk = MailDesk & Pick<Services, 'db'>

function chooseIdentity(
  config: Config,
  desk: IdentityDesk,
  log: Log,
  inForce: () => Config,
): ProductIdentity {
  const { db } = desk
  const shared = {
    db,
    publicUrl: config.publicUrl,
    announce: (mail: AccountMail) => sendAccountMail(desk, db, mail),
    record: createAccountRecord(desk),
    languageOf: async (email: string) => (await findByEmail(db, email))?.language ?? null,
  }
  if (config.firebase)
    return createHostedIdentity({
      ...shared,
      ...config.firebase,
      report: (error) => log.error('google', error),
    })
  const identity = createEmbeddedIdentity({
    ...shared,
    secret: config.authSecret,
    sendsMail: () => sendsMail(inForce()),
    google: () => inForce().google,
    trustedOrigins: config.production ? config.corsOrigins : localOrigins(config),
    note: createTryRecord(desk, createSecurityTrail({ ...desk, log })),
    firmWords: [config.contact.name, config.contact.city],
    report: (error: unknown) => log.error('account-mail', error),
    mayTurnOffSecondFactor: (subject) => mayTurnOffSecondFactor({ db, identity }, subject),
    hasProvenInVisit: (email, visitorKey) => hasProvenWithKey({ ...desk, visitorKey }, email),
  })
  return identity
}

function choosePayments(gateway: GatewayConfig, log: Log): Payments {
  const watch = watchAway(log, 'gateway')
  return createLawPayPayments({
    apiUrl: gateway.apiUrl,
    secretKey: gateway.secretKey,
    accounts: accountsOf(gateway),
    heard: (problem) => (problem === null ? watch.here() : watch.away(problem)),
  })
}

type Connected = InForce & Pick<Services, 'mail' | 'payments' | 'texts'>

/** The adapters for what the environment and the firm have set, and what of both is in force. */
function connectServices(
  config: Config,
  gateway: GatewayConfig | null,
  { connection, log }: { connection: Connection; log: Log },
) {
  const standIn = config.gateway ? null : gateway
  const addresses = { ...USUAL_ADDRESSES, gateway: standIn ?? USUAL_ADDRESSES.gateway }
  const choose = (held: Config): Connected => {
    const inForce = held.gateway ?? standIn
    return {
      config: held,
      gateway: inForce,
      mail: chooseMail(held, connection),
      texts: chooseTexts(held, connection),
      payments: inForce ? choosePayments(inForce, log) : NO_GATEWAY,
    }
  }
  let now = choose(config)
  return {
    now: () => now,
    connections: createConnections(config, { addresses }),
    take(saved: SavedConnections) {
      now = choose(withSaved(config, saved, addresses))
    },
  }
}

/** What runs: its name, its log, and the receiver of errors. */
export type Watch = Pick<Services, 'log' | 'monitoring' | 'release' | 'pageOf' | 'sourceOf'>

export async function compose(
  config: Config,
  databaseUrl: string,
  gateway: GatewayConfig | null,
  { log: loud, ...watch }: Watch,
  {
    watchPayments = (payments) => payments,
    agency: standIn = null,
    hold = null,
  }: {
    watchPayments?: (payments: Payments) => Payments
    agency?: AgencyAccess | null
    /** Of a restored copy. */
    hold?: Hold | null
  } = {},
): Promise<Composed> {
  const { log, reached } = quietWhileAway(loud)
  const connection = connect(databaseUrl, (error) => log.error('database', error), {
    poolSize: config.databasePool,
    onReached: reached,
  })
  const jobs = await startJobs(databaseUrl, JOB_KINDS, log)
  const desk: IdentityDesk = {
    db: connection.db,
    jobs,
    clock: systemClock,
    seal: createSeal(config.dataKeys),
  }
  const connected = connectServices(config, gateway, { connection, log })
  const inForce = () => connected.now().config
  const identity = chooseIdentity(config, desk, log, inForce)
  const firm = firmSettings(config, gateway)
  const services: Services = {
    ...desk,
    links: createSignedLinks(config.authSecret),
    locks: createSessionLocks(databaseUrl),
    news: createNewsLine({ url: databaseUrl, db: connection.db, log, onReached: reached }),
    files: chooseFiles(config, log),
    uploadsFolder: join(config.dataDirectory, 'uploads'),
    log,
    ...watch,
    identity,
    backups: createBackups(config, databaseUrl),
    scanner: watchedScanner(config.scanner ? createScanner(config.scanner) : createEmbeddedScanner(), log),
    processing: createFileProcessing(),
    connections: connected.connections,
    mail: livePort(() => connected.now().mail),
    mailReader: createMailReader(),
    mailbox: config.inbound?.mailboxUrl ? createImapMailbox({ url: config.inbound.mailboxUrl }) : null,
    texts: livePort(() => connected.now().texts),
    agency: { open: createUscisStatus(), standIn },
    outside: createCaldavCalendars({ allowsPrivate: !config.production }),
    timestamps: config.timestampUrl ? createRfc3161Timestamps(config.timestampUrl) : NO_TIMESTAMPS,
    payments: watchPayments(livePort(() => connected.now().payments)),
    firm,
  }
  const takeSaved = (saved: SavedConnections) => {
    connected.take(saved)
    Object.assign(firm, connectedSettings(inForce(), connected.now().gateway))
  }
  const held = hold?.ports(services) ?? services
  return { services: held, connection, jobs, identity, takeSaved, inForce: connected.now }
}
