// One page of a form as it is printed, with the place of one field marked.
import { useState } from 'react'
import { fill } from '#kernel/language.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { Loaded } from '#web/loaded.tsx'
import type { FormFieldView, OneForm } from '../contract.ts'
import type { FormWords } from '../words/index.ts'
import { useFormPage } from './queries.ts'

type PagePictureProps = { of: OneForm; page: number; field: FormFieldView | null; words: FormWords }

export function PagePicture({ of, page, field, words }: PagePictureProps) {
  const alt = fill(words.picture, { page, form: of.form })
  return (
    <Loaded
      query={useFormPage(of.id, page)}
      words={{ loading: words.pictureLoading, failed: words.pictureFailed }}
      skeleton={<Skeleton className="aspect-[17/22] w-full" />}
    >
      {({ jpeg }) => <Marked jpeg={jpeg} alt={alt} field={field} />}
    </Loaded>
  )
}

/** In points: the pages of forms are letter, or A4 where they are narrower. */
const LETTER_WIDTH = 612
const A4_WIDTH = 595
const A4_RATIO_MAX = 0.74

function Marked({ jpeg, alt, field }: { jpeg: string; alt: string; field: FormFieldView | null }) {
  const [ratio, setRatio] = useState<number | null>(null)
  const width = ratio !== null && ratio < A4_RATIO_MAX ? A4_WIDTH : LETTER_WIDTH
  const [left = 0, bottom = 0, right = 0, top = 0] = field?.rect ?? []
  const share = (points: number) => `${(100 * points) / width}%`
  return (
    <div className="relative border border-line-strong bg-sunk">
      <img
        src={`data:image/jpeg;base64,${jpeg}`}
        alt={alt}
        className="block w-full"
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          setRatio(naturalWidth / naturalHeight)
        }
      />
      {field && ratio !== null ? (
        <span
          aria-hidden="true"
          className="absolute box-content border-3 border-accent bg-accent/25"
          style={{
            left: share(left),
            width: share(right - left),
            bottom: `${(100 * bottom * ratio) / width}%`,
            height: `${(100 * (top - bottom) * ratio) / width}%`,
            margin: '-3px',
          }}
        />
      ) : null}
    </div>
  )
}
