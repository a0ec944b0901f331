// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MEMBER, render } from '../../../test/render.tsx'
import { toastStore } from '../../ui/toast/toast.ts'
import { ShareSheet } from './ShareSheet.tsx'

const STORY = { id: '11111111-1111-4111-8111-111111111111', name: 'Pebble' }
const LINK = `https://unpause.example/startup/${STORY.id}`
const TEXT = 'Check out this failed startup story: "Pebble" 🚀'

const done = vi.fn()

const sheet = (session?: typeof MEMBER) =>
  render(<ShareSheet story={STORY} origin="https://unpause.example" onDone={done} />, {
    session,
    url: `/story/${STORY.id}`,
  })

beforeEach(() => {
  done.mockReset()
  sessionStorage.clear()
})
afterEach(() => vi.unstubAllGlobals())

test('[SHARE-01] [SHARE-02] [SHARE-03] a member sees three services and can copy the link', async () => {
  const { getAllByRole, getByRole } = await sheet(MEMBER)
  const links = getAllByRole('link').map((link) => {
    const { origin, pathname, searchParams } = new URL(link.getAttribute('href') ?? '')
    return [link.textContent?.trim(), origin + pathname, Object.fromEntries(searchParams)]
  })
  expect(links).toEqual([
    ['X', 'https://x.com/intent/post', { text: TEXT, url: LINK }],
    [
      'LinkedIn',
      'https://www.linkedin.com/shareArticle',
      { mini: 'true', url: LINK, title: 'Pebble', summary: TEXT },
    ],
    ['Facebook', 'https://www.facebook.com/sharer/sharer.php', { u: LINK, quote: TEXT }],
  ])
  expect(getByRole('button', { name: 'Copy link' })).toBeTruthy()
})

test('[SHARE-04] copies the address and says so', async () => {
  const writeText = vi.fn(async () => undefined)
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  const { getByRole } = await sheet(MEMBER)
  fireEvent.click(getByRole('button', { name: 'Copy link' }))
  await expect.poll(() => done.mock.calls.length).toBe(1)
  expect(writeText).toHaveBeenCalledWith(LINK)
  expect(toastStore.getSnapshot()[0]).toMatchObject({
    title: 'Link copied!',
    description: 'The startup story link has been copied to your clipboard.',
  })
})

test('[SHARE-05] says when the link could not be copied', async () => {
  vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('denied')) } })
  const { getByRole } = await sheet(MEMBER)
  fireEvent.click(getByRole('button', { name: 'Copy link' }))
  await expect
    .poll(() => toastStore.getSnapshot()[0])
    .toMatchObject({
      title: 'Failed to copy',
      description: 'Could not copy the link. Please try again.',
      variant: 'destructive',
    })
  expect(done).not.toHaveBeenCalled()
})

test('[SHARE-06] [SHARE-07] [SHARE-08] a guest signs in first, and comes back to share', async () => {
  const { getByRole, queryByRole } = await sheet()
  expect(queryByRole('button', { name: 'Copy link' })).toBeNull()
  const link = getByRole('link', { name: 'Sign in to share' })
  expect(link.getAttribute('href')).toBe('/auth')
  fireEvent.click(link)
  expect(sessionStorage.getItem('returnUrl')).toBe(`/story/${STORY.id}`)
  expect(JSON.parse(sessionStorage.getItem('pendingAction') ?? 'null')).toEqual({
    type: 'share',
    startupId: STORY.id,
    startupName: 'Pebble',
  })
})
