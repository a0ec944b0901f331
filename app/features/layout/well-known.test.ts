import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const redirectOf = async (path: string, as?: { id: string }) => {
  const { status, headers } = await app.request(path, as && { as })
  return { status, location: headers.get('location') }
}

test('leads password managers to the form for a new password', async () => {
  const path = '/.well-known/change-password'
  expect(await redirectOf(path, app.people.ben)).toEqual({
    status: 302,
    location: '/profile/security#change-password',
  })
  expect(await redirectOf(path)).toEqual({ status: 302, location: '/forgot-password' })
})

test('redirects /favicon.ico to the icon', async () => {
  expect(await redirectOf('/favicon.ico')).toEqual({ status: 302, location: '/icon-192.png' })
})
