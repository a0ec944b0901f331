// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { act, fireEvent, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MEMBER, render } from '../test/render.tsx'
import { untranslated } from '../test/untranslated.ts'
import { KeepAccountScreen } from './features/accounts/leaving/KeepAccountScreen.tsx'
import { KEEP_ACCOUNT } from './features/accounts/leaving/leaving-texts.ts'
import { ChangePassword } from './features/accounts/password/ChangePassword.tsx'
import { ForgotPasswordScreen } from './features/accounts/password/ForgotPasswordScreen.tsx'
import { GUEST, type SessionResponse, sessionQueryKey } from './features/accounts/session/accounts.queries.ts'
import { rememberSessionEnd } from './features/accounts/session/session-end.ts'
import { AuthScreen } from './features/accounts/sign-in/AuthScreen.tsx'
import { aShownComment } from './features/comments/comment.fixture.ts'
import { CommentsSection } from './features/comments/thread/CommentsSection.tsx'
import { ListingDialog } from './features/marketplace/listing-form/ListingDialog.tsx'
import { listingDraft } from './features/marketplace/listing-form/listing-draft.ts'
import { EMPTY_LISTING } from './features/marketplace/listing-form/listing-values.ts'
import { EditProfile } from './features/profiles/EditProfile.tsx'
import { SubmitScreen } from './features/stories/submit/SubmitScreen.tsx'
import { EMPTY_STORY } from './features/stories/submit/sections/story-fields.ts'
import { storyDraft } from './features/stories/submit/submit-draft.ts'
import { ContactScreen } from './features/support/ContactScreen.tsx'
import { SupportScreen } from './features/support/SupportScreen.tsx'
import { keepFocus } from './platform/browser/keep-focus.ts'
import { LiveRegions } from './ui/announcements/LiveRegions.tsx'

const STORY = '11111111-1111-4111-8111-111111111111'
const picture = (at: number) =>
  `/files/startup-screenshots/0000000${at}-0000-4000-8000-000000000001_640x400.webp`
const file = (name: string) => ({
  upload_id: name,
  name,
  size: 9,
  modified: 4,
  url: null,
  path: `me/temp/${name}`,
})

let end = () => {}
beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined)
  untranslated()
  end = keepFocus()
})
afterEach(() => {
  end()
  vi.unstubAllGlobals()
  sessionStorage.clear()
  localStorage.clear()
})

const storyForm = () => {
  storyDraft(MEMBER.user.id).save({
    ...EMPTY_STORY,
    name: 'Pebble',
    logo_url: '/files/startup-logos/00000000-0000-4000-8000-000000000001_64x64.webp',
    screenshots: [picture(1), picture(2), picture(3)],
    screenshot_captions: ['', '', ''],
    tags: ['watch', 'radio'],
    is_open_for_revival: true,
  })
  return <SubmitScreen />
}

const listingForm = () => {
  listingDraft({ userId: MEMBER.user.id }).save({
    // The uploads of a draft are known by it.
    id: crypto.randomUUID(),
    values: {
      ...EMPTY_LISTING,
      cover_image: { path: 'me/cover-images/1.webp', src: '/1.webp', srcset: '', width: 16, height: 9 },
      external_links: ['https://a.example', 'https://b.example'],
      tags: ['kit', 'css'],
    },
    files: [file('notes.txt'), file('plan.txt'), file('kit.zip')],
    attempt: null,
  })
  return <ListingDialog open onClose={() => undefined} />
}

const PROFILE = {
  id: MEMBER.user.id,
  full_name: 'Ben Member',
  email: MEMBER.user.email,
  avatar_url: '/files/avatars/00000000-0000-4000-8000-0000000000cc_256x256.webp',
  first_login_completed: true,
  handle: null,
  about: null,
  links: null,
  handle_fixed_until: null,
  are_links_held: false,
  created_at: '2025-03-03T23:30:00.000Z',
}

const comment = (content: string) => aShownComment({ startup_id: STORY, user_id: MEMBER.user.id, content })

