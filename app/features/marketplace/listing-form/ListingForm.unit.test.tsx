// @vitest-environment jsdom
import { act, fireEvent, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { controlsOf } from '../../../../test/form-controls.ts'
import { MEMBER, render } from '../../../../test/render.tsx'
import { toastStore } from '../../../ui/toast/toast.ts'
import { ListingDialog } from './ListingDialog.tsx'
import { listingDraft } from './listing-draft.ts'
import { EMPTY_LISTING, type ListingValues } from './listing-values.ts'

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  toastStore.remove()
})

const COVER = { path: 'me/cover-images/1.webp', src: '/1.webp', srcset: '', width: 1600, height: 900 }

const COMPLETE: ListingValues = {
  ...EMPTY_LISTING,
  title: 'Landing page kit',
  short_description: 'Five sections.',
  detailed_description: 'Hero, features, prices.',
  category: 'ui-ux-design',
  license_type: 'free',
  cover_image: COVER,
}

const FILE = { upload_id: 'a', name: 'kit.zip', size: 1536, modified: 4, url: null, path: 'me/temp/a.zip' }

type Answer = (path: string, init: RequestInit | undefined) => Response | Promise<Response> | undefined

interface Start {
  values?: ListingValues
  files?: (typeof FILE)[]
  answer?: Answer
  isGuest?: boolean
}

/** Opens the form on a draft. */
async function openForm({
  values = EMPTY_LISTING,
  files = [],
  answer = () => undefined,
  isGuest = false,
}: Start = {}) {
  const session = isGuest ? undefined : MEMBER
  listingDraft({ userId: session?.user.id }).save({ id: crypto.randomUUID(), values, files, attempt: null })
  const close = vi.fn()
  const view = await render(<ListingDialog open onClose={close} />, {
    session,
    fetch: async (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : String(input), 'http://localhost')
      return (await answer(pathname, init)) ?? Response.json({ items: [], next: null })
    },
  })
  const form = view.getByRole('form', { name: 'Your asset' })
  return { ...view, close, form, submit: () => fireEvent.submit(form) }
}

const toastShown = () => toastStore.getSnapshot()[0]

test('[LIST-03] [LIST-05] [LIST-09] [LIST-15] [LIST-17] [LIST-20] [LIST-21] [LIST-31] has every field of the five sections', async () => {
  const { form } = await openForm({ values: { ...EMPTY_LISTING, title: 'Kit', is_free: false } })
  const sections = [...form.querySelectorAll('section')].map((section) => [
    within(section).getAllByRole('heading')[0]?.textContent,
    ...controlsOf(section),
  ])
  expect(sections).toEqual([
    ['Asset Overview', 'Title*: text', 'Short Description*: textarea', 'Detailed Description*: textarea'],
    ['Categorization', 'Category*: select', 'License Type*: select'],
    ['Upload Files & Visuals', 'Files*: file', 'Cover Image*: file', 'Links & Resources: url'],
    [
      'Price & Contact Method',
      'Is this asset free? No — buyers contact you: switch',
      'Price ($)*: text',
      'Contact Method*: select',
      'Contact Info*: text',
      'Additional Contact Instructions: textarea',
    ],
    [
      'Story & Usage Notes (Optional)',
      'Your Story / Background: textarea',
      'Special Notes / Usage Guide: textarea',
    ],
  ])
})

test('[LIST-03] [LIST-04] [LIST-30] stops typing at the limits, and counts the short description', async () => {
  const { form, getByText } = await openForm({
    values: { ...EMPTY_LISTING, is_free: false, short_description: 'Five sections.' },
  })
  const limits = [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('[maxlength]')].map(
    ({ name, maxLength }) => [name, maxLength],
  )
  expect(Object.fromEntries(limits)).toMatchObject({
    title: 80,
    short_description: 150,
    detailed_description: 2000,
    contact_instructions: 200,
    founder_story: 600,
    usage_notes: 600,
  })
  expect(getByText('14/150')).toBeTruthy()
})

