// @vitest-environment jsdom
import { act } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { render, renderOnServer } from '../../../../test/render.tsx'
import { PageIndex } from './PageIndex.tsx'

const BLOCKS = [
  { id: 'email', title: 'Email address' },
  { id: 'sessions', title: 'Sessions' },
  { id: 'export', title: 'Export' },
  { id: 'delete', title: 'Delete my account' },
]

afterEach(() => {
  vi.restoreAllMocks()
  history.replaceState(null, '', '/')
})

/** A page of 2,000 px in a window of 800, scrolled to the top, whose headings stand at `tops`. */
async function open(tops: Record<string, number>) {
  let scrolled = 0
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(800)
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(2000)
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => scrolled)
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return { top: (tops[this.id] ?? 0) - scrolled } as DOMRect
  })
  const view = await render(
    <>
      <PageIndex blocks={BLOCKS} />
      {BLOCKS.map(({ id, title }) => (
        <h2 key={id} id={id}>
          {title}
        </h2>
      ))}
    </>,
  )
  const current = () =>
    view
      .getAllByRole('link')
      .filter((link) => link.getAttribute('aria-current'))
      .map((link) => link.textContent?.trim())
  const move = (type: string) => act(() => void window.dispatchEvent(new Event(type)))
  const scrollTo = (y: number) => {
    scrolled = y
    move('scroll')
  }
  return { current, move, scrollTo }
}

const TOPS = { email: 200, sessions: 700, export: 1400, delete: 1600 }

test('marks the block in view', async () => {
  const { current, scrollTo } = await open(TOPS)
  expect(current()).toEqual(['Email address'])
  scrollTo(539)
  expect(current()).toEqual(['Email address'])
  scrollTo(540)
  expect(current()).toEqual(['Sessions'])
  scrollTo(0)
  expect(current()).toEqual(['Email address'])
})

test('marks the last block at the end of the page, or the one that a link has led to', async () => {
  const { current, move, scrollTo } = await open(TOPS)
  scrollTo(1200)
  expect(current()).toEqual(['Delete my account'])
  history.replaceState(null, '', '#export')
  move('hashchange')
  expect(current()).toEqual(['Export'])
  history.replaceState(null, '', '#email')
  move('hashchange')
  expect(current()).toEqual(['Delete my account'])
})

test('has links only before scripts run', async () => {
  const { document, getByRole } = await renderOnServer(<PageIndex blocks={BLOCKS} />)
  expect(getByRole('link', { name: 'Sessions' }).getAttribute('href')).toBe('#sessions')
  expect(document.querySelectorAll('[aria-current]')).toHaveLength(0)
})
