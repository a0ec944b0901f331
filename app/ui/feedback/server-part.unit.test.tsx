// @vitest-environment jsdom
import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { serverPart } from './server-part.tsx'

const Facts = ({ name }: { name: string }) => <p>{name} ended</p>

async function hydrate() {
  const load = vi.fn(async () => Facts)
  const OnServer = serverPart(load, Facts)
  const InBrowser = serverPart(load, undefined)
  const page = document.createElement('main')
  page.innerHTML = renderToString(<OnServer name="Pebble" />)
  const paragraph = page.querySelector('p')
  const onRecoverableError = vi.fn()
  const root = await act(() => hydrateRoot(page, <InBrowser name="Pebble" />, { onRecoverableError }))
  const show = (name: string) => act(async () => root.render(<InBrowser name={name} />))
  return { load, page, paragraph, show, onRecoverableError }
}

test('keeps what the server rendered without loading the code of a part that only shows something', async () => {
  const { load, page, paragraph, show, onRecoverableError } = await hydrate()
  await show('Pebble')
  expect(page.querySelector('p')).toBe(paragraph)
  expect(page.textContent).toBe('Pebble ended')
  expect(load).not.toHaveBeenCalled()
  expect(onRecoverableError).not.toHaveBeenCalled()
})

test('loads the code of the part once it has something else to show', async () => {
  const { load, page, show } = await hydrate()
  await show('Vine')
  await expect.poll(() => page.textContent).toBe('Vine ended')
  expect(load).toHaveBeenCalledOnce()
})

test('shows a part again that has what the server rendered once more', async () => {
  const { page, show } = await hydrate()
  await show('Vine')
  await show('Pebble')
  await expect.poll(() => page.textContent).toBe('Pebble ended')
})
