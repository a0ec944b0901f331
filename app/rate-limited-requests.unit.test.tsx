// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { fireEvent } from '@testing-library/react'
import type { ReactElement } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { MEMBER, render } from '../test/render.tsx'
import { ChangePassword } from './features/accounts/password/ChangePassword.tsx'
import { ForgotPasswordScreen } from './features/accounts/password/ForgotPasswordScreen.tsx'
import { ResetPasswordScreen } from './features/accounts/password/ResetPasswordScreen.tsx'
import { useRoleChange } from './features/admin/moderation/use-role-change.ts'
import { CommentForm } from './features/comments/thread/CommentForm.tsx'
import { assetFileUrl } from './features/marketplace/assets.queries.ts'
import { useDownload } from './features/marketplace/downloads/use-download.ts'
import { ListingForm } from './features/marketplace/listing-form/ListingForm.tsx'
import { EMPTY_LISTING, type ListingValues } from './features/marketplace/listing-form/listing-values.ts'
import { NewsletterForm } from './features/newsletter/subscribe/NewsletterForm.tsx'
import { EditProfile } from './features/profiles/EditProfile.tsx'
import { InterestForm } from './features/revivals/interests/InterestForm.tsx'
import { SubmitForm } from './features/stories/submit/SubmitForm.tsx'
import { VoteButton } from './features/stories/voting/VoteButton.tsx'
import { ContactForm } from './features/support/ContactForm.tsx'
import { SupportForm } from './features/support/SupportForm.tsx'
import { toastStore } from './ui/toast/toast.ts'

/** What the server says. Each test has its own text, since toasts outlive the tests. */
let refusal = ''
let tests = 0

/** The server refuses every write. */
const fetch = async (_: unknown, { method = 'GET' }: RequestInit = {}) =>
  method === 'GET'
    ? Response.json({ has_password: true, items: [], next: null, people: [], stories: [] })
    : Response.json({ code: 'too_many_requests', message: refusal }, { status: 429 })

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  tests += 1
  refusal = `You've done this a lot in a short time. Please try again in ${tests} minutes.`
})

const show = async (form: ReactElement) =>
  render(form, {
    session: MEMBER,
    fetch: fetch as typeof globalThis.fetch,
    queryClient: new QueryClient({
      defaultOptions: { queries: { retry: false }, mutations: { retry: false } },
    }),
  })

const shown = () =>
  [...toastStore.getSnapshot().map(({ description }) => description), document.body.textContent].join('\n')

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const controls = () => [...document.querySelectorAll<Control>('input, textarea, select')]

const control = (name: string, form: ParentNode = document) => {
  const found = form.querySelector<Control>(`[name="${name}"]`)
  if (!found) throw new Error(`No field ${name}, but ${controls().map((each) => each.name)}`)
  return found
}

/** Types the values, submits the form of the first, and returns what the fields hold after the refusal. */
async function refused(values: Record<string, string>, form?: HTMLFormElement) {
  const names = Object.keys(values)
  const owner = form ?? control(names[0]!).form!
  for (const [name, value] of Object.entries(values)) {
    const field = control(name, owner)
    if (field.type === 'checkbox') fireEvent.click(field)
    else fireEvent.change(field, { target: { value } })
  }
  fireEvent.submit(owner)
  await expect.poll(shown).toContain(refusal)
  return Object.fromEntries(names.map((name) => [name, control(name, owner).value]))
}

const STORY = '11111111-1111-4111-8111-111111111111'
const PROFILE = {
  id: MEMBER.user.id,
  full_name: 'Ben',
  email: 'ben@example.com',
  avatar_url: null,
  first_login_completed: true,
  handle: null,
  about: null,
  links: null,
  handle_fixed_until: null,
  are_links_held: false,
  created_at: '2025-03-03T23:30:00.000Z',
}
const MESSAGE = { name: 'Vera', email: 'vera@example.com', subject: 'A question', message: 'How?' }
const nothing = () => {}

