// A PDF as heavy as wanted: one page, and a stream that no page shows, of bytes that do not get smaller.
import { randomBytes } from 'node:crypto'

const HEAD = `%PDF-1.4
1 0 obj
<< /Type /Catalog /Pages 2 0 R >>
endobj
2 0 obj
<< /Type /Pages /Kids [3 0 R] /Count 1 >>
endobj
3 0 obj
<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << >> >>
endobj
4 0 obj
<< /Length 18 >>
stream
72 72 400 600 re S
endstream
endobj
`

export function heavyPaper(bytes: number): Buffer {
  let length = bytes - before(bytes).length - endOf(bytes).length - 32
  for (;;) {
    const head = before(length)
    const tail = endOf(head.length + length + TAIL.length)
    const missing = bytes - (head.length + length + TAIL.length + tail.length)
    if (missing === 0) return Buffer.concat([head, plainBytes(length), Buffer.from(TAIL), tail])
    length += missing
  }
}

const TAIL = '\nendstream\nendobj\n'

/** Nothing in them begins anything. */
function plainBytes(length: number): Buffer {
  return Buffer.from(randomBytes(length).map((byte) => (byte & 0x3f) | 0x80))
}

function before(length: number): Buffer {
  return Buffer.from(`${HEAD}5 0 obj\n<< /Length ${length} >>\nstream\n`)
}

function endOf(start: number): Buffer {
  const starts = [...HEAD.matchAll(/^\d 0 obj/gm)].map(({ index }) => index)
  const rows = [...starts, HEAD.length].map((at) => `${String(at).padStart(10, '0')} 00000 n \n`)
  const table = `xref\n0 6\n0000000000 65535 f \n${rows.join('')}`
  return Buffer.from(
    `${table}trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${String(start).padStart(9, '0')}\n%%EOF\n`,
  )
}
