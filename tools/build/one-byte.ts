// Node keeps the text of a program in two bytes a character as soon as one of them is not ASCII. Ours is mostly words, of both languages.
import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** One half of a character at a time, as the escapes of a script are. */
const WIDE = /[\u0080-\uffff]/g

/** Programs in a folder, each saying the same in ASCII. No line moves, and places in the maps stay right but for their columns. */
export async function keepInOneByte(folder: string): Promise<void> {
  for await (const name of glob('**/*.js', { cwd: folder })) {
    const file = join(folder, name)
    const text = await readFile(file, 'utf8')
    const ascii = inAscii(text)
    if (ascii !== text) await writeFile(file, ascii)
  }
}

export function inAscii(script: string): string {
  return script.replaceAll(WIDE, (half) => `\\u${half.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
