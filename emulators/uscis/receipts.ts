// What the agency knows: the receipts of its own sandbox, and odd ones of ours.
export type History = { date: string; completed_text_en: string; completed_text_es: string }

/** As the answer has it. A receipt of the electronic system has no dates. */
export type CaseStatus = {
  receiptNumber: string
  formType: string
  submittedDate?: string
  modifiedDate?: string
  current_case_status_text_en: string
  current_case_status_text_es: string
  current_case_status_desc_en: string
  current_case_status_desc_es: string
  hist_case_status?: History[] | null
}

const WITH_HISTORY = [
  ...numbered('EAC', 9999103403, 9999103404, 9999103405, 9999103410, 9999103411, 9999103416, 9999103419),
  ...numbered('LIN', 9999106498, 9999106499, 9999106504, 9999106505, 9999106506),
  ...numbered('SRC', ...range(9999102777, 9999102787), 9999132710, 9999132719),
]

const WITHOUT_HISTORY = [
  ...numbered('EAC', 9999103400, 9999103402, ...range(9999103406, 9999103409)),
  ...numbered(
    'EAC',
    ...range(9999103412, 9999103415),
    9999103420,
    9999103421,
    ...range(9999103424, 9999103426),
  ),
  ...numbered('EAC', 9999103428, 9999103429, 9999103431, 9999103432),
  ...numbered('LIN', 9999106501, 9999106507),
  ...numbered('SRC', 9999132694, 9999132695, 9999132706, 9999132707),
]

/** Odd ones of ours. */
export const ODD = {
  /** Of the electronic system: no dates. */
  undated: 'IOE9999000001',
  /** Its history is in no order. */
  unordered: 'IOE9999000002',
  /** Its sentence holds an address. */
  linked: 'IOE9999000003',
  /** Not there, or not to be told. */
  unknown: 'IOE9999000404',
  /** Another status at each question. */
  restless: 'IOE9999000005',
  /** A fault at the first question, an answer at the second. */
  faulty: 'IOE9999000500',
  /** It has no Spanish. */
  englishOnly: 'IOE9999000006',
  /** 200, and no JSON: the quotes of an address are not escaped. */
  unescaped: 'IOE9999000007',
  /** 200, and nothing that can be read. */
  garbled: 'IOE9999000008',
} as const

export const RECEIVED = titled(
  'Case Was Received',
  'Caso Fue Recibido',
  'we received your Form I-130, Petition for Alien Relative, and sent you a receipt notice',
  'recibimos su Formulario I-130, Petición de Familiar Extranjero, y le enviamos un recibo',
)
export const FINGERPRINTS = titled(
  'Fingerprint Review Was Completed',
  'Se Completó la Revisión de Huellas Dactilares',
  'we completed the review of your fingerprints',
  'completamos la revisión de sus huellas dactilares',
)
export const APPROVED = titled(
  'Case Was Approved',
  'Caso Fue Aprobado',
  'we approved your Form I-130, Petition for Alien Relative. We sent you an approval notice',
  'aprobamos su Formulario I-130, Petición de Familiar Extranjero. Le enviamos una notificación de aprobación',
)
const AFFIRMED = titled(
  'Case Approval Was Affirmed',
  'Aprobación del Caso Fue Confirmada',
  'we affirmed the approval of your case',
  'confirmamos la aprobación de su caso',
)

type Titled = Pick<
  CaseStatus,
  | 'current_case_status_text_en'
  | 'current_case_status_text_es'
  | 'current_case_status_desc_en'
  | 'current_case_status_desc_es'
>

/** `said` in the middle of a sentence that begins with its date. */
function titled(en: string, es: string, saidEn: string, saidEs: string): Titled {
  return {
    current_case_status_text_en: en,
    current_case_status_text_es: es,
    current_case_status_desc_en: `On September 5, 2023, ${saidEn}.`,
    current_case_status_desc_es: `El 5 de septiembre de 2023, ${saidEs}.`,
  }
}

function past(
  date: string,
  { current_case_status_text_en: en, current_case_status_text_es: es }: Titled,
): History {
  return { date, completed_text_en: en, completed_text_es: es }
}

const DATES = { submittedDate: '09-05-2023 14:28:24', modifiedDate: '09-05-2023 14:29:12' }
const PAST = [past('2023-07-11', FINGERPRINTS), past('2023-06-02', RECEIVED)]

export function firstReceipts(): Map<string, CaseStatus> {
  const all = [
    ...WITH_HISTORY.map((number) => dated(number, APPROVED, PAST)),
    ...WITHOUT_HISTORY.map((number) => dated(number, AFFIRMED, null)),
    undated(ODD.undated, RECEIVED),
    undated(ODD.unordered, APPROVED, PAST.toReversed()),
    undated(ODD.linked, { ...RECEIVED, current_case_status_desc_en: LINKED }),
    undated(ODD.restless, RECEIVED),
    undated(ODD.faulty, RECEIVED),
    undated(ODD.englishOnly, {
      ...APPROVED,
      current_case_status_text_es: '',
      current_case_status_desc_es: '',
    }),
    undated(ODD.unescaped, { ...RECEIVED, current_case_status_desc_en: LINKED }),
    undated(ODD.garbled, RECEIVED),
  ]
  return new Map(all.map((each) => [each.receiptNumber, each]))
}

function dated(receiptNumber: string, said: Titled, history: History[] | null): CaseStatus {
  return { receiptNumber, formType: 'I-130', ...DATES, ...said, hist_case_status: history }
}

function undated(receiptNumber: string, said: Titled, history?: History[]): CaseStatus {
  return { receiptNumber, formType: 'I-130', ...said, ...(history && { hist_case_status: history }) }
}

const LINKED =
  'On September 5, 2023, we received your Form I-130. If you move, go to <a href="https://www.uscis.gov/addresschange">www.uscis.gov/addresschange</a> &amp; give us your new address.'

function numbered(letters: string, ...digits: number[]): string[] {
  return digits.map((each) => `${letters}${each}`)
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_none, at) => from + at)
}