const server: typeof globalThis.fetch = async (input, init) => {
  const url = new URL(input instanceof Request ? input.url : String(input), 'http://localhost')
  if (url.pathname.startsWith('/api/realtime/')) return new Promise(() => undefined)
  if (url.pathname === '/api/blocks') return Response.json({ people: [], stories: [] })
  if (url.pathname === '/api/session') return Response.json(MEMBER)
  if (init?.method === 'PUT') return Response.json({ url: picture(4) }, { status: 201 })
  if (init?.method === 'DELETE') return new Response(null, { status: 204 })
  if (url.searchParams.has('before'))
    return Response.json({ items: [comment('Long ago'), comment('Later')], total: 3, earlier: null })
  return Response.json({ items: [], next: null, total: 0, earlier: null })
}

async function show(form: ReactElement, session: SessionResponse = MEMBER) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000, retry: false } } })
  queryClient.setQueryData(['comments', STORY], {
    pages: [{ items: [comment('Now')], total: 3, earlier: comment('').id }],
    pageParams: [''],
  })
  const page = (
    <>
      <main>
        {form.type !== KeepAccountScreen && <h1>A page</h1>}
        {form}
      </main>
      <LiveRegions />
    </>
  )
  return render(page, { session, fetch: server, queryClient })
}

const nameOf = (control: Element | null) =>
  control?.getAttribute('aria-label') ??
  (control instanceof HTMLInputElement ? control.labels?.[0]?.textContent : control?.textContent)

const FORMS: Record<string, () => ReactElement> = {
  'the story form': storyForm,
  'the listing form': listingForm,
  'the profile form': () => <EditProfile profile={PROFILE} />,
  'the comments': () => <CommentsSection startupId={STORY} focusAtFirst={false} isAnonymousFounder={false} />,
}

/** The control that each form has once all of it has loaded. */
const LAST: Record<string, string | RegExp> = {
  'the story form': 'Remove screenshot 3',
  'the listing form': 'Delete kit.zip',
  'the profile form': 'Remove',
  'the comments': /^Delete your comment of /,
}

/** What stands in the page as a whole, or in the dialog that is open. */
async function controlsIn(view: Awaited<ReturnType<typeof show>>, form: string) {
  if (form === 'the profile form') await press(view.getByRole('button', { name: 'Edit profile' }))
  const isDialog = form === 'the listing form' || form === 'the profile form'
  const part = isDialog ? await view.findByRole('dialog') : view.container
  await within(part).findByRole('button', { name: LAST[form] })
  await settled()
  return [...part.querySelectorAll<HTMLElement>('button:not(:disabled)')]
}

async function press(control: HTMLElement) {
  control.focus()
  await vi.waitFor(() => expect(document.activeElement).toBe(control))
  fireEvent.keyDown(control, { key: 'Enter' })
  fireEvent.click(control)
}

/** Waits for what the press sets off, and for the effects of dialogs. */
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)))

test.each(Object.keys(FORMS))('no control of %s drops the focus when it is pressed', async (form) => {
  const first = await show(FORMS[form]!())
  const { length } = await controlsIn(first, form)
  first.unmount()
  expect(length).toBeGreaterThan(2)
  const dropped: (string | null | undefined)[] = []
  for (let at = 0; at < length; at += 1) {
    const view = await show(FORMS[form]!())
    const control = (await controlsIn(view, form))[at]
    if (!control) throw new Error(`Control ${at} of ${form} is missing`)
    const name = nameOf(control)
    await press(control)
    await settled()
    const closes = /Cancel|Close|Save/.test(name ?? '')
    const isDropped = () =>
      document.activeElement === document.body ||
      (!closes && document.activeElement?.matches('[role=dialog]') === true)
    await vi.waitFor(() => expect(isDropped()).toBe(false)).catch(() => dropped.push(name))
    view.unmount()
    sessionStorage.clear()
    localStorage.clear()
  }
  expect(dropped).toEqual([])
})

