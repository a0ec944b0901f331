import { expect, test } from 'vitest'
import { renderOnServer } from '../test/render.tsx'
import { Route } from './routes/asset.$id.tsx'

test('[ASSET-01] the page of an asset shows a skeleton while it loads', async () => {
  const Pending = Route.options.pendingComponent ?? (() => null)
  expect((await renderOnServer(<Pending />)).getByRole('status').textContent).toBe('Loading asset…')
})
