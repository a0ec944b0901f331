// @vitest-environment jsdom
import { fireEvent, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { BARE_SITE, MEMBER, render, renderOnServer } from '../../../test/render.tsx'
import { toastStore } from '../../ui/toast/toast.ts'
import { AuthControls } from './AuthControls.tsx'
import { MobileMenu } from './MobileMenu.tsx'
import { SiteLayout } from './SiteLayout.tsx'

const frame = (
  <SiteLayout isNavigating={false} notice={null}>
    <h1>A page</h1>
  </SiteLayout>
)

afterEach(() => void vi.restoreAllMocks())

const linksIn = (element: HTMLElement) =>
  within(element)
    .getAllByRole('link', { hidden: true })
    .map((link) => [link.textContent, link.getAttribute('href')])

test('[SHELL-01] the first link of a page skips to its content', async () => {
  const { document } = await renderOnServer(frame)
  const [first] = document.querySelectorAll('a')
  expect([first?.textContent, first?.getAttribute('href')]).toEqual(['Skip to main content', '#main'])
  expect(document.querySelector('#main h1')?.textContent).toBe('A page')
})

test('[SHELL-06] [SHELL-08] shows nothing to press while the session is loading, then what fits', async () => {
  const loading = await renderOnServer(<AuthControls />, { session: null })
  expect(loading.queryAllByRole('link')).toEqual([])
  expect(loading.document.body.querySelector('[aria-hidden]')).not.toBeNull()
  const guest = await renderOnServer(<AuthControls />)
  expect(guest.getByRole('link', { name: 'Get Started' }).getAttribute('href')).toMatch(/^\/auth/)
  const member = await renderOnServer(<AuthControls />, { session: MEMBER })
  expect(member.getByRole('link', { name: 'Profile' }).getAttribute('href')).toBe('/profile')
  expect(member.getByRole('button', { name: 'Sign Out' })).toBeTruthy()
})

test('[SHELL-09] [SHELL-10] the menu has the links of a member, and Sign Out', async () => {
  const { getByRole } = await render(<MobileMenu />, { session: MEMBER })
  fireEvent.click(getByRole('button', { name: 'Menu' }))
  expect(linksIn(getByRole('navigation', { name: 'Menu' }))).toEqual([
    ['Dashboard', '/dashboard'],
    ['Directory', '/directory'],
    ['Submit', '/submit'],
    ['Marketplace', '/marketplace'],
    ['Profile', '/profile'],
  ])
  expect(getByRole('button', { name: 'Sign Out' })).toBeTruthy()
})

test('[SHELL-09] the menu offers guests to sign in, and no Sign Out', async () => {
  const { getByRole, queryByRole } = await render(<MobileMenu />)
  fireEvent.click(getByRole('button', { name: 'Menu' }))
  expect(linksIn(getByRole('navigation', { name: 'Menu' }))).toContainEqual(['Sign In', '/auth'])
  expect(queryByRole('button', { name: 'Sign Out' })).toBeNull()
})

test('[SHELL-11] Sign Out in the menu signs the member out and closes the menu', async () => {
  const calls: [string, string | undefined][] = []
  const server: typeof fetch = async (input, init) => {
    calls.push([new URL(String(input), 'http://localhost').pathname, init?.method])
    return new Response(null, { status: 204 })
  }
  const { getByRole, queryByRole } = await render(<MobileMenu />, { session: MEMBER, fetch: server })
  fireEvent.click(getByRole('button', { name: 'Menu' }))
  fireEvent.click(getByRole('button', { name: 'Sign Out' }))
  await expect.poll(() => queryByRole('navigation', { name: 'Menu' })).toBeNull()
  expect(calls).toContainEqual(['/api/session', 'DELETE'])
})

test('[SHELL-12] the tab bar has five tabs for members and three for guests', async () => {
  const tabs = async (session?: typeof MEMBER) =>
    linksIn((await renderOnServer(frame, { session })).getByRole('navigation', { name: 'Tabs' }))
  expect((await tabs(MEMBER)).map(([name]) => name)).toEqual([
    'Dashboard',
    'Directory',
    'Submit',
    'Marketplace',
    'Profile',
  ])
  expect((await tabs()).map(([name]) => name)).toEqual(['Home', 'Explore', 'Sign In'])
})

test('[SHELL-17] the newsletter asks for an email address', async () => {
  const { document } = await renderOnServer(frame)
  const input = document.querySelector('footer form input[name=email]')
  expect([input?.getAttribute('type'), input?.hasAttribute('required')]).toEqual(['email', true])
})

async function subscribe(email: string, answer: Response) {
  const view = await render(frame, { fetch: async () => answer })
  const input = view.container.querySelector<HTMLInputElement>('input[type=email]')
  if (!input?.form) throw new Error('The footer has no newsletter form.')
  fireEvent.change(input, { target: { value: email } })
  fireEvent.submit(input.form)
  return input
}

test('[SHELL-18] [SHELL-34] a blank address gets a toast that marks an error', async () => {
  await subscribe('  ', new Response(null, { status: 204 }))
  await expect
    .poll(() => toastStore.getSnapshot()[0])
    .toMatchObject({
      title: 'Please enter a valid email',
      description: 'We need your email address to send you updates.',
      variant: 'destructive',
    })
})

test('[SHELL-19] an address that was stored gets a toast, and the field clears', async () => {
  const input = await subscribe('ada@example.com', new Response(null, { status: 204 }))
  await expect
    .poll(() => toastStore.getSnapshot()[0])
    .toMatchObject({
      title: 'Thanks for subscribing!',
      description: "You'll be the first to know about updates and new revival stories.",
    })
  await expect.poll(() => input.value).toBe('')
})

test('[SHELL-20] a social link opens in a new tab and says so', async () => {
  const { getByRole } = await render(frame, {
    settings: { ...BARE_SITE, social: { discord: 'https://discord.com/' } },
  })
  const link = getByRole('link', { name: /^Discord/ })
  expect(link.getAttribute('target')).toBe('_blank')
  link.addEventListener('click', (event) => event.preventDefault())
  fireEvent.click(link)
  expect(toastStore.getSnapshot()[0]).toMatchObject({
    title: 'Opening Discord',
    description: 'Redirecting to our Discord page...',
  })
})

test('[SHELL-21] footer and tab bar are hidden while another page loads', async () => {
  const { document, queryByRole } = await renderOnServer(
    <SiteLayout isNavigating notice={null}>
      <h1>A page</h1>
    </SiteLayout>,
  )
  expect(queryByRole('navigation', { name: 'Tabs' })).toBeNull()
  expect(document.querySelector('footer')?.hasAttribute('data-hidden')).toBe(true)
})
