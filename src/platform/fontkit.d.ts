declare module 'fontkit' {
  type Font = {
    /** Which letters it has, by their numbers. */
    readonly characterSet: readonly number[]
    glyphForCodePoint(letter: number): object
  }
  /** The font in this file. */
  export function openSync(path: string): Font
}
