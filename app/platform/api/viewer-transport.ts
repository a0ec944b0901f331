import type { ApiTransport } from './api-transport.ts'

/** Says whom the page shows that sends a request. Scripts leave it out. */
export const VIEWER_HEADER = 'x-viewer-id'

/** The code of the refusal of a write from a page that shows somebody else than its session. */
export const OTHER_MEMBER = 'other_member'

/**
 * Marks what a member's page sends: the server refuses its writes once the session is another member's.
 * @param onRefused called after such a refusal
 */
export const viewerTransport = (api: ApiTransport, viewer: string, onRefused: () => void): ApiTransport => ({
  ...api,
  viewer,
  async fetch(input, init) {
    const headers = new Headers(init?.headers)
    headers.set(VIEWER_HEADER, viewer)
    const response = await api.fetch(input, { ...init, headers })
    if (response.status === 409) {
      const body: unknown = await response
        .clone()
        .json()
        .catch(() => null)
      if (codeOf(body) === OTHER_MEMBER) onRefused()
    }
    return response
  },
})

const codeOf = (body: unknown) =>
  typeof body === 'object' && body !== null && 'code' in body ? body.code : null
