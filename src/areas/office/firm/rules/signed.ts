/** What speaks for an attorney or binds the firm, and counts once somebody has signed these very words. */
export const SIGNED_TEXTS = ['profile', 'letter', 'articles', 'terms', 'engagement', 'homePage'] as const
export type SignedText = (typeof SIGNED_TEXTS)[number]

/** Said in the attorney's own name, so that nobody else can sign them. */
export const OF_THE_ATTORNEY: readonly SignedText[] = ['profile', 'letter']
