// The picture of a page as it will be sent, drawn again after each change; the one before stays until then.
import { useEffect, useState } from 'react'
import type { BookPage } from './book-pages.ts'
import { isCropped, type PageEdit } from './page-edit.ts'
import type { Studio } from './picture-studio.ts'

const PREVIEW = { edgeMax: 1_000, quality: 0.8 }

/** An address for an image; null until there is something to show. */
export function usePreview({ copy }: Pick<BookPage, 'copy'>, edit: PageEdit, studio: Studio): string | null {
  const [drawn, setDrawn] = useState<Blob | null>(null)
  useEffect(() => {
    let isWanted = true
    const show = async () => {
      const isUntouched = edit.turn === 0 && !isCropped(edit.crop)
      const picture = !copy || isUntouched ? copy : (await studio.draw(copy, edit, PREVIEW))?.jpeg
      if (isWanted) setDrawn(picture ?? null)
    }
    show().catch(() => undefined)
    return () => {
      isWanted = false
    }
  }, [copy, edit, studio])
  return useAddressOf(drawn)
}

function useAddressOf(blob: Blob | null): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    const made = blob && URL.createObjectURL(blob)
    // oxlint-disable-next-line react/set-state-in-effect -- an address is made and let go with its picture
    setAddress(made)
    return () => {
      if (made !== null) URL.revokeObjectURL(made)
    }
  }, [blob])
  return address
}
