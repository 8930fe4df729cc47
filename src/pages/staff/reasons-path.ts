/** Where administrators change the reasons for which documents are asked for again. */
export const REASONS = '/admin/document-reasons'
