import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '../../../platform/api/api-error.ts'
import { type ApiTransport, apiClient } from '../../../platform/api/api-transport.ts'
import type { OwnRevivalsApi } from './own-revivals.api.ts'

export const ownRevivalsQuery = (api: ApiTransport) =>
  queryOptions({
    queryKey: ['own-revivals'],
    queryFn: () => unwrap(apiClient<OwnRevivalsApi>(api, '/own/revivals').index.$get()),
    staleTime: 0,
  })
