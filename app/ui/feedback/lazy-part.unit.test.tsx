import { Suspense } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { lazyPart } from './lazy-part.tsx'

test('leaves the part out of the server’s page, which would fail for it otherwise', () => {
  const Part = lazyPart(async () => () => <p>Follow</p>)
  expect(
    renderToString(
      <Suspense>
        <Part />
      </Suspense>,
    ),
  ).toBe('<!--$--><!--/$-->')
})
