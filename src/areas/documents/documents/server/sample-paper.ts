const LEFT = 72
const TOP = 700
const LINE = 26

/** A PDF with these lines on each page: the papers of the demonstration. Letters of English and Spanish only. */
export function samplePaper(...pages: readonly (readonly string[])[]): Uint8Array {
  const ids = pages.map((_, index) => 4 + 2 * index)
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${ids.map((id) => `${id} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...pages.flatMap((lines, index) => {
      const content = drawn(lines)
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${5 + 2 * index} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ]
    }),
  ]
  return Buffer.from(fileOf(objects), 'latin1')
}

/** In a frame; a page without lines stays empty. */
function drawn(lines: readonly string[]): string {
  if (lines.length === 0) return ''
  const written = lines.map((line, index) => {
    const size = index === 0 ? 22 : 13
    return `BT /F1 ${size} Tf ${LEFT} ${TOP - index * LINE} Td (${line.replace(/[()\\]/g, '')}) Tj ET`
  })
  return [...written, `1.5 w ${LEFT - 20} 60 ${612 - 2 * LEFT + 40} 680 re S`].join('\n')
}

/** With the cross-reference table that readers of PDFs require. */
function fileOf(objects: readonly string[]): string {
  let file = '%PDF-1.4\n'
  const starts = objects.map((object, index) => {
    const start = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return start
  })
  const rows = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`)
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}`
  return `${file}${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
}
