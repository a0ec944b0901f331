import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '../../../platform/api/api-error.ts'
import { type ApiTransport, apiClient } from '../../../platform/api/api-transport.ts'
import { CORRECTIONS_KEY } from '../corrections/correction-decisions.queries.ts'
import type { AttentionApi } from './attention.api.ts'

/** What waits for an admin. Its key begins as that of the corrections, so that a decision refreshes it. */
export const attentionQuery = (api: ApiTransport) =>
  queryOptions({
    queryKey: [...CORRECTIONS_KEY, 'attention'],
    queryFn: () => unwrap(apiClient<AttentionApi>(api, '/admin/attention').index.$get()),
  })
