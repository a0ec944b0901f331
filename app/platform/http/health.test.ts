import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { startReport } from '../config/start-report.ts'
import { CLIENT_ADDRESS } from './security/caller-address.ts'

let waiting: TestApp
beforeAll(async () => {
  waiting = await testApp({ PUBLIC_URL: 'https://unpause.example' })
})
afterAll(() => waiting.close())

const ready = async (app: TestApp, headers: Record<string, string> = {}) => {
  const response = await app.request('/readyz', { headers })
  return { status: response.status, ...(await response.json()) }
}

test('/readyz and the start say that emails wait when they can be neither sent nor shown', async () => {
  expect(await ready(waiting)).toMatchObject({
    status: 'ready',
    warnings: [expect.stringContaining('emails wait in the database')],
  })
  const { config, services } = waiting
  expect(startReport({ ...services, config, url: 'http://localhost:3000' })).toEqual([
    'Unpause is running at http://localhost:3000',
    `Data is stored in ${config.dataDir}`,
    expect.stringContaining('emails wait in the database'),
  ])
})

test('/readyz tells strangers its status, and operators what is wrong', async () => {
  const app = await testApp({
    PUBLIC_URL: 'https://unpause.example',
    METRICS_TOKEN: 'a-token-of-sixteen-characters',
  })
  try {
    const stranger = { [CLIENT_ADDRESS]: '203.0.113.9' }
    const statusOnly = { status: 'ready', database: app.db.engine, warnings: [] }
    const [warning] = (await ready(app)).warnings
    expect(warning).toContain('emails wait in the database')
    const strangers: Record<string, string>[] = [
      stranger,
      { ...stranger, authorization: 'Bearer another token' },
      { [CLIENT_ADDRESS]: '127.0.0.1', 'x-forwarded-for': '203.0.113.9' },
      { [CLIENT_ADDRESS]: '192.168.1.9' },
    ]
    for (const headers of strangers) expect(await ready(app, headers)).toEqual(statusOnly)
    expect((await ready(app, { [CLIENT_ADDRESS]: '127.0.0.1' })).warnings).toContain(warning)
    const token = { ...stranger, authorization: 'Bearer a-token-of-sixteen-characters' }
    expect((await ready(app, token)).warnings).toContain(warning)
  } finally {
    await app.close()
  }
})

test('a guest plants no warning about a proxy', async () => {
  const app = await testApp()
  try {
    for (const name of ['x-forwarded-host', 'x-forwarded-for', 'via'])
      await ready(app, { [CLIENT_ADDRESS]: '203.0.113.9', [name]: 'elsewhere.example' })
    expect((await ready(app)).warnings.join()).not.toContain('TRUST_PROXY')
    await ready(app, { [CLIENT_ADDRESS]: '172.18.0.2', 'x-forwarded-host': 'elsewhere.example' })
    expect((await ready(app)).warnings.join()).toContain('TRUST_PROXY is 0')
  } finally {
    await app.close()
  }
})

describe('a request that a proxy passed on', () => {
  test('with TRUST_PROXY=0, warns in the log once and in /readyz, which stays ready', async () => {
    const app = await testApp()
    const warn = vi.spyOn(app.services.log, 'warn')
    try {
      expect((await ready(app)).warnings).toEqual([])
      for (let times = 0; times < 3; times += 1) await ready(app, { 'x-forwarded-for': '203.0.113.9' })
      expect(await ready(app)).toMatchObject({
        status: 'ready',
        warnings: [expect.stringContaining('TRUST_PROXY is 0')],
      })
      expect(warn).toHaveBeenCalledOnce()
    } finally {
      await app.close()
    }
  })

  test('keeps the request id of a trusted proxy, and of nobody else', async () => {
    const headers = { 'x-request-id': 'chosen-by-the-caller', 'x-forwarded-for': '203.0.113.9' }
    const idOf = async (app: TestApp) =>
      (await app.request('/api/session', { headers })).headers.get('x-request-id')
    expect(await idOf(waiting)).toMatch(/^[0-9a-f-]{36}$/)
    const behindProxy = await testApp({ TRUST_PROXY: '1' })
    try {
      expect(await idOf(behindProxy)).toBe('chosen-by-the-caller')
      expect((await ready(behindProxy, headers)).warnings).toEqual([])
    } finally {
      await behindProxy.close()
    }
  })
})

test('every response turns off browser features that no page uses, and https includes subdomains', async () => {
  for (const path of ['/', '/api/session', '/readyz']) {
    const { headers } = await waiting.request(path)
    const policy = headers.get('permissions-policy')?.split(', ')
    expect(policy).toEqual(
      expect.arrayContaining(['camera=()', 'geolocation=()', 'microphone=()', 'payment=()']),
    )
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
  }
  const local = await testApp()
  try {
    expect((await local.request('/')).headers.has('strict-transport-security')).toBe(false)
  } finally {
    await local.close()
  }
})
