// What is good, what needs a look and what is broken, from what each part answered. Pure: the command and the page judge alike.
import { type Finding as AnyFinding, FINDING_STATES, type FindingState } from '#kernel/finding.ts'

/** In the order in which one depends on another. */
export const PARTS = [
  'settings',
  'product',
  'database',
  'keys',
  'clock',
  'disk',
  'files',
  'scanner',
  'mail',
  'mail-dns',
  'texts',
  'gateway',
  'jobs',
  'backups',
  'backup-key',
  'certificate',
  'release',
] as const
export type Part = (typeof PARTS)[number]

export type Finding = AnyFinding & { part: Part }
type Facts = Finding['facts']

export function finding(part: Part, state: FindingState, why: string, facts: Facts = {}): Finding {
  return { part, state, why, facts }
}

export function worstOf(findings: readonly AnyFinding[]): FindingState {
  return FINDING_STATES.findLast((state) => findings.some((each) => each.state === state)) ?? 'ok'
}

/** The worst first, and of those in one state, what others depend on. Parts of another release are left out. */
export function inOrder<Each extends AnyFinding>(findings: readonly Each[]): (Each & { part: Part })[] {
  const isKnown = (each: Each): each is Each & { part: Part } => isPart(each.part)
  return findings
    .filter(isKnown)
    .toSorted(
      (one, other) =>
        FINDING_STATES.indexOf(other.state) - FINDING_STATES.indexOf(one.state) ||
        PARTS.indexOf(one.part) - PARTS.indexOf(other.part),
    )
}

function isPart(name: string): name is Part {
  return PARTS.some((part) => part === name)
}

const GIGABYTE = 1_000_000_000
const DISK_FREE_BYTES_MIN = GIGABYTE
const DISK_FREE_SHARE_MIN = 0.1
const DISK_DAYS_MIN = 60

/** `growth`: bytes a day, as backups grow; null where there are too few of them. */
export type Disk = { freeBytes: number; totalBytes: number; growth: number | null }

export function judgeDisk({ freeBytes, totalBytes, growth }: Disk): Finding {
  const free = Math.round(freeBytes / GIGABYTE)
  if (freeBytes < DISK_FREE_BYTES_MIN) return finding('disk', 'broken', 'disk-full', { free })
  if (freeBytes < totalBytes * DISK_FREE_SHARE_MIN)
    return finding('disk', 'attention', 'disk-short', { free })
  const days = growth !== null && growth > 0 ? Math.floor(freeBytes / growth) : null
  if (days !== null && days < DISK_DAYS_MIN) return finding('disk', 'attention', 'disk-grows', { free, days })
  return finding('disk', 'ok', 'disk', { free })
}

const DAY_MS = 86_400_000

/** Bytes a day between the oldest and the newest; null where less than a day lies between them. */
export function growthOf(backups: readonly { at: number; bytes: number }[]): number | null {
  const [first, ...rest] = backups.toSorted((one, other) => one.at - other.at)
  const last = rest.at(-1)
  if (!first || !last || last.at - first.at < DAY_MS) return null
  return ((last.bytes - first.bytes) / (last.at - first.at)) * DAY_MS
}

const CLOCK_OFF_SECONDS_MAX = 60

/** `outside`: what a server elsewhere says that it is; null where none was asked. Both in milliseconds since 1970. */
export function judgeClock(now: number, outside: number | null): Finding {
  if (outside === null) return finding('clock', 'ok', 'clock-alone')
  const seconds = Math.round(Math.abs(now - outside) / 1_000)
  if (seconds > CLOCK_OFF_SECONDS_MAX) return finding('clock', 'broken', 'clock-off', { seconds })
  return finding('clock', 'ok', 'clock')
}

export type MailDns = {
  domain: string
  /** TXT records of the domain and of _dmarc in it; null where DNS did not answer. */
  own: readonly string[] | null
  dmarc: readonly string[] | null
  /** Null: we do not sign, the provider does. */
  dkim: { at: string; records: readonly string[] | null; publicKey: string } | null
}

export function judgeMailDns({ domain, own, dmarc, dkim }: MailDns): Finding {
  const say = (state: FindingState, why: string, more: Facts = {}) =>
    finding('mail-dns', state, why, { domain, ...more })
  if (own === null || dmarc === null || (dkim !== null && dkim.records === null))
    return say('attention', 'dns-away')
  const spf = own.filter((text) => /^v=spf1(\s|$)/i.test(text))
  if (dkim !== null && !dkim.records?.some((text) => hasKey(text, dkim.publicKey)))
    return say('broken', 'dkim-other', { at: dkim.at, key: dkim.publicKey })
  if (spf.length === 0) return say('attention', 'spf-missing')
  if (spf.length > 1) return say('broken', 'spf-twice')
  if (!dmarc.some((text) => /^v=DMARC1\s*;/i.test(text))) return say('attention', 'dmarc-missing')
  return say('ok', dkim === null ? 'mail-dns-provider' : 'mail-dns')
}

function hasKey(text: string, publicKey: string): boolean {
  return /(?:^|;)\s*p=([^;]*)/.exec(text)?.[1]?.replaceAll(/\s/g, '') === publicKey
}

export type Jobs = { late: readonly string[]; failed: readonly string[] }

const BETWEEN_JOBS = ', '

/** Of a finding about jobs: their names. */
export function jobsIn(facts: Facts): string[] {
  return String(facts['jobs'] ?? '')
    .split(BETWEEN_JOBS)
    .filter(Boolean)
}

export function judgeJobs({ late, failed }: Jobs): Finding {
  if (late.length > 0) return finding('jobs', 'broken', 'jobs-late', { jobs: late.join(BETWEEN_JOBS) })
  if (failed.length > 0)
    return finding('jobs', 'attention', 'jobs-failed', { jobs: failed.join(BETWEEN_JOBS) })
  return finding('jobs', 'ok', 'jobs')
}

/** `hours`: since the last one that was restored and found whole; null: there is none. */
export function judgeBackups({ hours, hoursMax }: { hours: number | null; hoursMax: number }): Finding {
  if (hours === null) return finding('backups', 'attention', 'backups-none')
  const age = Math.floor(hours)
  if (hours > hoursMax) return finding('backups', 'broken', 'backups-old', { hours: age })
  return finding('backups', 'ok', 'backups', { hours: age })
}

const CERTIFICATE_DAYS_MIN = 14

export type Certificate = { endsAt: number; problem: string | null }

export function judgeCertificate(host: string, { endsAt, problem }: Certificate, now: number): Finding {
  const days = Math.floor((endsAt - now) / DAY_MS)
  if (days < 0) return finding('certificate', 'broken', 'certificate-over', { host, days: -days })
  if (problem !== null) return finding('certificate', 'broken', 'certificate-wrong', { host, problem })
  if (days < CERTIFICATE_DAYS_MIN)
    return finding('certificate', 'attention', 'certificate-ends', { host, days })
  return finding('certificate', 'ok', 'certificate', { host, days })
}

export type Releases = {
  /** Of this folder. */
  here: string
  /** Of the product that answers; null: none does. */
  running: string | null
  /** The newest tag; null: not known. */
  newest: string | null
}

export function judgeRelease({ here, running, newest }: Releases): Finding {
  if (running !== null && running !== here)
    return finding('release', 'attention', 'release-other', { here, running })
  if (newest !== null && newest !== here)
    return finding('release', 'attention', 'release-newer', { here, newest })
  return finding('release', 'ok', newest === null ? 'release-alone' : 'release', { here })
}
