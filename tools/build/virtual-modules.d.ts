// The modules that the plugins of this folder make.

declare module 'inline-script:*' {
  const code: string
  export default code
}

declare module 'tool-script:*' {
  /** Where a page loads the bundled file from. */
  const address: string
  export default address
}

declare module 'virtual:fonts' {
  /** The `@font-face` rules of both families, and of the fallbacks that take nearly the same room. */
  export const fontFaces: string
  /** Addresses of the two files, to preload. */
  export const fontFiles: readonly string[]
}

declare module 'virtual:texts' {
  /** By path: "/content/en/services/daca.mdx". Empty in the browser's build. */
  export const texts: Readonly<
    Record<
      string,
      {
        frontmatter: import('#areas/office/content/contract.ts').TextMatter
        default: import('react').ComponentType<{ components: Readonly<Record<string, unknown>> }>
      }
    >
  >
}

declare module 'subset-font' {
  export default function subset(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2' | 'sfnt'
      variationAxes?: Record<string, number | { min: number; max: number }>
      keepFeatures?: readonly string[]
      noHinting?: boolean
    },
  ): Promise<Buffer>
}
