import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { DEMONSTRATION_CONTACT } from '#firm/demonstration-contact.ts'
import { isSaid } from '#firm/said-contact.ts'
import { letterhead } from './compose.ts'
import { addressLine, ConfigError, readConfig } from './config.ts'
import { DEMONSTRATION_DATA_KEY, DEMONSTRATION_SECRET } from './secrets.ts'

const read = (environment: Record<string, string>) => readConfig(environment, '/srv/portal')

const PRODUCTION = {
  NODE_ENV: 'production',
  AUTH_SECRET: 'k3yk3yk3yk3yk3yk3yk3yk3yk3yk3yk3yk3y',
  DATA_KEYS: `k1:${'A'.repeat(43)}=`,
  PUBLIC_URL: 'https://firm.example',
  SMTP_URL: 'smtps://user:secret@mail.firm.example',
  MAIL_FROM: 'Firm <help@firm.example>',
  LAWPAY_PUBLIC_KEY: 'm_public',
  LAWPAY_SECRET_KEY: 'live_secret',
  LAWPAY_OPERATING_ACCOUNT: 'a1',
  LAWPAY_TRUST_ACCOUNT: 'a2',
  TRUSTED_PROXIES: '0',
}

const TWILIO = {
  TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: 'token-of-the-tests',
  TWILIO_FROM: '+12145550100',
}

const S3 = {
  FILES_STORE: 's3',
  S3_ENDPOINT: 'https://store.firm.example/',
  S3_BUCKET: 'firm-files',
  S3_ACCESS_KEY: 'key',
  S3_SECRET_KEY: 'secret of the key',
}

