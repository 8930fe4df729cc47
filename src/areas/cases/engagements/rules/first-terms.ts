// What a first proposal of each kind says. The next one of a kind begins with what the firm had signed last.
import type { CaseKind } from '#areas/cases/cases/rules/case-kinds.ts'
import type { GovernmentFee } from '#firm/fees.ts'
import { VALID_DAYS_USUAL } from './engagement.ts'
import type { ProposedTerms, Texts as Line } from './terms.ts'

type First = { scope: readonly Line[]; fees: readonly GovernmentFee[] }

function prepares(en: string, es: string): Line {
  return { en: `Prepare and file ${en}`, es: `Preparar y presentar ${es}` }
}

const ANSWERS: Line = {
  en: 'Answer the agency’s ordinary letters and requests for evidence in this case',
  es: 'Responder las cartas y solicitudes de pruebas habituales de la agencia en este caso',
}
const INTERVIEW: Line = {
  en: 'Prepare you for the interview and go with you, in person or by video where the agency allows it',
  es: 'Prepararle para la entrevista y acompañarle, en persona o por video donde la agencia lo permita',
}

const FIRST: Record<CaseKind, First> = {
  'family-petition': {
    scope: [prepares('Form I-130 with its evidence', 'el Formulario I-130 con sus pruebas'), ANSWERS],
    fees: ['i130.online'],
  },
  'marriage-adjustment': {
    scope: [
      prepares(
        'Forms I-130, I-130A, I-485, I-765, I-131 and I-864 with their evidence',
        'los Formularios I-130, I-130A, I-485, I-765, I-131 e I-864 con sus pruebas',
      ),
      ANSWERS,
      INTERVIEW,
    ],
    fees: ['i130.paper', 'i485', 'i765.withI485', 'i131.advanceParole'],
  },
  consular: {
    scope: [
      prepares(
        'the immigrant visa application with the National Visa Center',
        'la solicitud de visa de inmigrante ante el Centro Nacional de Visas',
      ),
      {
        en: 'Prepare you for the interview at the consulate',
        es: 'Prepararle para la entrevista en el consulado',
      },
    ],
    fees: ['nvc.visaApplication', 'nvc.supportReview'],
  },
  naturalization: {
    scope: [
      prepares('Form N-400 with its evidence', 'el Formulario N-400 con sus pruebas'),
      ANSWERS,
      INTERVIEW,
    ],
    fees: ['n400.online'],
  },
  'daca-first': {
    scope: [
      prepares(
        'Forms I-821D, I-765 and I-765WS with their evidence',
        'los Formularios I-821D, I-765 e I-765WS con sus pruebas',
      ),
      ANSWERS,
    ],
    fees: ['i821d', 'i765.online'],
  },
  'daca-renewal': {
    scope: [
      prepares(
        'the renewal on Forms I-821D, I-765 and I-765WS',
        'la renovación con los Formularios I-821D, I-765 e I-765WS',
      ),
      ANSWERS,
    ],
    fees: ['i821d', 'i765.online'],
  },
  'green-card-renewal': {
    scope: [prepares('Form I-90', 'el Formulario I-90'), ANSWERS],
    fees: ['i90.online'],
  },
  'conditions-joint': {
    scope: [
      prepares('Form I-751 together with your spouse', 'el Formulario I-751 junto con su cónyuge'),
      ANSWERS,
      INTERVIEW,
    ],
    fees: ['i751'],
  },
  'conditions-waiver': {
    scope: [
      prepares('Form I-751 with a request for a waiver', 'el Formulario I-751 con una solicitud de exención'),
      ANSWERS,
      INTERVIEW,
    ],
    fees: ['i751'],
  },
  'religious-worker': {
    scope: [prepares('Form I-129 for an R-1 worker', 'el Formulario I-129 para un trabajador R-1'), ANSWERS],
    fees: ['i129.nonprofit'],
  },
  'religious-green-card': {
    scope: [
      prepares('Form I-360 for a religious worker', 'el Formulario I-360 para un trabajador religioso'),
      ANSWERS,
    ],
    fees: ['i360.religiousWorker'],
  },
  other: { scope: [], fees: [] },
}

const NOT_INCLUDED: readonly Line[] = [
  {
    en: 'Appeals, motions, and cases before an immigration court or another court',
    es: 'Apelaciones, mociones y casos ante un tribunal de inmigración u otro tribunal',
  },
  {
    en: 'Other applications, and what a change of law or of your facts makes necessary',
    es: 'Otras solicitudes, y lo que haga necesario un cambio de la ley o de sus hechos',
  },
]

export function firstTerms(kind: CaseKind, attorneyId: string): ProposedTerms {
  const { scope, fees } = FIRST[kind]
  return {
    paper: 'engagement',
    about: [],
    kind,
    attorneyId,
    scope: [...scope],
    notIncluded: [...NOT_INCLUDED],
    parts: [],
    governmentFees: fees.map((fee) => ({ fee, count: 1 })),
    costs: [],
    depositCents: 0,
    plan: null,
    second: null,
    payer: null,
    hasArbitration: false,
    validDays: VALID_DAYS_USUAL,
  }
}
