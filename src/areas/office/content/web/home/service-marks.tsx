// A small paper cut for each kind of case, in the style of the flags.
import type { AddressName } from '#firm/addresses.ts'

function mark(cut: string) {
  return function Mark() {
    return (
      <svg
        aria-hidden="true"
        viewBox="0 0 48 48"
        className="service-mark size-12 shrink-0"
        fill="currentColor"
      >
        <path fillRule="evenodd" d={`M4 0h40v41q-4 9-8 0-4 9-8 0-4 9-8 0-4 9-8 0-4 9-8 0z${cut}`} />
      </svg>
    )
  }
}

/** Two grown and one small; two rings; the lone star; an open book; a card; a check; a flame. */
export const SERVICE_MARKS = {
  familyImmigration: mark(
    'M15 7a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM33 7a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM24 18a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM9 34c0-10 2-17 6-17s5 3 5 7c-2 2-3 6-3 10zM39 34c0-10-2-17-6-17s-5 3-5 7c2 2 3 6 3 10zM20 34c0-6 1-8 4-8s4 2 4 8z',
  ),
  marriageGreenCards: mark(
    'M18 11a10 10 0 0 1 4 .8 14 14 0 0 0-3 3 6.5 6.5 0 1 0 0 12.4 14 14 0 0 0 3 3A10 10 0 1 1 18 11zM30 11a10 10 0 1 1 0 20 10 10 0 0 1 0-20zm0 3.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13z',
  ),
  citizenship: mark('M24 7l3.6 10.4h11L30 24l3 10.6L24 28l-9 6.6L18 24l-8.6-6.6h11z'),
  daca: mark('M9 10c6-2 11-1 14 2v20c-3-3-8-4-14-2zM39 10c-6-2-11-1-14 2v20c3-3 8-4 14-2z'),
  greenCardRenewal: mark('M9 11h30v20H9zm4 4v8h8v-8zm11 0v3h11v-3zm0 5v3h11v-3zM13 25v3h22v-3z'),
  removalOfConditions: mark('M22 31 10 20l4-4 8 7L34 9l4 3z'),
  religiousVisas: mark(
    'M24 6c8 8 10 13 10 17a10 10 0 0 1-20 0c0-4 2-9 10-17zm0 12c-4 4-5 6-5 8a5 5 0 0 0 10 0c0-2-1-4-5-8z',
  ),
} satisfies Partial<Record<AddressName, () => React.ReactNode>>

/** A fork in the road. */
export const UnsureMark = mark('M22 34V24L12 15l3-3 9 8 9-8 3 3-10 9v10z')
