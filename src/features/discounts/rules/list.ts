export const CODES_PAGE_SIZE = 25
