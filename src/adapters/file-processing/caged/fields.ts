// Fields of Word, which it works out when a document is opened, printed or brought up to date. Some start programs or fetch what lies
// elsewhere, so that a sender learns where and when it is read: those stay that are known to do neither, and all others are refused.

const MAY_STAY = new Set(
  `= ADDRESSBLOCK ADVANCE ASK AUTHOR AUTONUM AUTONUMLGL AUTONUMOUT BARCODE BIBLIOGRAPHY BIDIOUTLINE CITATION COMMENTS COMPARE CREATEDATE
  DATE DISPLAYBARCODE DOCPROPERTY DOCVARIABLE EDITTIME EQ FILENAME FILESIZE FILLIN FORMCHECKBOX FORMDROPDOWN FORMTEXT GREETINGLINE IF
  INDEX INFO KEYWORDS LASTSAVEDBY LISTNUM MERGEBARCODE MERGEFIELD MERGEREC MERGESEQ NEXT NEXTIF NOTEREF NUMCHARS NUMPAGES NUMWORDS PAGE
  PAGEREF PRINTDATE QUOTE REF REVNUM SAVEDATE SECTION SECTIONPAGES SEQ SET SKIPIF STYLEREF SUBJECT SYMBOL TA TC TEMPLATE TIME TITLE TOA
  TOC USERADDRESS USERINITIALS USERNAME XE`.split(/\s+/),
)
/** What a reader presses themselves, and where nothing of the document runs. */
const PLACEHOLDER = /^MACROBUTTON\s+(?:NoMacro|DoFieldClick|AcceptAllChangesShown)\b/i
const LINK = /^HYPERLINK\b\s*(?:\\[a-z]\s+)*(?:"([^"]*)|([^\s"\\]\S*))?/i
const LEADS_TO_PAGES = /^(?:https?:|mailto:|tel:|#|$)/i

export function mayStay(code: string): boolean {
  const plain = code.trim()
  if (plain === '') return true
  const link = LINK.exec(plain)
  // Behind \l is a place in the document itself.
  if (link) return /^HYPERLINK\s+\\l\b/i.test(plain) || LEADS_TO_PAGES.test((link[1] ?? link[2] ?? '').trim())
  const [name = ''] = /^(?:=|[a-z]+)/i.exec(plain) ?? []
  return MAY_STAY.has(name.toUpperCase()) || PLACEHOLDER.test(plain)
}

/** What a document says on its way from beginning to end: a field begins, its result begins, it ends; or a piece of its code. */
export type FieldMark = 'begin' | 'separate' | 'end' | { code: string }

/** The code of each field separately: fields nest, and a code may be spread over many pieces. */
export function codesIn(marks: Iterable<FieldMark>): string[] {
  const codes: string[] = []
  const open: { code: string }[] = []
  let stray = ''
  for (const mark of marks) {
    const within = open.at(-1)
    if (mark === 'begin') open.push({ code: '' })
    else if (mark === 'end') codes.push(open.pop()?.code ?? '')
    else if (typeof mark === 'object' && within) within.code += mark.code
    else if (typeof mark === 'object') stray += mark.code
  }
  return [...codes, ...open.map(({ code }) => code), stray]
}
