import { expect, test } from 'vitest'
import { CLIENT_ADDRESS } from './caller-address.ts'
import { isForwarded } from './host.ts'

test.each([
  ...['Forwarded', 'X-Forwarded', 'X-Forwarded-For', 'X-Forwarded-Host', 'Forwarded-For', 'WL-Forwarded-For'],
  ...['X-Original-Forwarded-For', 'X-Original-Host', 'X-Original-URL', 'X-Envoy-External-Address'],
  ...['X-Real-IP', 'Client-IP', 'X-Client-IP', 'X-Cluster-Client-IP', 'X-Azure-ClientIP', 'True-Client-IP'],
  ...['Fastly-Client-IP', 'Fly-Client-IP', 'CF-Connecting-IP', 'CF-Ray', 'CDN-Loop', 'Via'],
])('a request with %s came through a proxy', (name) => {
  expect(isForwarded(new Headers({ accept: '*/*', [name]: '203.0.113.9' }))).toBe(true)
})

test('what browsers, programs and this server add themselves is no sign of one', () => {
  const headers = {
    ...{ accept: '*/*', 'accept-encoding': 'gzip, zstd', 'accept-language': 'en', authorization: 'Bearer x' },
    ...{ 'cache-control': 'no-cache', connection: 'keep-alive', cookie: 'a=b', dnt: '1', host: 'localhost' },
    ...{
      'if-none-match': '"1"',
      origin: 'http://localhost',
      referer: 'http://localhost/',
      range: 'bytes=0-',
    },
    ...{ 'sec-ch-ua-platform': 'Linux', 'sec-fetch-site': 'none', 'sec-gpc': '1', 'user-agent': 'curl/8' },
    ...{
      'upgrade-insecure-requests': '1',
      'x-requested-with': 'fetch',
      'x-request-id': '1',
      traceparent: '00',
      [CLIENT_ADDRESS]: '127.0.0.1',
    },
  }
  expect(isForwarded(new Headers(headers))).toBe(false)
})
