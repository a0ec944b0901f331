import { within } from '@testing-library/dom'
import { JSDOM } from 'jsdom'
import { expect } from 'vitest'
import type { RequestOptions, TestApp } from './app.ts'

/** A page as rendered on the server, without running its scripts. @throws unless the status is 200 */
export async function renderedPage(app: TestApp, path: string, options: RequestOptions = {}) {
  const response = await app.request(path, {
    ...options,
    headers: { accept: 'text/html', ...options.headers },
  })
  expect([path, response.status]).toEqual([path, 200])
  const { document } = new JSDOM(await response.text()).window
  return { document, ...within(document.body) }
}
