declare module 'fontkit' {
  /** Which letters the font in this file has, by their numbers. */
  export function openSync(path: string): { readonly characterSet: readonly number[] }
}
