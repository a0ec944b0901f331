import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '../../../platform/api/api-error.ts'
import type { ApiTransport } from '../../../platform/api/api-transport.ts'
import { assetKey } from '../asset-cache.ts'
import { assets } from '../assets.queries.ts'

/** ASSET-12. Not cached. */
export const assetContactQuery = (api: ApiTransport, id: string) =>
  queryOptions({
    queryKey: [...assetKey(id), 'contact'],
    queryFn: () => unwrap(assets(api)[':id'].contact.$get({ param: { id } })),
    gcTime: 0,
    staleTime: 0,
  })
