// What a document looks like, drawn: one picture for each family of kinds. The words stand beside it.
import type { ReactNode } from 'react'
import type { DocumentKind } from '#areas/cases/cases/rules/document-kinds.ts'
import { classes } from '#ui/classes.ts'

type Family =
  | 'booklet'
  | 'certificate'
  | 'card'
  | 'photo'
  | 'letter'
  | 'receipts'
  | 'tax'
  | 'form'
  | 'envelope'

const FAMILY_OF: Record<DocumentKind, Family> = {
  passport: 'booklet',
  'birth-certificate': 'certificate',
  photographs: 'photo',
  'green-card': 'card',
  'work-permit': 'card',
  'state-id': 'card',
  'social-security-card': 'card',
  'entry-record': 'booklet',
  'status-proof': 'certificate',
  'marriage-certificate': 'certificate',
  'divorce-decree': 'certificate',
  'child-birth-certificate': 'certificate',
  'shared-home': 'receipts',
  'shared-money': 'receipts',
  'shared-photographs': 'photo',
  statements: 'letter',
  'tax-returns': 'tax',
  'pay-stubs': 'receipts',
  'employer-letter': 'letter',
  'presence-proof': 'receipts',
  'school-records': 'certificate',
  'court-records': 'form',
  'immigration-papers': 'form',
  'selective-service': 'card',
  'religious-membership': 'certificate',
  'church-papers': 'letter',
  'job-offer': 'letter',
  'medical-exam': 'envelope',
  notice: 'letter',
  'rfe-evidence': 'receipts',
  forms: 'form',
  other: 'form',
}

const LINES = 'stroke-line-strong'
const SEAL = 'fill-accent stroke-none'

const DRAWN: Record<Family, ReactNode> = {
  booklet: (
    <>
      <path d="M14 8h32a4 4 0 0 1 4 4v40a4 4 0 0 1-4 4H14z" className="fill-action-soft" />
      <path d="M19 8v48" />
      <circle cx="34" cy="27" r="8" className="fill-sheet" />
      <path d="M26 27h16M34 19c-4 4-4 12 0 16 4-4 4-12 0-16" className={LINES} />
      <path d="M27 44h14M30 49h8" className={LINES} />
    </>
  ),
  certificate: (
    <>
      <path d="M8 12h48v36H8z" className="fill-sheet" />
      <path d="M12 16h40v28H12z" className={LINES} strokeDasharray="1 3" />
      <path d="M22 23h20M18 29h28M18 34h16" className={LINES} />
      <circle cx="44" cy="44" r="8" className={SEAL} />
      <path d="m40 50-2 9 6-3 6 3-2-9" className={SEAL} />
      <circle cx="44" cy="44" r="4.5" />
    </>
  ),
  card: (
    <>
      <rect x="6" y="15" width="52" height="34" rx="5" className="fill-action-soft" />
      <path d="M6 23h52" className="stroke-action" />
      <rect x="12" y="28" width="13" height="15" rx="2" className="fill-sheet" />
      <circle cx="18.5" cy="33" r="2.6" />
      <path d="M14.5 42c.7-5 7.3-5 8 0" />
      <path d="M31 30h20M31 36h20M31 42h12" className={LINES} />
    </>
  ),
  photo: (
    <>
      <path d="m20 10 36 5-5 36-4-.6" className={LINES} />
      <path d="M10 14h36v42H10z" className="fill-sheet" />
      <path d="M15 19h26v26H15z" className="fill-action-soft" />
      <circle cx="28" cy="29" r="5" className="fill-sheet" />
      <path d="M19 45c1-12 17-12 18 0" className="fill-sheet" />
      <path d="M20 51h16" className={LINES} />
    </>
  ),
  letter: (
    <>
      <path d="M14 6h26l12 12v40H14z" className="fill-sheet" />
      <path d="M40 6v12h12" className="fill-action-soft" />
      <path d="M20 16h12M20 26h26M20 32h26M20 38h20" className={LINES} />
      <path d="M20 50c4-6 6 3 9-1s4 3 8-1" className="stroke-action" />
    </>
  ),
  receipts: (
    <>
      <path d="M24 8h28v40H24z" className="fill-action-soft" />
      <path d="M12 14h28v44l-4-3-5 3-5-3-5 3-5-3-4 3z" className="fill-sheet" />
      <path d="M18 23h16M18 30h16M18 37h9" className={LINES} />
      <circle cx="33" cy="44" r="4" className={SEAL} />
      <path d="M18 45h8" className={LINES} />
    </>
  ),
  tax: (
    <>
      <path d="M12 6h40v52H12z" className="fill-sheet" />
      <path d="M12 6h40v11H12z" className="fill-action-soft" />
      <path d="M18 12h10" />
      <path d="M18 25h18M18 33h18M18 41h18M18 49h18" className={LINES} />
      <path d="M41 22h6v6h-6zM41 30h6v6h-6zM41 38h6v6h-6z" className={LINES} />
      <path d="M41 46h6v6h-6z" className={SEAL} />
    </>
  ),
  form: (
    <>
      <path d="M12 6h40v52H12z" className="fill-sheet" />
      <path d="M18 14h20" />
      <path d="M18 23h5v5h-5zM18 33h5v5h-5zM18 43h5v5h-5z" className={LINES} />
      <path d="m19 25 2 2 4-5" className="stroke-action" />
      <path d="M28 26h18M28 36h18M28 46h12" className={LINES} />
    </>
  ),
  envelope: (
    <>
      <path d="M6 16h52v34H6z" className="fill-sheet" />
      <path d="m6 17 26 18 26-18" className="fill-action-soft" />
      <circle cx="32" cy="35" r="6" className={SEAL} />
      <path d="m29 35 2 2 4-4" />
    </>
  ),
}

export function KindDrawing({ kind, className }: { kind: DocumentKind; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 64 64"
      fill="none"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={classes('stroke-ink-soft', className)}
    >
      {DRAWN[FAMILY_OF[kind]]}
    </svg>
  )
}
