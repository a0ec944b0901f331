import { within } from '@testing-library/dom'
import { JSDOM } from 'jsdom'
import { expect } from 'vitest'
import type { Asked, TestApp } from './app.ts'

/** A page as the server renders it, with its scripts not run, to be read by role. @throws AssertionError unless it is answered with 200 */
export async function renderedPage(app: TestApp, path: string, asked: Asked = {}) {
  const answered = await app.request(path, { ...asked, headers: { accept: 'text/html', ...asked.headers } })
  expect([path, answered.status]).toEqual([path, 200])
  const { document } = new JSDOM(await answered.text()).window
  return { document, ...within(document.body) }
}