test.each([
  ['the story form', 'Remove screenshot 2', 'Remove screenshot 2', 'Screenshot 2 removed.'],
  ['the story form', 'Remove screenshot 3', 'Remove screenshot 2', 'Screenshot 3 removed.'],
  ['the story form', 'Remove', 'Logo', 'Logo removed.'],
  ['the listing form', 'Delete notes.txt', 'Delete plan.txt', ''],
  ['the listing form', 'Delete kit.zip', 'Delete plan.txt', ''],
  ['the listing form', 'Remove a.example', 'Remove b.example', ''],
  ['the listing form', 'Remove cover', 'Cover Image*', 'Cover Image removed.'],
  ['the profile form', 'Remove', 'Picture', 'Picture removed.'],
])('in %s, “%s” hands the focus to “%s”', async (form, pressed, next, spoken) => {
  const view = await show(FORMS[form]!())
  const control = (await controlsIn(view, form)).find((each) => nameOf(each) === pressed)
  if (!control) throw new Error(`${pressed} is missing`)
  await press(control)
  await expect.poll(() => nameOf(document.activeElement)).toBe(next)
  if (spoken) await expect.poll(() => document.getElementById('said')?.textContent).toBe(spoken)
})

test.each([
  ['the forms to sign in and to join', <AuthScreen key="auth" />, 4],
  ['the form for a forgotten password', <ForgotPasswordScreen key="forgotten" />, 1],
  ['the form to contact us', <ContactScreen key="contact" />, 1],
  ['the form for support', <SupportScreen key="support" />, 1],
  ['the forms to change a password', <ChangePassword key="change" onDone={() => undefined} />, 2],
])('no control of %s drops the focus when it is pressed', async (_, form, least) => {
  const view = await show(form, form.type === ChangePassword ? MEMBER : GUEST)
  const buttons = () => [...view.container.querySelectorAll<HTMLElement>('button:not(:disabled)')]
  await vi.waitFor(() => expect(buttons().length).toBeGreaterThanOrEqual(least))
  const dropped: (string | null | undefined)[] = []
  for (const button of buttons()) {
    const name = nameOf(button)
    await press(button)
    await settled()
    if (document.activeElement === document.body) dropped.push(name)
  }
  expect(dropped).toEqual([])
})

test('a picture that is chosen, sent and shown keeps the focus on its field', async () => {
  const view = await show(<SubmitScreen />)
  const field = await view.findByLabelText('Logo')
  field.focus()
  const files = [new File(['logo'], 'logo.png', { type: 'image/png' })]
  fireEvent.change(field, { target: { files } })
  await expect.poll(() => document.getElementById('said')?.textContent).toBe('Logo added.')
  await settled()
  expect(nameOf(document.activeElement)).toContain('Logo')
})

test('a session that ends while a comment is written hands the focus to the way to sign in', async () => {
  const view = await show(FORMS['the comments']!())
  const box = await view.findByLabelText('Comment')
  box.focus()
  rememberSessionEnd(MEMBER.user.id)
  act(() => void view.queryClient.setQueryData(sessionQueryKey, GUEST))
  await expect.poll(() => document.activeElement?.textContent).toBe('Sign in to comment')
})

test('“Show earlier comments” hands the focus to the first comment that was added', async () => {
  const view = await show(FORMS['the comments']!())
  await press(await view.findByRole('button', { name: 'Show earlier comments' }))
  await expect.poll(() => document.activeElement?.textContent).toContain('Long ago')
})

test('where a form ends with another page, the focus is on its heading', async () => {
  const view = await show(<KeepAccountScreen token="made-up" />)
  await press(await view.findByRole('button', { name: 'Keep my account' }))
  await expect.poll(() => document.activeElement?.textContent).toBe(KEEP_ACCOUNT.done.title)
})

test('a field that the person has left on purpose stays left', async () => {
  const view = await show(<input aria-label="Name" />)
  const field = view.getByRole('textbox')
  field.focus()
  field.blur()
  await settled()
  view.unmount()
  await settled()
  expect(document.activeElement).toBe(document.body)
})
