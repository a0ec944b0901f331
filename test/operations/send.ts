import type { RequestOptions, TestApp } from '../app.ts'
import { resetRateLimits } from '../set-attempts.ts'
import type { Operation } from './operations.ts'
import { SAMPLE_REQUESTS, type SampleRequest } from './sample-requests.ts'

export async function sampleFor(app: TestApp, { key }: Operation): Promise<SampleRequest> {
  const prepare = SAMPLE_REQUESTS[key]
  if (!prepare) throw new Error(`${key} has no sample request in test/operations/sample-requests.ts`)
  return prepare(app)
}

/**
 * Sends a request after resetting all rate limits.
 * @param prepare runs in between
 * @throws on a status or a body that the OpenAPI document doesn't state for the operation
 */
export async function send(
  app: TestApp,
  { key, method, path, departure }: Operation,
  sample: SampleRequest,
  changes: RequestOptions & Pick<SampleRequest, 'path' | 'query'> = {},
  prepare: () => Promise<void> = async () => {},
): Promise<Response> {
  await resetRateLimits(app)
  await prepare()
  const { path: values = {}, query, ...request } = { ...sample, ...changes }
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(values[name] ?? ''))
  const url = query ? `${address}?${new URLSearchParams(query)}` : address
  const response = await app.request(url, { ...request, method })
  // A 500 is never expected, and the caller looks for it.
  const problem = response.status === 500 ? undefined : await departure(response)
  if (problem !== undefined) throw new Error(`${key} ${problem}`)
  return response
}
