// How a person found the firm, as they told it.

export const FOUND_BY = ['client', 'search', 'social', 'media', 'community', 'colleague', 'other'] as const
export type FoundBy = (typeof FOUND_BY)[number]
