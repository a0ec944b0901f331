import { within } from '@testing-library/dom'
import { JSDOM } from 'jsdom'
import { expect } from 'vitest'
import type { RequestOptions, TestApp } from './app.ts'

/** A page as rendered on the server, without running its scripts. @throws unless the status is as expected */
export async function renderedPage(
  app: TestApp,
  path: string,
  { status = 200, ...options }: RequestOptions & { status?: number } = {},
) {
  const response = await app.request(path, {
    ...options,
    headers: { accept: 'text/html', ...options.headers },
  })
  expect([path, response.status]).toEqual([path, status])
  const { document } = new JSDOM(await response.text()).window
  return { document, ...within(document.body) }
}