test.each<[form: string, element: ReactElement, values: Record<string, string>]>([
  [
    'comment',
    <CommentForm
      key="c"
      startupId={STORY}
      focusAtFirst={false}
      isPaused={false}
      isAnonymousFounder={false}
      onPosted={nothing}
    />,
    { content: 'Well told.' },
  ],
  [
    'interest',
    <InterestForm
      story="Everpix"
      key="i"
      revivalId="r-1"
      isDemo={false}
      isOpen
      onLeave={nothing}
      cancel={null}
    />,
    { message: 'I would take it on.', contact_email: 'ben@work.example' },
  ],
  ['support', <SupportForm key="s" labelledBy="title" />, MESSAGE],
  ['contact', <ContactForm key="m" labelledBy="title" />, { ...MESSAGE, category: 'general' }],
  ['newsletter', <NewsletterForm key="n" />, { email: 'reader@example.com' }],
  [
    'change of password',
    <ChangePassword key="p" onDone={nothing} />,
    { current_password: 'long enough', password: 'another long one' },
  ],
  ['request of a new password', <ForgotPasswordScreen key="f" />, { email: 'ben@example.com' }],
  ['new password', <ResetPasswordScreen key="r" token="token" />, { password: 'another long one' }],
  [
    'story',
    <SubmitForm key="t" />,
    {
      name: 'Pebble',
      one_liner: 'A watch.',
      builder_name: 'Us',
      inspiration: 'A cyclist.',
      what_happened: 'It sold.',
      publishing_consent: 'on',
    },
  ],
])('says how long to wait and keeps what was typed: %s', async (_, element, values) => {
  await show(element)
  await expect.poll(() => document.querySelector('form')).toBeTruthy()
  const typed = await refused(values)
  expect(typed).toEqual({ ...values })
})

test('says how long to wait and keeps what was typed: profile', async () => {
  const view = await show(<EditProfile profile={PROFILE} />)
  fireEvent.click(view.getByRole('button'))
  await view.findByRole('dialog')
  expect(await refused({ full_name: 'Ben the Second' })).toEqual({ full_name: 'Ben the Second' })
  expect(view.getByRole('dialog')).toBeTruthy()
})

const LISTING: ListingValues = {
  ...EMPTY_LISTING,
  title: 'Landing page kit',
  short_description: 'Five sections.',
  detailed_description: 'Hero, features, prices.',
  category: 'ui-ux-design',
  license_type: 'free',
  cover_image: { src: '/c.webp', srcset: '', width: 1600, height: 900, path: 'c.webp' },
}

const FILE = {
  upload_id: 'u-1',
  name: 'kit.zip',
  size: 10,
  modified: 0,
  url: null,
  path: 'kit.zip',
  state: 'done',
  sent: 10,
  message: '',
  isListed: false,
} as const

test('says how long to wait and keeps what was typed: listing', async () => {
  const start = { id: STORY, values: LISTING, files: [FILE], isDraft: false }
  await show(<ListingForm start={start} onSaved={nothing} onDiscarded={nothing} />)
  const typed = { title: 'Another kit', usage_notes: 'Read me first.' }
  expect(await refused(typed)).toEqual(typed)
  expect(document.body.textContent).toContain('kit.zip')
})

test('says how long to wait: vote', async () => {
  const story = { id: STORY, name: 'Pebble', votes: 3, voted: false, bookmarked: false }
  const view = await show(<VoteButton story={story} variant="card" />)
  fireEvent.click(view.getByRole('button'))
  await expect.poll(shown).toContain(refusal)
})

test('says how long to wait: download', async () => {
  const Download = () => {
    const { download } = useDownload()
    return <button type="button" onClick={() => download((api) => assetFileUrl(api, STORY, 1))} />
  }
  const view = await show(<Download />)
  fireEvent.click(view.getByRole('button'))
  await expect.poll(shown).toContain(refusal)
})

test('keeps the dialog of a role change open, with its reason', async () => {
  const Change = () => {
    const { confirm, dialog } = useRoleChange()
    return (
      <>
        <button type="button" onClick={() => confirm({ id: STORY, name: 'Ben', change: 'grant' })} />
        <output>{dialog.action?.name}</output>
        <button type="button" onClick={() => void dialog.onConfirm('Trusted')} />
      </>
    )
  }
  const view = await show(<Change />)
  const [open, send] = view.getAllByRole('button')
  fireEvent.click(open!)
  fireEvent.click(send!)
  await expect.poll(shown).toContain(refusal)
  expect(view.getByRole('status').textContent).toBe('Ben')
})
