import { errorOf } from '../../../../platform/api/api-error.ts'
import { type ApiTransport, CLIENT_INFO } from '../../../../platform/api/api-transport.ts'
import { type Sending, sendResumably } from '../../../../platform/api/send-resumably.ts'

const PATH = '/startup-assets'

/** Sends a file that only the two of a conversation ever get. @throws ApiError if the server rejects it */
export const sendMessageFile = (
  api: ApiTransport,
  conversation: string,
  file: File,
  sending: Omit<Sending, 'metadata'>,
): Promise<void> =>
  sendResumably(api, PATH, file, { ...sending, metadata: { conversation_id: conversation } })

export async function removeMessageFile(api: ApiTransport, id: string): Promise<void> {
  const address = `${api.origin}/api/uploads${PATH}/${id}`
  const response = await api.fetch(address, { method: 'DELETE', headers: CLIENT_INFO })
  if (!response.ok) throw await errorOf(response)
}
