import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { firstPageBootScript } from './first-page-boot.server.ts'

function openPage({
  stored = {},
  hash = '',
}: {
  stored?: Record<string, string> | undefined
  hash?: string
} = {}) {
  const { document } = new JSDOM('').window
  new Function('document', 'sessionStorage', 'location', firstPageBootScript)(document, stored, { hash })
  return { isFirst: document.documentElement.dataset.page === 'first', stored }
}

test('marks only the first page of a session', () => {
  const first = openPage()
  expect(first.isFirst).toBe(true)
  expect(openPage({ stored: first.stored }).isFirst).toBe(false)
})

test('leaves a page alone whose address leads to one of its parts, or that has no storage', () => {
  expect(openPage({ hash: '#comments' }).isFirst).toBe(false)
  const blocked = new Proxy(
    {},
    {
      get: () => {
        throw new Error('Blocked.')
      },
    },
  )
  expect(openPage({ stored: blocked }).isFirst).toBe(false)
})
