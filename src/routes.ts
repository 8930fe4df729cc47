// Every address of the site, in the specification's order.
//
// A public page (a document): add it under the document layout. Its loader returns the words of the address's
// language; nothing of it runs in the browser. Links to it and from it are plain <a>. The home page's style sheet holds
// the home page's classes only: a family of pages adds a layout with a style sheet of its own (documentHandle).
//
// A live page: add it under the portal layout. Its module gives
//   export { whenLanguageChanges as shouldRevalidate } from '#pages/when-language-changes.ts'
//   export const loader = ({ url }: Route.LoaderArgs) => ({ words: schedulingWords(languageOf(url)) })
//   export default ({ loaderData }: Route.ComponentProps) => <Scheduler words={loaderData.words} />
// where `schedulingWords` is the feature's text room and `Scheduler` its outermost component, which provides the words
// to everything inside it (#ui/words.tsx). What the frame knows is read with useFrame() (#pages/layouts/frame.ts).
// A page where a payment is made also says `export const handle: PageHandle = { usesGateway: true }`.
import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'
import { textRoutes } from './text-routes.ts'

export default [
  layout('pages/layouts/document.tsx', [
    index('pages/public/home.tsx'),
    route('faq', 'pages/public/home.tsx', { id: 'faq' }),
    route('*', 'pages/errors/not-found.tsx'),
  ]),
  // about, process, services, our-services, services/*, guides, privacy, terms, blog: src/areas/office/content/rules/text-pages.ts
  layout('pages/layouts/reading.tsx', textRoutes()),
  layout('pages/offline/frame.tsx', [route('offline', 'pages/offline/page.tsx')]),
  route('feed.xml', 'pages/public/feed.ts'),
  route('sitemap.xml', 'pages/public/site-map.ts'),
  route('robots.txt', 'pages/public/robots.ts'),
  route('simple', 'pages/diagnostics/simple.ts'),
  layout('pages/layouts/portal.tsx', [
    // here, in this order: login, schedule, schedule-direct, schedule-after-intake, intake, dashboard, attorney,
    // client, logout, admin/users, dashboard/cases, profile, payments, portal
    route('login', 'pages/portal/login.tsx'),
    route('schedule', 'pages/portal/schedule.tsx'),
    route('schedule-direct', 'pages/portal/schedule.tsx', { id: 'schedule-direct' }),
    route('schedule-after-intake', 'pages/portal/schedule.tsx', { id: 'schedule-after-intake' }),
    route('schedule/:appointmentId/move', 'pages/portal/meeting-move.tsx'),
    route('schedule/:appointmentId/cancel', 'pages/portal/meeting-cancel.tsx'),
    route('meeting', 'pages/portal/meeting.tsx'),
    route('pay', 'pages/portal/pay-by-link.tsx'),
    route('pay/automatic', 'pages/portal/pay-automatic.tsx'),
    route('answers', 'pages/portal/answers.tsx'),
    route('continue', 'pages/portal/continue.tsx'),
    route('intake/:question?', 'pages/portal/intake.tsx'),
    route('dashboard', 'pages/portal/rooms.tsx', { id: 'dashboard' }),
    route('attorney', 'pages/staff/attorney.tsx'),
    route('attorney/calendar', 'pages/staff/calendar.tsx'),
    route('attorney/intakes', 'pages/staff/intakes.tsx'),
    route('attorney/intakes/:intakeId', 'pages/staff/intake.tsx'),
    route('attorney/detained/:reportId', 'pages/staff/detained.tsx'),
    route('attorney/clients/:clientId', 'pages/staff/client.tsx'),
    route('attorney/clients/:clientId/meeting', 'pages/staff/client-meeting.tsx'),
    route('attorney/conflicts', 'pages/staff/conflicts.tsx'),
    route('attorney/conflicts/:checkId', 'pages/staff/conflict-check.tsx'),
    route('attorney/documents', 'pages/staff/documents.tsx'),
    route('attorney/messages/:conversationId?', 'pages/staff/inbox.tsx'),
    route('attorney/second-steps', 'pages/staff/second-steps.tsx'),
    route('attorney/owed', 'pages/staff/owed.tsx'),
    route('attorney/invoices', 'pages/staff/invoices.tsx'),
    route('attorney/invoices/:invoiceId', 'pages/staff/invoice.tsx'),
    route('client', 'pages/portal/rooms.tsx', { id: 'client' }),
    route('logout', 'pages/portal/logout.tsx'),
    route('sign-out', 'pages/portal/logout.tsx', { id: 'sign-out' }),
    route('admin/users', 'pages/staff/admin-users.tsx'),
    route('admin/users/:user', 'pages/staff/admin-user.tsx'),
    route('admin/prices', 'pages/staff/admin-prices.tsx'),
    route('admin/codes', 'pages/staff/admin-codes.tsx'),
    route('admin/case-templates', 'pages/staff/admin-templates.tsx'),
    route('admin/case-templates/:kind', 'pages/staff/admin-template.tsx'),
    route('admin/answer-templates', 'pages/staff/admin-answer-templates.tsx'),
    route('admin/document-reasons', 'pages/staff/admin-document-reasons.tsx'),
    route('admin/availability', 'pages/staff/admin-availability.tsx'),
    route('admin/payments', 'pages/staff/admin-payments.tsx'),
    route('admin/payments/:payment', 'pages/staff/admin-payment.tsx'),
    route('admin/ledger', 'pages/staff/admin-ledger.tsx'),
    route('admin/journal', 'pages/staff/admin-journal.tsx'),
    route('admin/deposits', 'pages/staff/admin-deposits.tsx'),
    route('admin/bank', 'pages/staff/admin-bank.tsx'),
    route('admin/bank/:fund/:month', 'pages/staff/admin-bank-month.tsx'),
    route('admin/reconciliation', 'pages/staff/admin-reconciliation.tsx'),
    route('admin/audit', 'pages/staff/admin-audit.tsx'),
    route('admin/mail', 'pages/staff/admin-mail.tsx'),
    route('admin/files', 'pages/staff/admin-files.tsx'),
    route('admin/jobs', 'pages/staff/admin-jobs.tsx'),
    route('admin/errors', 'pages/staff/admin-errors.tsx'),
    route('admin/backups', 'pages/staff/admin-backups.tsx'),
    route('admin/retention', 'pages/staff/admin-retention.tsx'),
    route('admin/firm', 'pages/staff/admin-firm.tsx'),
    route('admin/launch', 'pages/staff/admin-launch.tsx'),
    route('admin/law', 'pages/staff/admin-law.tsx'),
    route('admin/civics', 'pages/staff/admin-civics.tsx'),
    route('admin/readings', 'pages/staff/admin-readings.tsx'),
    route('admin/erasure', 'pages/staff/admin-erasure.tsx'),
    route('admin/performance', 'pages/staff/admin-performance.tsx'),
    route('admin/errors/:fault', 'pages/staff/admin-error.tsx'),
    route('dashboard/cases/new', 'pages/portal/new-case.tsx'),
    route('dashboard/cases/:caseId?', 'pages/staff/cases.tsx'),
    route('profile', 'pages/portal/profile.tsx'),
    route('payments', 'pages/portal/payments.tsx'),
    route('payments/:invoiceId', 'pages/portal/pay.tsx'),
    route('payments/:invoiceId/automatic', 'pages/portal/autopay.tsx'),
    route('portal', 'pages/portal/portal.tsx'),
    route('portal/documents/:caseId?', 'pages/portal/documents.tsx'),
    route('portal/citizenship', 'pages/portal/citizenship.tsx'),
    route('portal/helpers', 'pages/portal/helpers.tsx'),
    route('portal/messages/:conversationId?', 'pages/portal/messages.tsx'),
    route('portal/messages/:conversationId/copy', 'pages/portal/conversation-copy.tsx'),
    // Not `*`: a live page of such an address is never taken over by React Router.
    route('portal/:room/:part?', 'pages/portal/rooms.tsx', { id: 'portal-rooms' }),
    route('test', 'pages/diagnostics/test.tsx'),
    route('diagnostic', 'pages/diagnostics/diagnostic.tsx'),
    route('design-review', 'pages/diagnostics/design-review.tsx'),
    route('test-language', 'pages/diagnostics/test-language.tsx'),
    route('monitoring-test', 'pages/diagnostics/monitoring-test.tsx'),
    route('performance-monitoring', 'pages/diagnostics/performance-monitoring.tsx'),
  ]),
] satisfies RouteConfig
