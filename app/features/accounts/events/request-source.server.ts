import type { Variables } from '../../../platform/http/env.ts'
import { networkOf } from '../../../platform/http/rate-limits/network-of.ts'
import { CLIENT_ADDRESS } from '../../../platform/http/security/caller-address.ts'
import { describeDevice } from './describe-device.server.ts'
import { shortenAddress } from './shorten-address.server.ts'

/** The request that caused an event. */
export interface RequestSource {
  req: { header(name: string): string | undefined }
  var: Pick<Variables, 'pseudonymOf'> & { requestId: string | null }
}

/** The header that carries the request's ID to better-auth, which sees only headers. */
export const REQUEST_ID = 'x-request-id'

/**
 * Makes a request's source in better-auth's hooks.
 * @param headers with the ID of the request
 */
export const sourceOf = (
  headers: Headers | undefined,
  pseudonymOf: Variables['pseudonymOf'],
): RequestSource => ({
  req: { header: (name) => headers?.get(name) ?? undefined },
  var: { requestId: headers?.get(REQUEST_ID) ?? null, pseudonymOf },
})

/** What the log holds of a request; nothing of it for `null`. */
export function describeSource(c: RequestSource | null) {
  if (!c) return { device: null, network: null, network_hash: null, request_id: null }
  const address = c.req.header(CLIENT_ADDRESS)
  return {
    device: describeDevice(c.req.header('user-agent') ?? null).name,
    network: shortenAddress(address ?? null),
    network_hash: address ? c.var.pseudonymOf(`network ${networkOf(address)}`) : null,
    request_id: c.var.requestId,
  }
}
