// The header that names a file (RFC 6266): once for old readers in plain letters, once with every letter.

const NAME_LENGTH_MAX = 200
const FALLBACK = 'file'
// oxlint-disable-next-line no-control-regex -- these are what is taken out
const UNFIT = /[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069\ufeff]/g

/** No folder, nothing that ends the header, nothing that turns letters around: the name alone, or "file". */
export function plainName(name: string): string {
  const last = name.replaceAll(UNFIT, '').split(/[/\\]/).at(-1) ?? ''
  const kept = [...last.trim()].slice(0, NAME_LENGTH_MAX).join('').replace(/^\.+/, '')
  return (kept.isWellFormed() ? kept : '') || FALLBACK
}

export function dispositionOf(kind: 'inline' | 'attachment', name: string): string {
  const plain = plainName(name)
  const letters = plain.normalize('NFD').replaceAll(/\p{M}/gu, '')
  const ascii = letters.replaceAll(/[^\x20-\x7e]/g, '_').replaceAll(/["\\%]/g, '_')
  const encoded = encodeURIComponent(plain).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
