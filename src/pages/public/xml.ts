const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** A piece of XML; inserted values are escaped. */
export function xml(pieces: TemplateStringsArray, ...values: readonly string[]): string {
  return String.raw({ raw: pieces }, ...values.map(escaped))
}

function escaped(value: string): string {
  return value.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign)
}

const HOUR_SECONDS = 3_600

/** The same for everybody, and looked at again after an hour. */
export function xmlResponse(type: string, body: string): Response {
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${body}`, {
    headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': `public, max-age=${HOUR_SECONDS}` },
  })
}
