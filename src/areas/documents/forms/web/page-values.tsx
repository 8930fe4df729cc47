// The values of a form on the picture of its blank page, each in its place. A press chooses the field.
import type { CSSProperties } from 'react'
import { classes } from '#ui/classes.ts'
import type { ReviewFieldView } from '../contract.ts'
import type { OnPage } from './page-picture.tsx'
import { stateOf } from './review-words.ts'

type PageValuesProps = {
  page: OnPage
  fields: readonly ReviewFieldView[]
  onChoose: (field: ReviewFieldView) => void
}

/** For eyes and pointers: the list beside it has the same fields for everyone. */
export function PageValues({ page, fields, onChoose }: PageValuesProps) {
  return (
    <div aria-hidden="true" className="absolute inset-0">
      {fields.map((field) => (
        <button
          key={field.name}
          type="button"
          tabIndex={-1}
          onClick={() => onChoose(field)}
          className={classes(
            'absolute flex overflow-hidden leading-none font-bold',
            field.isMultiline
              ? 'items-start text-left whitespace-pre-wrap'
              : 'items-center whitespace-nowrap',
            field.kind === 'box' && 'justify-center',
            field.isToReview && (stateOf(field) === 'looked' ? '' : 'bg-accent/20'),
          )}
          style={{ ...page.at(field), ...typeOf(field, page) }}
        >
          {textOf(field)}
        </button>
      ))}
    </div>
  )
}

function textOf({ kind, value, shown, isHidden }: ReviewFieldView): string {
  if (kind === 'box') return value === '' ? '' : '✕'
  return isHidden && shown !== '' ? '•••' : shown
}

/** Paper is white in a dark theme too. */
const TYPED = '#16307a'

/** Courier of ten points, whose letters are six wide; a comb has a place for each. */
const TYPE_POINTS = 10
const LETTER_POINTS = 6

function typeOf(field: ReviewFieldView, { points }: OnPage): CSSProperties {
  const [left = 0, bottom = 0, right = 0, top = 0] = field.rect
  const size = Math.min(TYPE_POINTS, top - bottom)
  const line = { color: TYPED, fontSize: points(size), lineHeight: field.isMultiline ? 1.2 : 1 }
  if (!field.isComb || field.maxLength === null) return { ...line, paddingInline: points(1) }
  const between = (right - left) / field.maxLength - LETTER_POINTS
  return { ...line, letterSpacing: points(between), paddingLeft: points(Math.max(0, between / 2)) }
}