test('[LIST-09] [LIST-15] says what can be uploaded', async () => {
  const { getByText, getByLabelText } = await openForm()
  expect(getByText(/^zip, pdf, doc, docx or any type/)).toBeTruthy()
  expect(getByText('16:9 preferred for best preview')).toBeTruthy()
  expect(getByLabelText(/^Choose files/).hasAttribute('multiple')).toBe(true)
  expect(getByLabelText(/^Choose image/).getAttribute('accept')).toMatch(/^image\//)
})

test('[LIST-10] [LIST-11] a file shows its name and size, and can be downloaded and deleted', async () => {
  const { getByText, getByRole } = await openForm({ files: [FILE] })
  expect(getByText('kit.zip')).toBeTruthy()
  expect(getByText('1.50 KB')).toBeTruthy()
  expect(getByRole('button', { name: 'Download kit.zip' })).toBeTruthy()
  expect(getByRole('button', { name: 'Delete kit.zip' })).toBeTruthy()
})

test('[LIST-10] a guest can delete no file', async () => {
  const { getByText, queryByRole } = await openForm({ files: [FILE], isGuest: true })
  expect(getByText('kit.zip')).toBeTruthy()
  expect(queryByRole('button', { name: 'Delete kit.zip' })).toBeNull()
})

test('[LIST-13] a guest who chooses a file learns why it is not uploaded', async () => {
  const { getByLabelText, getAllByText } = await openForm({ isGuest: true })
  fireEvent.change(getByLabelText(/^Choose files/), { target: { files: [new File(['x'], 'kit.zip')] } })
  expect(getAllByText('User not authenticated')[0]).toBeTruthy()
  expect(toastShown()).toMatchObject({ title: 'Upload failed', description: 'User not authenticated' })
})

test.each([
  [204, { title: 'File deleted', description: 'The file has been successfully deleted.' }, 0],
  [500, { title: 'Delete failed', description: 'Failed to delete the file. Please try again.' }, 1],
])('[LIST-14] tells what became of a deletion that is answered with %i', async (status, toast, left) => {
  const { getByRole, queryAllByText } = await openForm({
    files: [FILE],
    answer: (_path, init) => (init?.method === 'DELETE' ? new Response(null, { status }) : undefined),
  })
  fireEvent.click(getByRole('button', { name: 'Delete kit.zip' }))
  await expect.poll(toastShown).toMatchObject(toast)
  expect(queryAllByText('kit.zip')).toHaveLength(left)
})

test('[LIST-15] a cover can be removed', async () => {
  const { getByRole, queryByAltText } = await openForm({ values: COMPLETE })
  expect(queryByAltText('Your cover image')).not.toBeNull()
  fireEvent.click(getByRole('button', { name: 'Remove cover' }))
  expect(queryByAltText('Your cover image')).toBeNull()
})

test('[LIST-16] says that the cover was not uploaded', async () => {
  const { getByLabelText } = await openForm({
    answer: (path) =>
      path.startsWith('/api/uploads/') ? Promise.reject(new TypeError('offline')) : undefined,
  })
  const cover = new File(['x'], 'cover.png', { type: 'image/png' })
  fireEvent.change(getByLabelText(/^Choose image/), { target: { files: [cover] } })
  await expect.poll(toastShown).toMatchObject({
    title: 'Upload Failed',
    description: 'Failed to upload cover image. Please try again.',
  })
})

test('[LIST-17] [LIST-18] adds a link once, opens it with https:// and removes it', async () => {
  const { getByRole, queryByRole, getAllByRole, form } = await openForm()
  const input = form.querySelector<HTMLInputElement>('[name=external_links]')
  const add = (link: string) => {
    if (input) fireEvent.change(input, { target: { value: link } })
    fireEvent.click(getByRole('button', { name: 'Add Link' }))
  }
  add('example.com/docs')
  add(' example.com/docs ')
  add('  ')
  const links = getAllByRole('link').filter(({ textContent }) => textContent?.includes('example.com'))
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['https://example.com/docs'])
  fireEvent.click(getByRole('button', { name: /^Remove example.com/ }))
  expect(queryByRole('link', { name: /example.com/ })).toBeNull()
})

