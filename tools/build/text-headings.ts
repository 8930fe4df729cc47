// The headings of a Markdown text, with ids that an address can carry.

export type TextHeading = { level: number; id: string; text: string }

export function headingsOf(source: string): TextHeading[] {
  const body = source.replace(/^---$[\s\S]*?^---$/m, '')
  const seen = new Map<string, number>()
  return [...body.matchAll(/^(#{2,6}) +(.+?) *$/gm)].map(([, marks = '', words = '']) => {
    const text = words.replace(/[*_`]|\[([^\]]*)\]\([^)]*\)/g, '$1')
    const slug = slugOf(text)
    const times = (seen.get(slug) ?? 0) + 1
    seen.set(slug, times)
    return { level: marks.length, id: times > 1 ? `${slug}-${times}` : slug, text }
  })
}

/** "What it costs" → "what-it-costs"; letters lose their accents. */
function slugOf(text: string): string {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'part'
}
