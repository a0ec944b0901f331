import { unwrap } from '../../platform/api/api-error.ts'
import { type ApiTransport, client } from '../../platform/api/transport.ts'
import type { SupportApi } from './support.api.ts'
import type { SupportMessage } from './support.schema.ts'

export const sendMessage = (api: ApiTransport, json: SupportMessage) =>
  unwrap(client<SupportApi>(api, '/support_messages').index.$post({ json }))
