// Every kind of link in our mails: how long it works, and what its reader finds where it does not any more. No link is simply
// dead: it says so, and says or sends what works instead.

export type MailLink = {
  kind: string
  /** Path and fragment. */
  at: RegExp
  works: string
  whenOld: string
  /** The test that sees it: its file, and its name. */
  seenBy: readonly [file: string, name: string]
}

const TOKEN = '[\\w-]{20,}'

export const MAIL_LINKS: readonly MailLink[] = [
  {
    kind: 'a page of one’s own, or of staff',
    at: /^\/(portal|dashboard|attorney|admin|profile|payments|client|intake|answers)(\/[\w/-]*)?(#[a-z-]+)?$/,
    works: 'always: it carries no secret',
    whenOld: 'asks to sign in, and then opens that very page',
    seenBy: ['tests/procedure-walk.ts', 'or does not lead back after signing in'],
  },
  {
    kind: 'a page for everybody',
    at: /^\/(schedule|services|guides|portal\/help)?(\/[\w-]*)?$/,
    works: 'always',
    whenOld: 'does not grow old',
    seenBy: ['tests/procedure-walk.ts', 'causes no notice with a link that is not known'],
  },
  {
    kind: 'a meeting of somebody without an account',
    at: new RegExp(`^/meeting#${TOKEN}$`),
    works: 'until it begins or is cancelled; one code for more than when and how',
    whenOld: 'says that it has begun or was cancelled, and where another time is chosen',
    seenBy: [
      'src/areas/meetings/scheduling/server/linked-meeting.test.ts',
      'says that it has begun, and until then still shows it on its last day',
    ],
  },
  {
    kind: 'an invitation of a colleague',
    at: new RegExp(`^/join/${TOKEN}$`),
    works: 'once, for 7 days, until another is sent or it is withdrawn',
    whenOld: 'says that it was used, has ended, was withdrawn or replaced, and whom to ask',
    seenBy: [
      'src/server/joining/join.test.ts',
      'says of a link that it was used, has ended, was withdrawn, was replaced or never was',
    ],
  },
  {
    kind: 'an amount to pay for somebody',
    at: new RegExp(`^/pay#${TOKEN}$`),
    works: 'for 14 days, until it is paid, or until it is withdrawn; shows an amount and a number',
    whenOld: 'says that it is over, was withdrawn or was paid, and whom to ask',
    seenBy: [
      'src/areas/money/invoices/server/pay-links.test.ts',
      'says how it ended, and shows nothing more',
    ],
  },
  {
    kind: 'what is charged by itself for somebody',
    at: new RegExp(`^/pay/automatic#${TOKEN}$`),
    works: 'always: it shows what its reader agreed to, and stops it',
    whenOld: 'says when and why it ended',
    seenBy: [
      'src/areas/money/invoices/server/payer-autopay.landing.test.ts',
      'is their own press with the link of a mail, without an account; twice is once, and who stopped is kept',
    ],
  },
  {
    kind: 'a saved intake',
    at: new RegExp(`^/continue#${TOKEN}$`),
    works: 'for as long as the draft is kept; one code',
    whenOld: 'says so, or leads to the copy of what was sent, or to the account that has it',
    seenBy: [
      'src/areas/intake/intake/server/linked-draft.test.ts',
      'leads to the copy once the answers are sent',
    ],
  },
  {
    kind: 'the copy of sent answers',
    at: new RegExp(`^/answers#${TOKEN}$`),
    works: 'for as long as the answers are kept; one code',
    whenOld: 'says so, or leads to the account that has them',
    seenBy: [
      'src/areas/intake/intake/server/linked-copy.test.ts',
      'opens at once in the browser that sent it, and belongs to the account that took it in',
    ],
  },
  {
    kind: 'questions for somebody of a case',
    at: new RegExp(`^/questions#${TOKEN}$`),
    works: 'for 30 days, until it is answered, taken back or sent again, or until the case ends; one code',
    whenOld: 'says how it ended, and whom to call',
    seenBy: [
      'src/areas/documents/forms/server/linked-questions.test.ts',
      'says how it ended, and nothing more',
    ],
  },
  {
    kind: 'papers to sign',
    at: new RegExp(`^/sign#${TOKEN}$`),
    works: 'until its last day, it is signed, withdrawn or replaced; then for the copy; one code',
    whenOld: 'says how it ended, and whom to call',
    seenBy: [
      'src/areas/cases/engagements/server/engagements.test.ts',
      'declines with a reason; withdrawn, replaced and expired links open nothing',
    ],
  },
  {
    kind: 'a proof of the address',
    at: new RegExp(`^/login#proof=${TOKEN}$`),
    works: '10 minutes, once',
    whenOld: 'says so, and has sent a new one to the same address; for a week after it ended',
    seenBy: [
      'src/adapters/identity/accounts.test.ts',
      'is over after ten minutes; the link then sends another mail to the same address, once',
    ],
  },
  {
    kind: 'a new password',
    at: new RegExp(`^/login#reset=${TOKEN}$`),
    works: '60 minutes, once',
    whenOld: 'says so, and has sent a new one to the same address; for a week after it ended',
    seenBy: [
      'src/adapters/identity/accounts.test.ts',
      'by a link that is too old sends a new one to where that went, once',
    ],
  },
  {
    kind: 'the sign-in page',
    at: /^\/login(#(forgot|sign-up))?$/,
    works: 'always',
    whenOld: 'does not grow old',
    seenBy: [
      'src/areas/people/auth/rules/arrival.test.ts',
      'is the wish of a mail’s reader to choose a new password',
    ],
  },
  {
    kind: 'the end of mails of a group',
    at: /^\/api\/notices\/stop\/[a-z]+\/[\w-]{43}$/,
    works: 'always, without signing in',
    whenOld: 'where we did not write it, says so and leads to the profile',
    seenBy: ['src/server/stop-notices.test.ts', 'is nobody else’s, and of no other group, by %s'],
  },
]

export function kindsOfLink(path: string): string[] {
  return MAIL_LINKS.filter(({ at }) => at.test(path)).map(({ kind }) => kind)
}
