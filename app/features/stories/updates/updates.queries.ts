import { unwrap } from '../../../platform/api/api-error.ts'
import { type ApiTransport, apiClient } from '../../../platform/api/api-transport.ts'
import type { UpdatesApi } from './updates.api.ts'

export const postUpdate = (
  api: ApiTransport,
  startupId: string,
  update: { id: string; title: string; content: string },
) =>
  unwrap(
    apiClient<UpdatesApi>(api, '/startups')[':id'].updates.$post({ param: { id: startupId }, json: update }),
  )
