const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

export function element(name: string, content: string | number | boolean): string {
  const text = String(content).replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign)
  return `<${name}>${text}</${name}>`
}

export function documentOf(name: string, inner: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${name}>${inner.join('')}</${name}>`
}