describe('the configuration', () => {
  it('is told in full by the example', () => {
    const files = [
      'config.ts',
      'production.ts',
      'secrets.ts',
      'backup-keys.ts',
      'backups/backup-settings.ts',
      'file-settings.ts',
      'mail-settings.ts',
      'metrics-settings.ts',
      'inbound-mail-settings.ts',
      'monitoring-settings.ts',
      'text-settings.ts',
      'traces-settings.ts',
    ]
    const source = files.map((file) => readFileSync(new URL(file, import.meta.url), 'utf8')).join('')
    const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8')
    const names = new Set([...source.matchAll(/'([A-Z][A-Z_]{3,})'/g)].map(([, name]) => name))
    const told = new Set([...example.matchAll(/^# ([A-Z_]+)=/gm)].map(([, name]) => name))
    expect(names).toEqual(told)
  })
  it('takes the example as systemd and docker read it: to the end of the line, as it is', () => {
    const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8')
    const lines = [...example.matchAll(/^# ([A-Z_\d]+)=(.*)$/gm)].map(([, name = '', value = '']) => [
      name,
      value,
    ])
    expect(lines.filter(([, value = '']) => /^["']|\s#|\s$/.test(value))).toEqual([])
    // Others ask for more settings beside them.
    const alone = lines.filter(([name = '']) =>
      /^(?:FIRM_|CONSULTATION_|PORT|HOST|TRUSTED_|WORKERS|DATABASE_POOL)/.test(name),
    )
    expect(read(Object.fromEntries(alone) as Record<string, string>)).toMatchObject({
      contact: { name: 'Lone Star Immigration Law', street: '1700 Pacific Avenue, Suite 1000' },
      trustedProxies: 0,
    })
  })
  it.each([
    [{ FIRM_NAME: '"Paz Law"' }, /FIRM_NAME is in quotes, which would be shown/],
    [{ MAIL_FROM: "'Paz Law <a@b.example>'" }, /MAIL_FROM is in quotes/],
    [{ FIRM_CITY: 'Waco           # the city' }, /FIRM_CITY has a comment behind it/],
  ])('refuses %o, of which a person would read what was not meant for one', (given, sentence) => {
    expect(() => read(given)).toThrow(sentence)
  })
  it('takes a suite with its number sign, and a sender whose name alone is in quotes', () => {
    const given = { FIRM_STREET: '1 Main St, Suite # 5', MAIL_FROM: '"Paz, Law" <a@b.example>' }
    expect(read(given)).toMatchObject({
      contact: { street: '1 Main St, Suite # 5' },
      mailFrom: given.MAIL_FROM,
    })
  })
  it('needs nothing outside production', () => {
    expect(read({})).toMatchObject({
      production: false,
      port: 3000,
      dataDirectory: '/srv/portal/data',
      databaseUrl: null,
      publicUrl: 'http://localhost:3000',
      gateway: null,
      smtpUrl: null,
      consultationPrice: 'paid',
    })
  })
  it('writes pages for the server in front only where a folder is named', () => {
    expect([{}, { PAGES_TO: 'pages' }, { PAGES_TO: '/pages' }].map((given) => read(given).pagesTo)).toEqual([
      null,
      '/srv/portal/pages',
      '/pages',
    ])
  })
  it('is a drill where it is said, and nowhere else', () => {
    expect([{}, { RESTORE_DRILL: '0' }, { RESTORE_DRILL: '1' }].map((given) => read(given).isDrill)).toEqual([
      false,
      false,
      true,
    ])
    expect(() => read({ RESTORE_DRILL: 'yes' })).toThrow(/RESTORE_DRILL/)
  })
  it('keeps the consultation fee in trust and gives it back to who cancels in time, unless the firm says otherwise', () => {
    expect(read({})).toMatchObject({ consultationAccount: 'trust', cancellationRefund: 'refund' })
  })
  it('has a line of the log for each request in production, and elsewhere where it is asked for', () => {
    const logs = [{}, PRODUCTION, { LOG_REQUESTS: 'on' }, { ...PRODUCTION, LOG_REQUESTS: 'off' }]
    expect(logs.map((given) => read(given).logsRequests)).toEqual([false, true, true, false])
  })
  it('counts nothing unless a port for the figures is named, and gives them to this machine alone', () => {
    expect([read({}).metrics, read(PRODUCTION).metrics]).toEqual([null, null])
    expect(read({ METRICS_PORT: '9464' }).metrics).toEqual({ host: '127.0.0.1', port: 9_464 })
    const elsewhere = { METRICS_PORT: '9464', METRICS_HOST: '10.0.0.2' }
    expect(read(elsewhere).metrics).toEqual({ host: '10.0.0.2', port: 9_464 })
  })
  it.each([
    [{ METRICS_PORT: '3000' }, /METRICS_PORT is 3000, as PORT is/],
    [{ METRICS_PORT: '0' }, /METRICS_PORT is "0". Set it to a whole number from 1 to 65535/],
    [{ METRICS_HOST: '0.0.0.0' }, /METRICS_PORT is missing/],
  ])('refuses %o for the figures', (given, sentence) => {
    expect(() => read(given)).toThrow(sentence)
  })
  it('makes no traces unless their receiver is named, and in production of one request in ten', () => {
    expect([read({}).traces, read(PRODUCTION).traces]).toEqual([null, null])
    const named = { OTEL_EXPORTER_OTLP_ENDPOINT: 'https://traces.example/' }
    const url = 'https://traces.example/v1/traces'
    expect(read(named).traces).toEqual({ url, headers: {}, share: 1 })
    expect(read({ ...PRODUCTION, ...named }).traces).toEqual({ url, headers: {}, share: 0.1 })
    const more = { OTEL_EXPORTER_OTLP_HEADERS: 'api-key=a=b, x-team=portal', OTEL_TRACES_SAMPLER_ARG: '0.25' }
    expect(read({ ...named, ...more }).traces).toEqual({
      url,
      headers: { 'api-key': 'a=b', 'x-team': 'portal' },
      share: 0.25,
    })
  })
  it.each([
    [{ OTEL_EXPORTER_OTLP_HEADERS: 'api-key=k' }, /OTEL_EXPORTER_OTLP_ENDPOINT is missing/],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'ftp://traces.example' },
      /OTEL_EXPORTER_OTLP_ENDPOINT is not an address/,
    ],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318', OTEL_EXPORTER_OTLP_HEADERS: 'no header' },
      /OTEL_EXPORTER_OTLP_HEADERS is not a list of headers/,
    ],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318', OTEL_TRACES_SAMPLER_ARG: '2' },
      /OTEL_TRACES_SAMPLER_ARG is "2". Set it to a share from 0 to 1/,
    ],
  ])('refuses %o for traces', (given, sentence) => {
    expect(() => read(given)).toThrow(sentence)
  })
  it('tells nobody outside of errors unless a receiver is named, by either name', () => {
    expect([read({}).monitoring, read(PRODUCTION).monitoring]).toEqual([null, null])
    const endpoint = 'https://errors.example/api/42/envelope/'
    for (const name of ['MONITORING_DSN', 'SENTRY_DSN'])
      expect(read({ ...PRODUCTION, [name]: 'https://key@errors.example/42' }).monitoring).toMatchObject({
        endpoint,
      })
    expect([read({}).release, read({ RELEASE: '2.1.0+7f3b' }).release]).toEqual([null, '2.1.0+7f3b'])
  })
  it.each([
    [{ SENTRY_DSN: 'https://errors.example/42' }, /SENTRY_DSN is no address of a project/],
    [{ MONITORING_DSN: 'https://key@a.example/1', SENTRY_DSN: 'https://key@b.example/1' }, /differ/],
    [
      { ...PRODUCTION, MONITORING_DSN: 'http://key@errors.example/42' },
      /MONITORING_DSN leads to .* without TLS/,
    ],
    [{ RELEASE: 'of monday' }, /RELEASE is "of monday"/],
  ])('refuses %o for the receiver of errors', (given, sentence) => {
    expect(() => read(given)).toThrow(sentence)
  })
  it('reads what production is given', () => {
    const config = read(PRODUCTION)
    expect(config.production).toBe(true)
    expect(config.gateway).toMatchObject({ apiUrl: 'https://api.8am.com', operatingAccount: 'a1' })
    expect(addressLine(DEMONSTRATION_CONTACT)).toBe('1700 Pacific Avenue, Suite 1000, Dallas, TX 75201')
  })
  it('says of a firm in production what it was told alone, and nothing of the demonstration', () => {
    const { contact } = read(PRODUCTION)
    const known = { name: 'firm.example', email: 'help@firm.example', legalEmail: 'help@firm.example' }
    expect(contact).toMatchObject({ ...known, attorney: '', phone: '', city: '' })
    expect([isSaid(contact), addressLine(contact)]).toEqual([false, ''])
    const said = {
      FIRM_ATTORNEY: 'Ana Paz',
      FIRM_PHONE: '214 555 0100',
      FIRM_STREET: '1 Main Street',
      FIRM_CITY: 'Waco',
      FIRM_STATE: 'TX',
      FIRM_POSTAL_CODE: '76701',
    }
    expect(isSaid(read({ ...PRODUCTION, ...said }).contact)).toBe(true)
    expect(isSaid(read({ ...PRODUCTION, ...said, FIRM_STREET: '' }).contact)).toBe(false)
  })
  it.each([
    ['PORT', '70000'],
    ['PORT', 'eighty'],
    ['PUBLIC_URL', 'firm.example'],
    ['DATABASE_URL', 'mysql://x'],
    ['DATABASE_POOL', '1'],
    ['TRUSTED_PROXIES', 'one'],
    ['SMTP_URL', 'http://mail'],
    ['MAIL_REPORTS_SECRET', 'too-short'],
    ['MAIL_INBOUND_DOMAIN', 'not a domain'],
    ['MAIL_INBOUND_DOMAIN', 'reply.firm.example'],
    ['MAIL_INBOUND_KEY', 'too-short'],
    ['MAIL_INBOUND_URL', 'imap://firm:secret@mail.example'],
    ['DKIM_SELECTOR', 'mail.x'],
    ['DKIM_PRIVATE_KEY', 'bm8ga2V5'],
    ['TEXTS_NAME', 'A name with far too many signs'],
    ['TEXTS_NAME', 'Abogada Íñigo'],
    ['TWILIO_ACCOUNT_SID', 'account'],
    ['TWILIO_FROM', '214 555 0134'],
    ['TWILIO_API_URL', 'api.twilio.com'],
    ['SCANNER_URL', '/run/clamav/clamd.ctl'],
    ['SCANNER_URL', 'icap://scanner.firm.example'],
    ['TIMESTAMP_URL', 'timestamps.example'],
    ['API_URL', '/api'],
    ['CORS_ORIGINS', 'https://a.example/path'],
    ['CONSULTATION_PRICE', 'cheap'],
    ['CONSULTATION_ACCOUNT', 'savings'],
    ['AUTH_SECRET', 'short'],
    ['DATA_KEYS', 'k1'],
    ['DATA_KEYS', `k1:${'A'.repeat(22)}==`],
    ['DATA_KEYS', `k 1:${'A'.repeat(43)}=`],
    ['DATA_KEYS', `k1:${'A'.repeat(43)}=,k1:${'B'.repeat(42)}A=`],
    ['FIRM_PHONE', '555'],
    ['FIRM_EMAIL', 'nobody'],
    ['SCHEDULING_URL', 'calendar'],
  ])('names a wrong %s and what to set', (name, value) => {
    expect(() => read({ [name]: value })).toThrow(ConfigError)
    expect(() => read({ [name]: value })).toThrow(new RegExp(`${name} .*Set `))
  })
  it('reads where answers to mails come in, by a relay, a mailbox, or both', () => {
    const domain = { MAIL_INBOUND_DOMAIN: 'Reply.firm.example' }
    const relayKey = 'k'.repeat(32)
    const mailboxUrl = 'imaps://firm:secret@imap.example/Answers'
    expect(read({}).inbound).toBeNull()
    expect(read({ ...domain, MAIL_INBOUND_KEY: relayKey }).inbound).toEqual({
      domain: 'reply.firm.example',
      relayKey,
      mailboxUrl: null,
    })
    expect(read({ ...domain, MAIL_INBOUND_URL: mailboxUrl }).inbound).toMatchObject({ mailboxUrl })
    expect(() => read({ MAIL_INBOUND_KEY: relayKey })).toThrow(/MAIL_INBOUND_DOMAIN is missing/)
  })
  it('reads the keys that seal data, newest first, and says how to make one without repeating what was given', () => {
    const keys = read({ DATA_KEYS: `new:${'A'.repeat(43)}=, old:${'B'.repeat(42)}A=` }).dataKeys
    expect(keys.map(({ id, secret }) => [id, secret.length])).toEqual([
      ['new', 32],
      ['old', 32],
    ])
    expect(read({}).dataKeys.map(({ id }) => id)).toEqual(['demonstration'])
    expect(() => read({ DATA_KEYS: 'k1:almost-a-key' })).toThrow(/randomBytes\(32\)/)
    expect(() => read({ DATA_KEYS: 'k1:almost-a-key' })).not.toThrow(/almost/)
  })
  it('names every problem at once', () => {
    expect(() => read({ PORT: 'x', PUBLIC_URL: 'y' })).toThrow(/PORT[\s\S]*PUBLIC_URL/)
  })
  it('wants the gateway whole or not at all', () => {
    expect(() => read({ LAWPAY_PUBLIC_KEY: 'm_x' })).toThrow(/LAWPAY_TRUST_ACCOUNT is missing/)
  })
})

const FIREBASE = { IDENTITY: 'firebase', FIREBASE_PROJECT_ID: 'demo-portal', FIREBASE_API_KEY: 'a-key' }
const KEY_FILE = {
  type: 'service_account',
  client_email: 'portal@demo-portal.iam.gserviceaccount.com',
  private_key: '-----BEGIN PRIVATE KEY-----\nMII\n-----END PRIVATE KEY-----\n',
  token_uri: 'https://oauth2.googleapis.com/token',
}

describe('who keeps the passwords', () => {
  it('is our own server, unless Firebase is chosen', () => {
    expect(read({}).firebase).toBeNull()
    expect(read({ ...FIREBASE, IDENTITY: 'embedded' }).firebase).toBeNull()
  })
  it('is Firebase with the names of the project', () => {
    expect(read(FIREBASE).firebase).toEqual({
      projectId: 'demo-portal',
      apiKey: 'a-key',
      authDomain: 'demo-portal.firebaseapp.com',
      emulatorUrl: null,
      serviceAccount: null,
    })
  })
  it('is administered with a service account where its key file is given', () => {
    const { firebase } = read({ ...FIREBASE, FIREBASE_SERVICE_ACCOUNT: JSON.stringify(KEY_FILE) })
    expect(firebase?.serviceAccount).toEqual({
      clientEmail: KEY_FILE.client_email,
      privateKey: KEY_FILE.private_key,
      tokenUrl: KEY_FILE.token_uri,
    })
  })
  it.each([
    ['FIREBASE_PROJECT_ID', ''],
    ['FIREBASE_API_KEY', ''],
    ['FIREBASE_AUTH_DOMAIN', 'https://firm.example/'],
    ['FIREBASE_AUTH_EMULATOR', '127.0.0.1:9099'],
    ['FIREBASE_SERVICE_ACCOUNT', './key.json'],
    ['FIREBASE_SERVICE_ACCOUNT', '{"client_email":"a"}'],
    ['IDENTITY', 'google'],
  ])('needs %s to be right, not %j', (name, value) => {
    expect(() => read({ ...FIREBASE, [name]: value })).toThrow(new RegExp(`${name} .*Set `))
  })
  it('never is the emulator in production, whatever else is set', () => {
    const emulator = { FIREBASE_AUTH_EMULATOR: 'http://127.0.0.1:9099' }
    expect(read({ ...FIREBASE, ...emulator }).firebase?.emulatorUrl).toBe('http://127.0.0.1:9099')
    expect(read({ ...PRODUCTION, ...FIREBASE }).firebase).not.toBeNull()
    for (const chosen of [FIREBASE, {}]) {
      expect(() => read({ ...PRODUCTION, ...chosen, ...emulator })).toThrow(/FIREBASE_AUTH_EMULATOR/)
    }
  })
})

const GOOGLE = { GOOGLE_CLIENT_ID: 'the-firm', GOOGLE_CLIENT_SECRET: 'a-secret' }

describe('signing in with Google', () => {
  it('is closed until both its name and its secret are set', () => {
    expect(read({}).google).toBeNull()
    expect(read(GOOGLE).google).toEqual({
      clientId: 'the-firm',
      clientSecret: 'a-secret',
      issuer: 'https://accounts.google.com',
    })
    for (const [name, other] of [
      ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
      ['GOOGLE_CLIENT_SECRET', 'GOOGLE_CLIENT_ID'],
    ] as const) {
      expect(() => read({ [other]: 'x' })).toThrow(`${name} is missing. Set it, since ${other} is set.`)
    }
  })
  it('may ask another provider, in production by https only', () => {
    const issuer = 'http://127.0.0.1:4000/'
    expect(read({ ...GOOGLE, GOOGLE_ISSUER: issuer }).google?.issuer).toBe('http://127.0.0.1:4000')
    expect(() => read({ ...GOOGLE, GOOGLE_ISSUER: 'google' })).toThrow(/GOOGLE_ISSUER .*Set /)
    expect(() => read({ GOOGLE_ISSUER: issuer })).toThrow(/GOOGLE_CLIENT_ID is missing/)
    expect(() => read({ ...PRODUCTION, ...GOOGLE, GOOGLE_ISSUER: issuer })).toThrow(/GOOGLE_ISSUER .*https/)
    expect(read({ ...PRODUCTION, ...GOOGLE }).google).not.toBeNull()
  })
})

/** A domain, and the keys of its data. */
const NEEDED = ['AUTH_SECRET', 'DATA_KEYS', 'PUBLIC_URL'] as const

describe('production', () => {
  it('starts with a domain and its keys alone: no mail, gateway or texts, and one proxy in front', () => {
    const { AUTH_SECRET, DATA_KEYS, PUBLIC_URL } = PRODUCTION
    const alone = { NODE_ENV: 'production', AUTH_SECRET, DATA_KEYS, PUBLIC_URL }
    const none = { smtpUrl: null, gateway: null, twilio: null, trustedProxies: 1 }
    expect(read(alone)).toMatchObject(none)
    expect(() => read({ ...alone, HOST: '0.0.0.0' })).toThrow(
      /TRUSTED_PROXIES is missing. Since HOST is 0.0.0.0/,
    )
    expect(read({ ...alone, HOST: '0.0.0.0', TRUSTED_PROXIES: '0' }).trustedProxies).toBe(0)
  })
  it.each([
    ['MAIL_FROM', /MAIL_FROM is missing. In production, .* since SMTP_URL is set/],
    ['LAWPAY_SECRET_KEY', /LAWPAY_SECRET_KEY is missing. Set it, since LAWPAY_PUBLIC_KEY is set/],
  ] as const)('does not start with half of a thing, without %s', (name, sentence) => {
    const { [name]: _left, ...rest } = PRODUCTION
    expect(() => read(rest)).toThrow(sentence)
  })
  it.each(NEEDED)('does not start without %s', (name) => {
    const { [name as keyof typeof PRODUCTION]: _left, ...rest } = PRODUCTION
    expect(() => read(rest)).toThrow(new RegExp(`${name} is missing`))
  })
  it.each([
    ['AUTH_SECRET', DEMONSTRATION_SECRET],
    ['DATA_KEYS', DEMONSTRATION_DATA_KEY],
    ['DATA_KEYS', `k2:${'A'.repeat(43)}=,renamed:${DEMONSTRATION_DATA_KEY.split(':')[1]}`],
    ['LAWPAY_SECRET_KEY', 'demonstration_secret'],
    ['PUBLIC_URL', 'http://firm.example'],
    ['API_URL', 'http://api.firm.example'],
    ['LAWPAY_API_URL', 'http://api.8am.com'],
    ['LAWPAY_FIELDS_URL', 'http://cdn.affinipay.com/fields.js'],
    ['TWILIO_API_URL', 'http://api.twilio.com'],
  ])('does not start with the dangerous value of %s', (name, value) => {
    expect(() => read({ ...PRODUCTION, [name]: value })).toThrow(new RegExp(name))
  })
  it.each([
    ['SMTP_URL', 'smtp://user:secret@mail.firm.example'],
    ['SMTP_URL', 'smtp://user:secret@mail.firm.example:587?requireTLS=false'],
    ['SMTP_URL', 'smtp://user:secret@mail.firm.example?requireTLS=true&ignoreTLS=true'],
    ['SMTP_URL', 'smtps://user:secret@mail.firm.example?tls.rejectUnauthorized=false'],
    ['DATABASE_URL', 'postgresql://app:secret@db.firm.example/portal'],
    ['DATABASE_URL', 'postgresql://app:secret@db.firm.example/portal?sslmode=disable'],
    ['DATABASE_URL', 'postgresql://app:secret@db.firm.example/portal?sslmode=no-verify'],
    ['DATABASE_URL', 'postgresql://app:secret@db.firm.example/portal?sslmode=prefer'],
    ['S3_ENDPOINT', 'http://store.firm.example:9000'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://traces.firm.example:4318'],
    ['SCANNER_URL', 'clamd://scanner.firm.example:3310'],
    ['SCANNER_URL', 'icap://scanner.firm.example/avscan'],
  ])('does not send secrets in the clear to %s %s, unless its host is named twice', (name, value) => {
    const given = { ...PRODUCTION, ...(name === 'S3_ENDPOINT' && S3), [name]: value }
    const told = problemsOf(given)
    expect(told).toHaveLength(1)
    expect(told[0]).toMatch(new RegExp(`${name} .* without TLS`))
    expect(told[0]).not.toContain('secret')
    const { hostname } = new URL(value)
    expect(problemsOf({ ...given, ALLOW_WITHOUT_TLS: 'firm.example' })).toHaveLength(1)
    expect(problemsOf({ ...given, ALLOW_WITHOUT_TLS: `x, ${hostname}` })).toEqual([])
  })
  it.each([
    ['SMTP_URL', 'smtp://user:secret@mail.firm.example:587?requireTLS=true'],
    ['SMTP_URL', 'smtp://127.0.0.1:25'],
    ['DATABASE_URL', 'postgresql://app:secret@db.firm.example/portal?sslmode=verify-full'],
    ['DATABASE_URL', 'postgresql://app:secret@127.0.0.1/portal'],
    ['DATABASE_URL', 'postgresql://app:secret@[::1]/portal'],
    ['SCANNER_URL', 'clamd:///run/clamav/clamd.ctl'],
    ['SCANNER_URL', 'clamd://127.0.0.1:3310'],
    ['SCANNER_URL', 'icap://[::1]/avscan'],
  ])('starts with %s %s', (name, value) => {
    expect(problemsOf({ ...PRODUCTION, [name]: value })).toEqual([])
  })
  it('keeps texts here, or sends them by the account that it is told all of', () => {
    expect(read({}).twilio).toBeNull()
    expect(read(TWILIO).twilio).toEqual({
      apiUrl: 'https://api.twilio.com',
      accountSid: TWILIO.TWILIO_ACCOUNT_SID,
      authToken: TWILIO.TWILIO_AUTH_TOKEN,
      from: '+12145550100',
      shownFrom: '+12145550100',
    })
    const service = `MG${'0'.repeat(32)}`
    expect(read({ ...TWILIO, TWILIO_FROM: service }).twilio).toMatchObject({ from: service, shownFrom: null })
  })
  it.each(['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'])('asks for %s of Twilio', (name) => {
    const told = problemsOf({ ...TWILIO, [name]: '' })
    expect(told).toHaveLength(1)
    expect(told[0]).toMatch(new RegExp(`${name} is missing. Set it, since TWILIO_`))
    expect(told[0]).not.toContain(TWILIO.TWILIO_AUTH_TOKEN)
  })
  it('refuses an address that would not fit into a text', () => {
    const url = 'https://portal.of-a-firm-with-a-very-long-name.example'
    const given = { PUBLIC_URL: url, ALLOW_DEMONSTRATION_AT: url }
    expect(problemsOf(given)).toEqual([])
    expect(problemsOf({ ...given, ...TWILIO })[0]).toContain('PUBLIC_URL has more than 40 signs')
  })
  it.each([
    ['Lone Star Immigration Law', 'Lone Star Immigration Law'],
    ['Law Office of María José Núñez, PLLC', 'Law Office of Maria Jose'],
    ['Inmigración', 'Inmigracion'],
  ])('names %s in texts as %s where nothing else is said', (name, inTexts) => {
    expect(read({}).textName).toBeNull()
    expect(letterhead({ ...DEMONSTRATION_CONTACT, name }, read({})).textName).toBe(inTexts)
  })
  it('keeps files in a folder, or in the bucket that it is told all of', () => {
    expect(read({}).bucket).toBeNull()
    expect(read({ ...S3, S3_PREFIX: 'portal/files' }).bucket).toEqual({
      endpoint: 'https://store.firm.example',
      region: 'us-east-1',
      bucket: 'firm-files',
      prefix: 'portal/files/',
      accessKeyId: 'key',
      secretAccessKey: 'secret of the key',
    })
  })
  it.each(['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'])(
    'asks for %s of a bucket',
    (name) => {
      expect(problemsOf({ ...S3, [name]: '' })).toEqual([
        `  - ${name} is missing. Set it, since FILES_STORE is s3.`,
      ])
    },
  )
  it.each([
    ['FILES_STORE', 'disk'],
    ['S3_ENDPOINT', 's3.amazonaws.com'],
    ['S3_BUCKET', 'Firm Files'],
    ['S3_BUCKET', '../other'],
    ['S3_REGION', 'us east'],
    ['S3_PREFIX', '/'],
    ['S3_PREFIX', 'a/../b'],
  ])('does not take %s %s for a bucket', (name, value) => {
    expect(problemsOf({ ...S3, [name]: value })[0]).toMatch(new RegExp(name))
  })
  it('makes daily backups where a place is named, in a folder or a bucket', () => {
    const [recipient, endpoint] = [`age1${'q'.repeat(58)}`, 'https://store.backup.example']
    const key = { BACKUP_RECIPIENT: recipient }
    expect(read(key).backups).toBeNull()
    expect(read({ ...key, BACKUP_TO: '/backups' }).backups).toEqual({
      recipient,
      target: { kind: 'folder', folder: '/backups' },
    })
    const access = { BACKUP_S3_ACCESS_KEY: 'key', BACKUP_S3_SECRET_KEY: 'secret' }
    const bucket = { ...key, ...access, BACKUP_S3_ENDPOINT: endpoint, BACKUP_TO: 's3://firm-backups/portal' }
    expect(read(bucket).backups?.target).toEqual({
      kind: 'bucket',
      endpoint,
      region: 'us-east-1',
      bucket: 'firm-backups',
      prefix: 'portal/',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
    })
  })
  it.each([
    [{ BACKUP_TO: '/backups' }, /BACKUP_RECIPIENT is missing/],
    [{ BACKUP_TO: '/backups', BACKUP_RECIPIENT: 'AGE-SECRET-KEY-1' }, /no public key/],
    [{ BACKUP_TO: 'data/backups' }, /BACKUP_TO lies in DATA_DIR/],
    [{ BACKUP_TO: '/srv/portal/data' }, /BACKUP_TO lies in DATA_DIR/],
    [{ BACKUP_TO: 's3://' }, /BACKUP_TO is no bucket/],
    [{ BACKUP_TO: 's3://firm-backups/../x' }, /BACKUP_TO is no bucket/],
    [{ BACKUP_TO: 's3://firm-backups' }, /BACKUP_S3_ENDPOINT is missing/],
    [{ BACKUP_TO: '/backups', BACKUP_S3_REGION: 'us-east-2' }, /BACKUP_TO is a folder/],
    [{ BACKUP_S3_ENDPOINT: 'https://store.backup.example' }, /BACKUP_TO is not/],
    [
      { ...PRODUCTION, BACKUP_TO: 's3://firm-backups', BACKUP_S3_ENDPOINT: 'http://store.backup.example' },
      /BACKUP_S3_ENDPOINT leads to store.backup.example without TLS/,
    ],
  ])('refuses %o for backups', (given, sentence) => {
    expect(() => read(given)).toThrow(sentence)
  })
  it.each(['https://files.firm.example', 'https://files.firm.example/'])('opens files at %s', (origin) => {
    expect(read({ FILES_ORIGIN: origin }).filesOrigin).toBe('https://files.firm.example')
    expect(read({}).filesOrigin).toBeNull()
  })
  it.each([
    'files.firm.example',
    'https://files.firm.example/path',
    'ftp://files.firm.example',
    'http://localhost:3000',
    'https://api.firm.example',
  ])('does not open files at %s', (origin) => {
    const told = problemsOf({ FILES_ORIGIN: origin, API_URL: 'https://api.firm.example' })
    expect(told).toHaveLength(1)
    expect(told[0]).toContain('FILES_ORIGIN')
  })
  it('is not told of a bucket by half', () => {
    expect(problemsOf({ S3_BUCKET: 'firm-files' })).toEqual([
      '  - S3_BUCKET is set, and files go into a folder. Set FILES_STORE=s3, or leave it out.',
    ])
  })
  it('says at the first start everything that it lacks, each once', () => {
    const gateway = Object.keys(PRODUCTION).filter((name) => name.startsWith('LAWPAY_'))
    for (const [more, lacking] of [
      [{}, NEEDED],
      [{ LAWPAY_API_URL: 'https://x.example' }, [...NEEDED, ...gateway]],
    ] as const) {
      const lines = problemsOf({ NODE_ENV: 'production', ...more })
      const told = lines.flatMap((line) => /- ([A-Z_]+) is missing/.exec(line)?.[1] ?? [])
      expect(told.toSorted()).toEqual(lacking.toSorted())
    }
  })
})

function problemsOf(environment: Record<string, string>): string[] {
  try {
    read(environment)
    return []
  } catch (error) {
    return error instanceof ConfigError ? error.message.split('\n').slice(1) : [String(error)]
  }
}

describe('the demonstration', () => {
  it.each(['Production', 'PRODUCTION', 'prod', 'producton', 'live', 'staging', 'dev'])(
    'is not what "%s" means',
    (word) => {
      const { NODE_ENV: _, ...rest } = PRODUCTION
      expect(problemsOf({ ...rest, NODE_ENV: word }).join()).toMatch(
        /NODE_ENV is ".*"\. Set it to production/,
      )
      expect(problemsOf({ NODE_ENV: word }).join()).toContain('NODE_ENV is')
    },
  )
  it.each(['', 'development', 'test'])('is what "%s" means, and "production" is not', (word) => {
    expect(read({ NODE_ENV: word }).production).toBe(false)
    expect(read({ ...PRODUCTION, NODE_ENV: 'production ' }).production).toBe(true)
  })
  it.each([
    [{ PUBLIC_URL: 'https://firm.example/' }, 'https://firm.example'],
    [{ PUBLIC_URL: 'https://localhost' }, 'https://localhost'],
    [{ PUBLIC_URL: 'http://firm.example', HOST: '0.0.0.0' }, 'http://firm.example'],
    [{ PUBLIC_URL: 'http://192.168.1.5:3000' }, 'http://192.168.1.5:3000'],
    [{ HOST: '0.0.0.0' }, '0.0.0.0'],
    [{ HOST: '::' }, '::'],
    [{ HOST: '10.0.0.4' }, '10.0.0.4'],
    [{ HOST: '127.0.0.1.firm.example' }, '127.0.0.1.firm.example'],
  ])('is not opened to others by %j, unless that is said twice', (environment, address) => {
    expect(problemsOf(environment).join()).toContain(`ALLOW_DEMONSTRATION_AT=${address}.`)
    for (const other of ['true', '1', 'https://other.example', '*']) {
      expect(problemsOf({ ...environment, ALLOW_DEMONSTRATION_AT: other })).toHaveLength(1)
    }
    expect(problemsOf({ ...environment, ALLOW_DEMONSTRATION_AT: address })).toEqual([])
  })
  it.each([{ HOST: 'localhost' }, { HOST: '127.0.0.2' }, { HOST: '::1', PUBLIC_URL: 'http://[::1]:3000' }])(
    'opens by itself where only this machine can reach it: %j',
    (environment) => expect(problemsOf(environment)).toEqual([]),
  )
})
