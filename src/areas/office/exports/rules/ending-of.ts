// How the name of a file ends that was kept without one, by what its bytes begin with.

const STARTS: readonly (readonly [ending: string, start: string])[] = [
  ['pdf', '%PDF-'],
  ['jpg', '\u00ff\u00d8\u00ff'],
  ['png', '\u0089PNG\r\n'],
  ['gif', 'GIF8'],
  ['doc', '\u00d0\u00cf\u0011\u00e0'],
  ['zip', 'PK\u0003\u0004'],
]

/** "bin" for what no common program opens. */
export function endingOf(bytes: Uint8Array): string {
  const head = String.fromCharCode(...bytes.subarray(0, 12))
  if (head.startsWith('RIFF') && head.endsWith('WEBP')) return 'webp'
  if (/^.{4}ftyp(?:hei|hev|mif1|msf1)/s.test(head)) return 'heic'
  return STARTS.find(([, start]) => head.startsWith(start))?.[0] ?? 'bin'
}