test('[LIST-17] a link of a draft opens with https://, too', async () => {
  const { getByRole } = await openForm({ values: { ...EMPTY_LISTING, external_links: ['example.com/docs'] } })
  expect(getByRole('link', { name: /example.com/ }).getAttribute('href')).toBe('https://example.com/docs')
})

test('[LIST-01] [LIST-02] a guest who submits is asked to sign in', async () => {
  const { submit, router } = await openForm({ values: COMPLETE, isGuest: true })
  submit()
  await expect.poll(() => router.state.location.pathname).toBe('/auth')
  expect(toastShown()).toMatchObject({ description: 'User must be authenticated to submit assets' })
})

test.each([
  [
    'Missing Fields',
    'Please fill in all required fields. (title, descriptions, category, license type, and cover image)',
    { ...COMPLETE, cover_image: null },
    [FILE],
  ],
  ['No Files', 'Please upload at least one downloadable file.', COMPLETE, []],
  [
    'Contact Info Required',
    'Paid assets must include price, contact method, and info.',
    { ...COMPLETE, is_free: false, price: '5' },
    [FILE],
  ],
])('[LIST-27] [LIST-28] [LIST-29] refuses with %s', async (title, description, values, files) => {
  const { submit, close } = await openForm({ values, files })
  submit()
  await expect.poll(toastShown).toMatchObject({ title, description, variant: 'destructive' })
  expect(close).not.toHaveBeenCalled()
})

test('[LIST-32] [LIST-33] [LIST-34] says that it is listing, and then that the asset is live', async () => {
  const titles: (string | undefined)[] = []
  const stop = toastStore.subscribe(() => titles.push(toastShown()?.title))
  const { promise, resolve } = Promise.withResolvers<Response>()
  const { submit, close, getByRole, findByRole } = await openForm({
    values: COMPLETE,
    files: [FILE],
    answer: (_path, init) => (init?.method === 'POST' ? promise : undefined),
  })
  expect(getByRole('button', { name: 'List My Asset' })).toBeTruthy()
  submit()
  expect(await findByRole('button', { name: 'Listing...' })).toBeTruthy()
  resolve(Response.json({ id: crypto.randomUUID() }, { status: 201 }))
  await expect.poll(() => close.mock.calls.length).toBe(1)
  stop()
  expect(titles).toEqual(['Success!', 'Asset Listed!'])
  expect(toastShown()).toMatchObject({ description: 'Your asset is now live on the marketplace.' })
})

test('[LIST-35] shows why a listing failed', async () => {
  const { submit, close } = await openForm({
    values: COMPLETE,
    files: [FILE],
    answer: (_path, init) => (init?.method === 'POST' ? new Response('', { status: 500 }) : undefined),
  })
  submit()
  await expect.poll(toastShown).toMatchObject({
    title: 'Error!',
    description: 'Failed to submit asset. Please try again.',
    variant: 'destructive',
  })
  expect(close).not.toHaveBeenCalled()
})

test('[LIST-20] says beside the button what is asked for the asset', async () => {
  const { form } = await openForm()
  expect(within(form).getByText('Free, for everybody')).toBeTruthy()
  fireEvent.click(within(form).getByRole('switch'))
  expect(within(form).getByText('No price yet')).toBeTruthy()
  fireEvent.change(within(form).getByLabelText(/^Price/), { target: { value: '1200' } })
  expect(within(form).getByText('$1,200')).toBeTruthy()
})

test('ticks the price, which begins as free, only once it was seen', async () => {
  let see = () => {}
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        see = () => callback([{ isIntersecting: true }])
      }
      observe() {}
      disconnect() {}
    },
  )
  const view = await openForm({ values: COMPLETE })
  const entry = view.getByRole('button', { name: /Price & Contact/ })
  expect(within(entry).queryByLabelText('Complete')).toBeNull()
  act(() => see())
  expect(within(entry).getByLabelText('Complete')).toBeTruthy()
  vi.unstubAllGlobals()
})
