// What a document says of its person that the forms ask, in the few fields that are typed beside its picture.
import type { DocumentKind } from '#areas/cases/cases/rules/document-kinds.ts'
import { type FactId, type FactValues, isFact, readFact, whyNotFact } from '#areas/cases/cases/rules/facts.ts'
import { whyNotDetail } from '#areas/cases/cases/rules/people.ts'
import type { ValidationCode } from '#kernel/validation.ts'

/** A fact, a field of a row of one, or the A-Number. */
export type SaidField =
  | 'aNumber'
  | 'ssn'
  | 'passports.number'
  | 'passports.country'
  | 'birthCity'
  | 'birthProvince'
  | 'birthCountry'
  | 'marriageDate'
  | 'marriagePlace'
  | 'i94Number'
  | 'entryDate'
  | 'entryStatus'
  | 'stayUntil'
  | 'taxReturns.year'
  | 'taxReturns.income'

const BIRTH = ['birthCity', 'birthProvince', 'birthCountry'] as const
const SAYS: Partial<Record<DocumentKind, readonly SaidField[]>> = {
  passport: ['passports.number', 'passports.country'],
  'birth-certificate': BIRTH,
  'marriage-certificate': ['marriageDate', 'marriagePlace'],
  'entry-record': ['i94Number', 'entryDate', 'entryStatus', 'stayUntil'],
  'green-card': ['aNumber'],
  'work-permit': ['aNumber'],
  'social-security-card': ['ssn'],
  'tax-returns': ['taxReturns.year', 'taxReturns.income'],
}

export function saidFields(kind: DocumentKind): readonly SaidField[] {
  return SAYS[kind] ?? []
}

export type Typed = Partial<Record<SaidField, string>>
type Says = { aNumber: string; facts: FactValues }

/** The day on which it expires is asked of every document that has one: it belongs to what is typed of it here. */
const EXPIRY: Partial<Record<DocumentKind, (day: string) => FactValues>> = {
  'green-card': (day) => ({ cardExpiration: day }),
  'work-permit': (day) => ({ cardExpiration: day }),
}

/** Null where nothing is typed. */
export function saysOf(kind: DocumentKind, typed: Typed, expiresOn: string | null): Says | null {
  const filled = saidFields(kind).flatMap((field) => {
    const text = typed[field]?.trim() ?? ''
    return text === '' ? [] : [[field, text] as const]
  })
  if (filled.length === 0) return null
  const facts: FactValues = expiresOn === null ? {} : (EXPIRY[kind]?.(expiresOn) ?? {})
  for (const [place, text] of filled) {
    const [id = '', field] = place.split('.')
    if (!isFact(id)) continue
    if (field === undefined) facts[id] = readFact(id, text)
    else
      facts[id] = readFact(id, [
        {
          ...rowIn(facts, id),
          ...(id === 'passports' && expiresOn ? { expires: expiresOn } : {}),
          [field]: text,
        },
      ])
  }
  return { aNumber: typed.aNumber?.trim() ?? '', facts }
}

function rowIn(facts: FactValues, id: FactId) {
  const value = facts[id]
  return typeof value === 'string' ? {} : (value?.[0] ?? {})
}

/** The fields of which something is wrong. */
export function saysProblems(kind: DocumentKind, typed: Typed): { field: SaidField; code: ValidationCode }[] {
  return saidFields(kind).flatMap((field) => {
    const text = typed[field] ?? ''
    const [id = '', part] = field.split('.')
    const code = isFact(id)
      ? (whyNotFact(id, readFact(id, part === undefined ? text : [{ [part]: text }]))?.code ?? null)
      : whyNotDetail('aNumber', text)
    return code ? [{ field, code }] : []
  })
}
