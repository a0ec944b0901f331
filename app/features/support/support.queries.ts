import { answer } from '../../platform/api/api-error.ts'
import { type ApiTransport, client } from '../../platform/api/transport.ts'
import type { SupportApi } from './support.api.ts'
import type { SupportMessage } from './support.schema.ts'

export const sendMessage = (api: ApiTransport, json: SupportMessage) =>
  answer(client<SupportApi>(api, '/support_messages').index.$post({ json }))
