import { notFound } from '../../platform/errors/errors.ts'
import { idParam } from '../../platform/http/id-param.ts'
import { toggleRoutes } from '../../platform/operations/toggle-routes.ts'
import { COMMENT_FORM_TEXTS } from './comment-form-texts.ts'
import { usefulResponse } from './comment-response.schema.ts'
import { markUseful, unmarkUseful } from './useful.db.ts'

/** /api/comments/{id}/useful */
export const usefulApi = toggleRoutes({
  path: '/:id/useful',
  idParam: idParam(COMMENT_FORM_TEXTS.commentNotFound),
  tags: ['comments'],
  tokens: 'comments',
  // The database reports the new number.
  changes: [],
  summary: { put: 'Mark a comment as useful', delete: 'Take that back' },
  description: 'The change, and how many members find the comment useful',
  limit: 'useful',
  response: usefulResponse,
  put: markUseful,
  delete: unmarkUseful,
  missing: () => notFound(COMMENT_FORM_TEXTS.commentNotFound),
})

export type UsefulApi = typeof usefulApi
