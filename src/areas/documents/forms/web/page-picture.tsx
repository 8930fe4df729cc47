// One page of a form as it is printed, with the place of one field marked.
import { type CSSProperties, type ReactNode, useState } from 'react'
import { fill } from '#kernel/language.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import type { ReadState } from '#api/list.ts'
import { Loaded } from '#web/loaded.tsx'
import type { FormPagePicture } from '../contract.ts'
import type { PictureWords } from '../words/index.ts'

type Placed = { rect: readonly number[] }
/** Where a field is on the page, and how large so many points are. */
export type OnPage = { at: (field: Placed) => CSSProperties; points: (points: number) => string }

type PagePictureProps = {
  query: ReadState<FormPagePicture>
  page: number
  form: string
  field: Placed | null
  words: PictureWords
  /** What lies on it. */
  children?: ((page: OnPage) => ReactNode) | undefined
}

export function PagePicture({ query, page, form, field, words, children }: PagePictureProps) {
  const alt = fill(words.picture, { page, form })
  return (
    <Loaded
      query={query}
      words={{ loading: words.pictureLoading, failed: words.pictureFailed }}
      skeleton={<Skeleton className="aspect-[17/22] w-full" />}
    >
      {({ jpeg }) => (
        <Marked jpeg={jpeg} alt={alt} field={field}>
          {children}
        </Marked>
      )}
    </Loaded>
  )
}

/** In points: the pages of forms are letter, or A4 where they are narrower. */
const LETTER_WIDTH = 612
const A4_WIDTH = 595
const A4_RATIO_MAX = 0.74

type MarkedProps = Pick<PagePictureProps, 'field' | 'children'> & { jpeg: string; alt: string }

function Marked({ jpeg, alt, field, children }: MarkedProps) {
  const [ratio, setRatio] = useState<number | null>(null)
  return (
    <div className="@container relative border border-line-strong bg-sunk">
      <img
        src={`data:image/jpeg;base64,${jpeg}`}
        alt={alt}
        className="block w-full"
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          setRatio(naturalWidth / naturalHeight)
        }
      />
      {ratio === null ? null : children?.(onPage(ratio))}
      {field && ratio !== null ? (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute box-content border-3 border-accent bg-accent/25"
          style={{ ...onPage(ratio).at(field), margin: '-3px' }}
        />
      ) : null}
    </div>
  )
}

function onPage(ratio: number): OnPage {
  const width = ratio < A4_RATIO_MAX ? A4_WIDTH : LETTER_WIDTH
  const share = (points: number) => `${(100 * points) / width}%`
  return {
    points: (points) => `${(100 * points) / width}cqw`,
    at: ({ rect: [left = 0, bottom = 0, right = 0, top = 0] }) => ({
      left: share(left),
      width: share(right - left),
      bottom: `${(100 * bottom * ratio) / width}%`,
      height: `${(100 * (top - bottom) * ratio) / width}%`,
    }),
  }
}
