import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AvatarField } from './AvatarField.tsx'

/** Renders as the server does. */
async function render(url: string | null) {
  const site = 'https://unpause.example'
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => <AvatarField name="Maya" url={url} onChange={() => {}} onSending={() => {}} />,
    }),
    history: createMemoryHistory(),
    context: { api: { origin: site, site, fetch } },
    isServer: true,
  })
  await router.load()
  return renderToString(<RouterProvider router={router} />)
}

test('[PROF-08] a picture can be changed as well as removed', async () => {
  const html = await render('/files/avatars/a.webp')
  expect(html).toMatch(/<label[^>]*>Change<input [^>]*type="file"/)
  expect(html).toContain('aria-label="Change picture"')
  expect(html).toContain('Remove')
  const without = await render(null)
  expect(without).toContain('Choose file')
  expect(without).not.toContain('Remove')
  expect(without).not.toContain('Change')
})
