// Who helps where the firm cannot, as they give their number themselves.

/** National Domestic Violence Hotline: free, day and night, also in Spanish (thehotline.org). */
export const HARMED_AT_HOME_LINE = '1-800-799-7233'
