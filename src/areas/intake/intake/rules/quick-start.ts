// What the home page's short form offers the intake: suggestions for its fields, never answers. It stays in the tab.
import { type Answers, SERVICE_TYPES } from './answers.ts'
import { tidyText } from './tidy-text.ts'

/** The parameter of /intake that names the kind of case. */
export const QUICK_START_CASE = 'caseType'

/** Values of the form or the address that the intake asks for; anything else is ignored. */
export function suggestionsOf(kept: string | null, caseInAddress: string | null): Answers {
  const form = formIn(kept)
  const [fullName, phone, email] = [wordsOf(form, 'fullName'), wordsOf(form, 'phone'), wordsOf(form, 'email')]
  const kind = caseInAddress || wordsOf(form, QUICK_START_CASE)
  return {
    ...(fullName && { name: nameParts(fullName) }),
    ...(phone && { phone }),
    ...(email && { email }),
    ...serviceIn(kind),
  }
}

function serviceIn(value: string): Answers {
  const serviceType = SERVICE_TYPES.find((type) => type === value)
  return serviceType ? { serviceType } : {}
}

/** A guess that the person corrects: with four words or more two given names, else one. */
function nameParts(fullName: string): { firstName: string; lastName: string } {
  const words = fullName.split(' ')
  const given = words.length >= 4 ? 2 : 1
  return { firstName: words.slice(0, given).join(' '), lastName: words.slice(given).join(' ') }
}

function formIn(kept: string | null): unknown {
  try {
    return JSON.parse(kept ?? 'null')
  } catch {
    return null
  }
}

function wordsOf(form: unknown, field: string): string {
  const value: unknown = typeof form === 'object' && form !== null ? Reflect.get(form, field) : undefined
  return typeof value === 'string' ? tidyText(value) : ''
}
