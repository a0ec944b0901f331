// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { render, renderOnServer } from '../../../test/render.tsx'
import { InBrowser } from './InBrowser.tsx'

const form = (
  <InBrowser label="Loading your offer">
    <input aria-label="Terms" />
  </InBrowser>
)

test('the page of the server says that a form loads, and what it needs', async () => {
  const page = await renderOnServer(form)
  expect(page.getByRole('status', { name: 'Loading your offer' })).toBeTruthy()
  expect(page.document.querySelector('noscript')?.textContent).toContain('needs JavaScript')
  expect(page.queryByRole('textbox')).toBeNull()
})

test('the browser shows the form', async () => {
  const view = await render(form)
  expect(view.getByRole('textbox', { name: 'Terms' })).toBeTruthy()
  expect(view.queryByRole('status')).toBeNull()
})
