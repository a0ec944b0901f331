import { unwrap } from '../../../platform/api/api-error.ts'
import { type ApiTransport, apiClient } from '../../../platform/api/api-transport.ts'
import type { NewSuspension } from '../suspension.schema.ts'
import type { SuspensionsApi } from './suspensions.api.ts'

const suspension = (api: ApiTransport) => apiClient<SuspensionsApi>(api, '/admin/users')[':id'].suspension

export const suspendMember = (api: ApiTransport, id: string, json: NewSuspension) =>
  unwrap(suspension(api).$post({ param: { id }, json }))

export const liftSuspension = (api: ApiTransport, id: string, reason: string) =>
  unwrap(suspension(api).$delete({ param: { id }, json: { reason } }))
