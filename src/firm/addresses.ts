// Every address of the site that more than one place links to. Process and FAQ are parts of the home page.

const ADDRESSES = {
  home: '/',
  process: '/#process',
  faq: '/#faq',
  about: '/about',
  services: '/services',
  familyImmigration: '/services/family-immigration',
  marriageGreenCards: '/services/marriage-green-cards',
  citizenship: '/services/citizenship',
  daca: '/services/daca',
  greenCardRenewal: '/services/green-card-renewal',
  removalOfConditions: '/services/removal-of-conditions',
  religiousVisas: '/services/religious-visas',
  guides: '/guides',
  blog: '/blog',
  detained: '/detained',
  offline: '/offline',
  privacy: '/privacy',
  terms: '/terms',
  login: '/login',
  logout: '/logout',
  schedule: '/schedule',
  scheduleDirect: '/schedule-direct',
  scheduleAfterIntake: '/schedule-after-intake',
  meeting: '/meeting',
  payByLink: '/pay',
  intake: '/intake',
  continue: '/continue',
  answers: '/answers',
  questionsByLink: '/questions',
  signing: '/sign',
  portal: '/portal',
  appointments: '/portal/appointments',
  documents: '/portal/documents',
  messages: '/portal/messages',
  help: '/portal/help',
  helpers: '/portal/helpers',
  ownRenewals: '/portal/dates',
  dashboard: '/dashboard',
  cases: '/dashboard/cases',
  attorney: '/attorney',
  calendar: '/attorney/calendar',
  intakes: '/attorney/intakes',
  conflicts: '/attorney/conflicts',
  review: '/attorney/documents',
  inbox: '/attorney/messages',
  invoices: '/attorney/invoices',
  proposals: '/engagements',
  renewals: '/renewals',
  secondSteps: '/attorney/second-steps',
  reports: '/reports',
  people: '/admin/users',
  templates: '/admin/case-templates',
  codes: '/admin/codes',
  money: '/admin/payments',
  books: '/admin/ledger',
  reconciliation: '/admin/reconciliation',
  availability: '/admin/availability',
  activity: '/admin/audit',
  mail: '/admin/mail',
  storedFiles: '/admin/files',
  jobs: '/admin/jobs',
  faults: '/admin/errors',
  backups: '/admin/backups',
  retention: '/admin/retention',
  profile: '/profile',
  payments: '/payments',
} as const

/** Where the quick exit leads: a page that anybody might be reading, and that says nothing about who does. */
export const NEUTRAL_PAGE = 'https://www.weather.gov/'

/** In `sessionStorage`: the tab comes from a page with a quick exit. Here, since a file of its own would be one more of booking's first load. */
export const EXIT_MARK = 'exit'

export type AddressName = keyof typeof ADDRESSES

export function addressOf(name: AddressName): string {
  return ADDRESSES[name]
}
