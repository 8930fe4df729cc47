// What a person reads when the product is up.
import { appKey } from '#adapters/identity/second-factor-codes.ts'
import type { Config } from './config.ts'
import { bankFileAt } from './demonstration-bank-file.ts'
import { DEMONSTRATION_PASSWORD, DEMONSTRATION_PEOPLE } from './demonstration-people.ts'

function signIns(): string[] {
  return DEMONSTRATION_PEOPLE.map((person) => `    ${person.email.padEnd(40)} ${person.what}`)
}

/** Without an outbox, staff need an authenticator app. */
function secondSteps(config: Config): string[] {
  if (!config.smtpUrl) return [`    The codes for the second step of staff: ${config.publicUrl}/outbox`]
  return DEMONSTRATION_PEOPLE.flatMap(({ email, secondFactorSecret }) =>
    secondFactorSecret ? [`    Key for an authenticator app, ${email}: ${appKey(secondFactorSecret)}`] : [],
  )
}

function whereMailGoes({ smtpUrl, production, publicUrl }: Config): string {
  if (smtpUrl) return 'sent by the mail server of SMTP_URL'
  return production ? 'none is sent: set SMTP_URL and MAIL_FROM' : `${publicUrl}/outbox`
}

export function welcome(config: Config, milliseconds: number): string {
  const lines = [
    '',
    `  ${config.contact.name} is open.`,
    '',
    `  Site      ${config.publicUrl}`,
    `  Español   ${config.publicUrl}/?lang=es`,
    `  API       ${config.publicUrl}/api/docs`,
    `  Mail      ${whereMailGoes(config)}`,
    ...(config.scanner ? [`  Scanner   ${config.scanner.kind}, of SCANNER_URL`] : []),
    ...(config.bucket ? [`  Files     the bucket ${config.bucket.bucket} at ${config.bucket.endpoint}`] : []),
    `  Data      ${config.databaseUrl ? 'the PostgreSQL of DATABASE_URL' : config.dataDirectory}`,
  ]
  if (!config.production && (!config.firebase || config.firebase.emulatorUrl)) {
    lines.push('', `  Demonstration sign-ins (password "${DEMONSTRATION_PASSWORD}"):`, ...signIns())
    if (!config.firebase) lines.push(...secondSteps(config))
  }
  if (!config.production && !config.gateway) {
    lines.push('', '  Payments are pretended: pay with card 4242 4242 4242 4242, any later date, any code.')
  }
  if (!config.production && config.demonstratesMonth) {
    lines.push(
      '',
      '  A month of forty cases waits to be reconciled: as the administrator, open /admin/bank and import',
      `    ${bankFileAt(config.dataDirectory)}`,
    )
  }
  lines.push('', `  Ready in ${(milliseconds / 1000).toFixed(1)} s. Ctrl-C stops everything.`, '', '')
  return lines.join('\n')
}
