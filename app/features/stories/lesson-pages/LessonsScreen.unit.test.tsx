// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react'
import { expect, test } from 'vitest'
import { render } from '../../../../test/render.tsx'
import { LessonsScreen } from './LessonsScreen.tsx'

test('lessons are shown though the causes could not be loaded, which are asked for again', async () => {
  let isBroken = true
  const fetch: typeof globalThis.fetch = async (input) => {
    const { pathname } = new URL(String(input))
    if (pathname.endsWith('/lessons')) return Response.json({ items: [], total: 0, next: null })
    return isBroken
      ? Response.json({ code: 'x', message: '' }, { status: 500 })
      : Response.json({ items: [], stories: 12 })
  }
  const view = await render(<LessonsScreen search={{}} isMember={false} />, { fetch })
  expect(await view.findByText("The causes couldn't be loaded. Please try again.")).toBeTruthy()
  expect(view.getByRole('heading', { level: 1, name: 'Lessons' })).toBeTruthy()
  expect(await view.findByRole('heading', { name: 'Most useful' })).toBeTruthy()
  isBroken = false
  fireEvent.click(view.getByRole('button', { name: 'Try Again' }))
  expect(await view.findByText(/12 stories have/)).toBeTruthy()
})
