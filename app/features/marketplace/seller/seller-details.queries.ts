import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '../../../platform/api/api-error.ts'
import { type ApiTransport, apiClient } from '../../../platform/api/api-transport.ts'
import type { NewSellerDetails } from '../seller-details.schema.ts'
import type { SellerDetailsApi } from './seller-details.api.ts'

const seller = (api: ApiTransport) => apiClient<SellerDetailsApi>(api, '/own/seller')

export const ownSellerQuery = (api: ApiTransport) =>
  queryOptions({
    queryKey: ['own-seller'],
    queryFn: async () => (await unwrap(seller(api).index.$get())).seller,
    staleTime: 0,
  })

export const sendSeller = (api: ApiTransport, json: NewSellerDetails) =>
  unwrap(seller(api).index.$put({ json }))

export const deleteSeller = (api: ApiTransport) => unwrap(seller(api).index.$delete())
