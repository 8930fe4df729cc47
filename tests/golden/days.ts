// Golden days: of the calculators, and of notices (the last day of the law, and when the client and the firm must be done).
import type { NoticeKind } from '#areas/cases/cases/rules/notices.ts'

type Calculated = {
  tool: 'dacaRenewal' | 'i751' | 'greenCard' | 'r1'
  /** The day on the card, or on which R-1 status began. */
  from: string
  today: string
  is: string
  source: string
}

const DACA = 'USCIS, DACA, “How to renew”: 150 to 120 days'
const I751 = 'INA 216(d)(2)(A): 90 days'
const I90 = '8 CFR 264.5; I-90: six months'
const R1 = '8 CFR 214.2(r)(4), (6)'

export const CALCULATED: readonly Calculated[] = [
  { tool: 'dacaRenewal', from: '2027-04-20', today: '2026-11-20', is: 'early', source: DACA },
  { tool: 'dacaRenewal', from: '2027-04-20', today: '2026-11-21', is: 'open', source: DACA },
  { tool: 'dacaRenewal', from: '2027-04-20', today: '2026-12-21', is: 'open', source: DACA },
  { tool: 'dacaRenewal', from: '2027-04-20', today: '2026-12-22', is: 'late', source: DACA },
  { tool: 'dacaRenewal', from: '2027-04-20', today: '2027-04-21', is: 'lapsed', source: DACA },
  { tool: 'dacaRenewal', from: '2027-04-20', today: '2028-04-21', is: 'ended', source: DACA },
  { tool: 'i751', from: '2027-02-19', today: '2026-11-20', is: 'early', source: I751 },
  { tool: 'i751', from: '2027-02-19', today: '2026-11-21', is: 'open', source: I751 },
  { tool: 'i751', from: '2027-02-19', today: '2027-02-19', is: 'open', source: I751 },
  { tool: 'i751', from: '2027-02-19', today: '2027-02-20', is: 'late', source: I751 },
  { tool: 'greenCard', from: '2027-05-21', today: '2026-11-20', is: 'early', source: I90 },
  { tool: 'greenCard', from: '2027-05-21', today: '2026-11-21', is: 'open', source: I90 },
  { tool: 'greenCard', from: '2027-05-21', today: '2027-05-22', is: 'expired', source: I90 },
  { tool: 'r1', from: '2024-05-22', today: '2026-11-21', is: 'firstStay', source: R1 },
  { tool: 'r1', from: '2024-05-22', today: '2026-11-22', is: 'secondStay', source: R1 },
  { tool: 'r1', from: '2021-11-22', today: '2026-11-21', is: 'secondStay', source: R1 },
  { tool: 'r1', from: '2021-11-22', today: '2026-11-22', is: 'over', source: R1 },
]

type Deadline = {
  who: string
  kind: NoticeKind
  noticeDate: string
  /** The last day that the law can give; the day after it is questioned. */
  lastDay: string
  /** When the client's evidence and the firm's draft are due if that is the day; null where nothing is asked. */
  evidence: string | null
  draft: string | null
  source: string
}

const ANSWER = '8 CFR 103.2(b)(8)(iv), 103.8(b), 1.2'

export const DEADLINES: readonly Deadline[] = [
  {
    who: 'N01: NOID of November 27',
    kind: 'noid',
    noticeDate: '2026-11-27',
    lastDay: '2026-12-30',
    evidence: '2026-12-20',
    draft: '2026-12-25',
    source: ANSWER,
  },
  {
    who: 'a NOID whose day 33 is a Saturday',
    kind: 'noid',
    noticeDate: '2026-11-16',
    lastDay: '2026-12-21',
    evidence: '2026-12-11',
    draft: '2026-12-16',
    source: ANSWER,
  },
  {
    who: 'a NOID whose day 33 is Christmas',
    kind: 'noid',
    noticeDate: '2026-11-22',
    lastDay: '2026-12-28',
    evidence: '2026-12-18',
    draft: '2026-12-23',
    source: ANSWER,
  },
  {
    who: 'an RFE of 87 days',
    kind: 'rfe',
    noticeDate: '2026-11-16',
    lastDay: '2027-02-11',
    evidence: '2026-12-23',
    draft: '2027-01-22',
    source: ANSWER,
  },
  {
    who: 'an RFE whose day 87 is Presidents’ Day',
    kind: 'rfe',
    noticeDate: '2026-11-20',
    lastDay: '2027-02-16',
    evidence: '2026-12-23',
    draft: '2027-01-22',
    source: ANSWER,
  },
  {
    who: 'intent to revoke',
    kind: 'noir',
    noticeDate: '2026-11-23',
    lastDay: '2026-12-28',
    evidence: '2026-12-18',
    draft: '2026-12-23',
    source: '8 CFR 205.2(b), 103.8(b), 1.2',
  },
  {
    who: 'intent to terminate',
    kind: 'noit',
    noticeDate: '2026-11-18',
    lastDay: '2026-12-21',
    evidence: '2026-12-11',
    draft: '2026-12-16',
    source: '8 CFR 103.2(b)(8), 103.8(b)',
  },
  {
    who: 'a denial',
    kind: 'denial',
    noticeDate: '2026-11-18',
    lastDay: '2026-12-21',
    evidence: null,
    draft: null,
    source: '8 CFR 103.3(a)(2)(i), 103.8(b)',
  },
  {
    who: 'a revocation: 15 + 3 days',
    kind: 'revocation',
    noticeDate: '2026-11-18',
    lastDay: '2026-12-07',
    evidence: null,
    draft: null,
    source: '8 CFR 205.2(d), 103.8(b), 1.2',
  },
  {
    who: 'a revocation within the week',
    kind: 'revocation',
    noticeDate: '2026-11-20',
    lastDay: '2026-12-08',
    evidence: null,
    draft: null,
    source: '8 CFR 205.2(d), 103.8(b)',
  },
  {
    who: 'N02: a judge’s decision, the cautious ten days',
    kind: 'judge-decision',
    noticeDate: '2026-11-20',
    lastDay: '2026-11-30',
    evidence: null,
    draft: null,
    source: '8 CFR 1003.38(b); rule of 2026-02-06',
  },
  {
    who: 'N02: ten days that end on Thanksgiving',
    kind: 'judge-decision',
    noticeDate: '2026-11-16',
    lastDay: '2026-11-27',
    evidence: null,
    draft: null,
    source: '8 CFR 1003.38(b), 1.2',
  },
]
