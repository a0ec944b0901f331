import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '../../../platform/api/api-error.ts'
import { type ApiTransport, apiClient } from '../../../platform/api/api-transport.ts'
import type { CorrectableField, Fields } from './correction.ts'
import type { CorrectionsApi } from './corrections.api.ts'

const story = (api: ApiTransport) => apiClient<CorrectionsApi>(api, '/startups')[':id']

export const sendCorrection = (
  api: ApiTransport,
  startupId: string,
  correction: { id: string; reason: string; fields: Fields; redacted: CorrectableField[] },
) => unwrap(story(api).corrections.$post({ param: { id: startupId }, json: correction }))

export const historyQuery = (api: ApiTransport, startupId: string) =>
  queryOptions({
    queryKey: ['startups', 'history', startupId],
    queryFn: () => unwrap(story(api).history.$get({ param: { id: startupId } })),
  })
