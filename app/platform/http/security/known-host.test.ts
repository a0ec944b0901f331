import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { listenTo } from '../../../../test/listen-to.ts'

let local: TestApp
let site: TestApp
beforeAll(async () => {
  local = await testApp()
  site = await testApp({ HOST: '0.0.0.0', PUBLIC_URL: 'https://unpause.example' })
})
afterAll(async () => {
  await local.close()
  await site.close()
})

const at = (app: TestApp, host: string, path = '/api/session') =>
  app.app.request(`http://${host}${path}`, { headers: { host } })

describe('a server on this machine', () => {
  test.each(['localhost:3000', 'localhost', '127.0.0.1:4501', '[::1]:3000'])(
    'answers to %s',
    async (host) => {
      expect((await at(local, host)).status).toBe(200)
    },
  )

  test.each(['evil.example:3000', 'localhost.evil.example', '127.0.0.1.nip.io:3000', '192.168.1.5:3000'])(
    'refuses %s with 421, pages and mailbox too',
    async (host) => {
      for (const path of ['/', '/api/session', '/dev/mail.json', '/favicon.ico'])
        expect((await at(local, host, path)).status).toBe(421)
    },
  )

  test('refuses a foreign Host header in a request for an absolute address', async () => {
    const response = await local.app.request('http://localhost:3000/', { headers: { host: 'evil.example' } })
    expect(response.status).toBe(421)
    expect(await response.json()).toEqual({
      code: 'misdirected',
      message: "Unpause doesn't answer to this address.",
      request_id: expect.any(String),
    })
  })
})

describe('a public site', () => {
  test.each(['unpause.example', 'unpause.example:443', 'UNPAUSE.example'])('answers to %s', async (host) => {
    expect((await at(site, host)).status).toBe(200)
  })

  test.each([
    'evil.example',
    'localhost:3000',
    '203.0.113.9',
    'unpause.example:8080',
    'unpause.example.evil.example',
  ])('refuses %s with 421', async (host) => {
    expect((await at(site, host)).status).toBe(421)
  })

  test.each(['/healthz', '/readyz'])('answers %s to any host, for load balancers', async (path) => {
    expect((await at(site, '10.0.0.7:3000', path)).status).toBe(200)
  })

  test.each([
    ['/healthz', 200],
    ['/readyz', 200],
    ['/', 421],
    ['/api/session', 421],
  ])('answers HTTP/1.0 without a host, as HAProxy checks, at %s with %i', async (path, status) => {
    const server = await listenTo(local)
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
    socket.write(`GET ${path} HTTP/1.0\r\n\r\n`)
    expect(await text(socket)).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    await server.stop()
  })
})
