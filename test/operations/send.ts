import type { RequestOptions, TestApp } from '../app.ts'
import { resetRateLimits } from '../set-attempts.ts'
import type { Operation } from './operations.ts'
import { SAMPLE_REQUESTS, type SampleRequest } from './sample-requests.ts'

export async function sampleFor(app: TestApp, { key }: Operation): Promise<SampleRequest> {
  const prepare = SAMPLE_REQUESTS[key]
  if (!prepare) throw new Error(`${key} has no sample request in test/operations/sample-requests.ts`)
  return prepare(app)
}

/** Sends a request after resetting all rate limits. @param prepare runs in between */
export async function send(
  app: TestApp,
  { method, path }: Operation,
  sample: SampleRequest,
  changes: RequestOptions & Pick<SampleRequest, 'path' | 'query'> = {},
  prepare: () => Promise<void> = async () => {},
): Promise<Response> {
  await resetRateLimits(app)
  await prepare()
  const { path: values = {}, query, ...request } = { ...sample, ...changes }
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(values[name] ?? ''))
  return app.request(query ? `${address}?${new URLSearchParams(query)}` : address, { ...request, method })
}
