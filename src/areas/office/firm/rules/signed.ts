/** Texts that speak for an attorney or bind the firm, and count once signed verbatim. */
export const SIGNED_TEXTS = ['profile', 'letter', 'articles', 'terms', 'engagement', 'homePage'] as const
export type SignedText = (typeof SIGNED_TEXTS)[number]

/** In the attorney's own name, so that no one else can sign them. */
export const OF_THE_ATTORNEY: readonly SignedText[] = ['profile', 'letter']
