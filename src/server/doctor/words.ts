// What each finding says to the operator, and what to do. The commands of the product speak English, as its log does.
import type { Finding } from './rules.ts'

type Words = { said: string; remedy?: string }

const WORDS: Readonly<Record<string, Words>> = {
  settings: { said: 'The settings can be read.' },
  'settings-wrong': {
    said: '{problem}',
    remedy: 'Correct /etc/portal.env, then restart: systemctl restart portal',
  },
  product: { said: 'The product answers and is ready.' },
  'product-away': {
    said: 'The product does not answer.',
    remedy: 'journalctl -u portal -n 20 shows why; systemctl start portal starts it.',
  },
  'product-unready': {
    said: 'The product answers, but these parts are away: {parts}.',
    remedy: 'See the lines about them below, and the log.',
  },
  database: { said: 'PostgreSQL {version}, with all migrations.' },
  'database-away': {
    said: 'The database cannot be reached. {problem}',
    remedy: 'Start PostgreSQL, or correct DATABASE_URL. Our own PostgreSQL starts with the product.',
  },
  'needs-database': {
    said: 'This cannot be looked at without the database.',
    remedy: 'First mend what the line about the database says.',
  },
  'database-older': {
    said: 'PostgreSQL {version} is too old: 18 or newer is needed.',
    remedy: 'Upgrade the server, or leave DATABASE_URL out.',
  },
  'database-migrations': {
    said: 'The database lacks migrations of this release.',
    remedy: 'Restart the product, which applies them: systemctl restart portal',
  },
  keys: { said: 'DATA_KEYS and AUTH_SECRET open this database.' },
  'keys-wrong': {
    said: 'These keys do not open this database: {names}.',
    remedy: 'Set the DATA_KEYS and AUTH_SECRET with which it was used.',
  },
  clock: { said: 'The clock agrees with a server elsewhere.' },
  'clock-alone': { said: 'The clock was compared with nothing: no server elsewhere was asked.' },
  'clock-off': { said: 'The clock is {seconds} seconds off.', remedy: 'timedatectl set-ntp true' },
  disk: { said: '{free} GB are free.' },
  'disk-full': {
    said: 'Only {free} GB are free.',
    remedy: 'Make the disk larger, or remove what does not belong there.',
  },
  'disk-short': {
    said: 'Less than a tenth of the disk is free ({free} GB).',
    remedy: 'Make the disk larger. Backups belong on another one.',
  },
  'disk-grows': {
    said: '{free} GB are free, which last about {days} days.',
    remedy: 'Make the disk larger before then.',
  },
  'disk-away': {
    said: 'The data folder cannot be looked at. {problem}',
    remedy: 'Put DATA_DIR back, or correct it.',
  },
  files: { said: 'Files can be stored.' },
  'files-away': {
    said: 'Files cannot be stored. {problem}',
    remedy:
      'With a folder: give DATA_DIR/files to the user portal. With a bucket: check S3_ENDPOINT and its key.',
  },
  scanner: { said: 'The scanner answers.' },
  'scanner-own': { said: 'Files are checked by our own scanner, which knows no virus signatures.' },
  'scanner-away': {
    said: 'The scanner does not answer, so files wait.',
    remedy: 'Start it (systemctl start clamav-daemon), or correct SCANNER_URL.',
  },
  mail: { said: 'The mail server takes our sign-in.' },
  'mail-sent': {
    said: 'The mail server took a test mail for {to}.',
    remedy: 'Check that it arrived, and not among spam.',
  },
  'mail-none': { said: 'No mail server is set, so no mail is sent.', remedy: 'Set SMTP_URL and MAIL_FROM.' },
  'mail-away': {
    said: 'The mail server did not take our sign-in or the mail ({problem}).',
    remedy: 'Correct SMTP_URL, or ask the provider.',
  },
  'mail-dns': { said: '{domain} has SPF, DKIM and DMARC.' },
  'mail-dns-provider': {
    said: '{domain} has SPF and DMARC; the mail provider signs (DKIM), which cannot be seen from here.',
  },
  'dns-away': {
    said: 'DNS did not answer about {domain}.',
    remedy: 'Try again later, and check /etc/resolv.conf.',
  },
  'dkim-other': {
    said: 'The DKIM record at {at} is missing or has another key, so signatures fail.',
    remedy: 'Publish there as TXT: v=DKIM1; k=rsa; p={key}',
  },
  'spf-missing': {
    said: '{domain} has no SPF record.',
    remedy: 'Publish the TXT record that the mail provider gives (v=spf1 …).',
  },
  'spf-twice': {
    said: '{domain} has more than one SPF record, which makes all of them void.',
    remedy: 'Merge them into one.',
  },
  'dmarc-missing': {
    said: 'There is no DMARC record.',
    remedy: 'Publish at _dmarc.{domain} as TXT: v=DMARC1; p=none',
  },
  texts: { said: 'Twilio answers and takes our sign-in.' },
  'texts-none': { said: 'Text messages are not set up.' },
  'texts-away': {
    said: 'Twilio does not answer, or refuses our sign-in.',
    remedy: 'Correct TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN.',
  },
  gateway: { said: 'The payment gateway answers and takes our key.' },
  'gateway-none': {
    said: 'No payment gateway is set, so nobody can pay online.',
    remedy: 'Set the four settings LAWPAY_….',
  },
  'gateway-away': {
    said: 'The payment gateway does not answer, or refuses our key.',
    remedy: 'Correct LAWPAY_SECRET_KEY, or look at the status page of the gateway.',
  },
  jobs: { said: 'All jobs ran when they should.' },
  'jobs-late': {
    said: 'These jobs are late: {jobs}.',
    remedy: 'Look at /admin/jobs; each can be run again there.',
  },
  'jobs-failed': {
    said: 'These jobs failed the last time: {jobs}.',
    remedy: 'Look at /admin/jobs for the reason.',
  },
  backups: { said: 'The last proven backup is {hours} hours old.' },
  'backups-off': { said: 'No backups are made.', remedy: 'Set BACKUP_TO and BACKUP_RECIPIENT.' },
  'backups-none': {
    said: 'No backup has been proven yet.',
    remedy: 'Press "Back up now" at /admin/backups.',
  },
  'backups-old': {
    said: 'The last proven backup is {hours} hours old.',
    remedy: 'Look at /admin/backups for the step that failed.',
  },
  'backups-place': {
    said: 'Backups cannot be written. {problem}',
    remedy: 'Give the folder of BACKUP_TO to the user portal.',
  },
  'backup-key': { said: 'The secret half of the backup key is not on this server.' },
  'backup-key-here': {
    said: 'The secret half of the backup key is still in {file}.',
    remedy: 'Move it to two places outside this server, then delete it here.',
  },
  certificate: { said: 'The certificate of {host} is valid for {days} more days.' },
  'certificate-none': { said: 'PUBLIC_URL is not https, so there is no certificate.' },
  'certificate-away': {
    said: '{host} does not answer with TLS.',
    remedy: 'Check the DNS of the domain, ports 80 and 443, and the proxy.',
  },
  'certificate-over': {
    said: 'The certificate of {host} ended {days} days ago.',
    remedy: 'Renew it: with Caddy, systemctl restart caddy; with nginx, certbot renew.',
  },
  'certificate-wrong': {
    said: 'Browsers refuse the certificate of {host} ({problem}).',
    remedy: 'Get one for this name: Caddy does it by itself; with nginx, certbot --nginx -d {host}',
  },
  'certificate-ends': {
    said: 'The certificate of {host} ends in {days} days and was not renewed.',
    remedy: 'Check the log of Caddy, or run certbot renew.',
  },
  release: { said: '{here} is the newest release.' },
  'release-alone': { said: 'Release {here}. Whether there is a newer one is not known here.' },
  'release-newer': {
    said: 'Release {here} runs; {newest} is the newest.',
    remedy: 'Read its CHANGELOG.md, then: portal upgrade',
  },
  'release-other': {
    said: 'Release {running} answers, and {here} lies here.',
    remedy: 'systemctl reload portal',
  },
  failed: { said: 'This could not be looked at: {problem}.', remedy: 'Try again; if it stays, report it.' },
}

/** Every reason that has words. */
export const REASONS = Object.keys(WORDS)

function filled(text: string, facts: Finding['facts']): string {
  return text.replaceAll(/\{(\w+)\}/g, (_all, name: string) => String(facts[name] ?? ''))
}

export function wordsOf({ why, facts }: Finding): { said: string; remedy: string | null } {
  const { said, remedy = null } = WORDS[why] ?? { said: why }
  return { said: filled(said, facts), remedy: remedy && filled(remedy, facts) }
}
