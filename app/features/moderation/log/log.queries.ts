import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '../../../platform/api/api-error.ts'
import { type ApiTransport, apiClient } from '../../../platform/api/api-transport.ts'
import { RECORDED_ACTS, type RecordedAct } from '../acts.ts'
import type { ModerationLogApi } from '../log.api.ts'

export interface LogSearch {
  month?: string | undefined
  act?: RecordedAct | undefined
  after?: string | undefined
}

/** What the log can be filtered by. Anybody may have typed the address. */
export const logSearch = ({ month, act, after }: Record<string, unknown>): LogSearch => ({
  month: typeof month === 'string' && /^\d{4}-\d\d$/.test(month) ? month : undefined,
  act: RECORDED_ACTS.find((each) => each === act),
  after: typeof after === 'string' && after !== '' ? after : undefined,
})

export const moderationLogQuery = (api: ApiTransport, search: LogSearch) =>
  queryOptions({
    queryKey: ['moderation-log', search],
    queryFn: () =>
      unwrap(apiClient<ModerationLogApi>(api, '/moderation_log').index.$get({ query: { ...search } })),
  })
