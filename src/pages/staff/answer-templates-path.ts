/** Where administrators change the answers that the firm has ready. */
export const ANSWER_TEMPLATES = '/admin/answer-templates'
