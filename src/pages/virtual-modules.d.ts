declare module 'virtual:page-words' {
  /** By their address as `src/routes.ts` writes it; empty in the browser's build. */
  export const WORDS_OF_PAGES: Readonly<
    Record<string, Readonly<Record<string, import('#kernel/words.ts').WordsPart<unknown>>>>
  >
}
