// For tests only: a line whose answers the test decides, and a case with a filing to ask about.
import { randomUUID } from 'node:crypto'
import { saveFiling } from '#areas/cases/cases/server/index.ts'
import type { Context } from '#platform/context.ts'
import type { AgencyAccess, AgencyAnswer, AgencyStatus } from '#platform/ports/agency-status.ts'

const STAND_IN: AgencyAccess = {
  baseUrl: 'https://agency.example',
  tokenUrl: 'https://agency.example/oauth/accesstoken',
  clientId: 'client',
  secrets: ['secret'],
  demoId: null,
}

export function agencySays(title: string, more: Partial<AgencyStatus> = {}): AgencyAnswer {
  const status: AgencyStatus = {
    formType: 'I-130',
    title: { en: title, es: `${title} (es)` },
    text: { en: `On November 20, 2026: ${title}.`, es: `El 20 de noviembre de 2026: ${title}.` },
    links: [],
    submitted: null,
    modified: null,
    history: [],
    ...more,
  }
  return { kind: 'answered', status, message: 'Query was successful' }
}

export type ScriptedAgency = {
  asked: string[]
  /** Of every number. */
  says: AgencyAnswer | (() => Promise<AgencyAnswer>)
  agency: Context['agency']
}

export function scriptedAgency(): ScriptedAgency {
  const script: ScriptedAgency = {
    asked: [],
    says: agencySays('Case Was Received'),
    agency: {
      standIn: STAND_IN,
      open: () => ({
        ask(number) {
          script.asked.push(number)
          return typeof script.says === 'function' ? script.says() : Promise.resolve(script.says)
        },
      }),
    },
  }
  return script
}

/** Its id. */
export async function filingWith(
  ctx: Context,
  caseId: string,
  receiptNumber: string,
  form: 'I-130' | 'I-360' | 'other' = 'I-130',
): Promise<string> {
  const filingId = randomUUID()
  await saveFiling(ctx, {
    caseId,
    filingId,
    version: null,
    form,
    edition: '',
    filedOn: '2026-10-01',
    priorityDate: null,
    receiptNumber,
    keepsReceipt: false,
  })
  return filingId
}
