// In which order forms are filed together. That G-1145 is clipped on top is the agency's (G-1145, edition 09/26/14); the rest is the
// practice of its lockboxes: payment, G-28, then the petition before what depends on it. Staff can move them.

const PAYMENT = ['G-1450', 'G-1650']
const FIRST_TO_LAST: readonly (readonly string[])[] = [
  ['G-1145'],
  PAYMENT,
  ['G-28'],
  ['I-130', 'I-129F', 'I-140', 'I-360', 'I-526', 'I-821D'],
  ['I-130A'],
  ['I-485', 'N-400', 'N-600', 'I-751', 'I-90'],
  ['I-864', 'I-864EZ'],
  ['I-864A'],
  ['I-765'],
  ['I-765WS'],
  ['I-131'],
]
/** Of a form that is not named: after the applications, before what goes with them. */
const OTHER = FIRST_TO_LAST.findIndex((forms) => forms.includes('I-864'))

function rankOf(form: string): number {
  const at = FIRST_TO_LAST.findIndex((forms) => forms.includes(form))
  return at === -1 ? OTHER - 0.5 : at
}

/** Forms of one rank stay in their order. */
export function inFilingOrder<Item>(items: readonly Item[], formOf: (item: Item) => string): Item[] {
  return items.toSorted((one, other) => rankOf(formOf(one)) - rankOf(formOf(other)))
}

/** How many of the first forms lie on top of the cover letter. */
export function beforeCover(forms: readonly string[]): number {
  const at = forms.findIndex((form) => form !== 'G-1145' && !PAYMENT.includes(form))
  return at === -1 ? forms.length : at
}

/** Forms that are signed for someone, and say nothing of a filing of their own. */
const GOES_WITH = ['G-1145', 'G-28', ...PAYMENT]

export function isOfFiling(form: string): boolean {
  return !GOES_WITH.includes(form)
}
