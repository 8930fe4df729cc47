// A copy of one's own answers: on paper, or as a PDF in either language.
import { useState } from 'react'
import { useApi } from '#api/provider.tsx'
import { LANGUAGES, type Language } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { saveBlob } from '#ui/save-file.ts'
import type { IntakeWords } from '../words/index.ts'

type CopiesProps = { sessionId: string; words: Pick<IntakeWords, 'review' | 'pdf'> }

export function Copies({ sessionId, words: { review, pdf } }: CopiesProps) {
  const api = useApi()
  const [busy, setBusy] = useState<Language | null>(null)
  const [hasFailed, setFailed] = useState(false)
  async function download(language: Language): Promise<void> {
    setBusy(language)
    setFailed(false)
    try {
      saveBlob(pdf.fileName, await api.intake.pdf({ sessionId, language }))
    } catch {
      setFailed(true)
    } finally {
      setBusy(null)
    }
  }
  return (
    <section aria-labelledby="copies" className="rounded-md border border-line bg-sheet p-5">
      <h2 id="copies" className="text-xl">
        {review.copies}
      </h2>
      <div className="-mx-3 mt-2 flex flex-col items-start">
        <Button kind="quiet" onClick={() => window.print()}>
          {review.print}
        </Button>
        {LANGUAGES.map((language) => (
          <Button
            key={language}
            kind="quiet"
            busyLabel={busy === language && review.pdfBusy}
            onClick={() => void download(language)}
          >
            {review.pdf[language]}
          </Button>
        ))}
      </div>
      <output className="block font-semibold text-danger">{hasFailed ? review.pdfFailed : null}</output>
    </section>
  )
}
