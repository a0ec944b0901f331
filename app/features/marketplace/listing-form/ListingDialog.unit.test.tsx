// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { MEMBER, render } from '../../../../test/render.tsx'
import { toastStore } from '../../../ui/toast/toast.ts'
import { LISTING_TEXTS } from '../listing-texts.ts'
import { LISTING_FORM_TEXTS } from './fields/listing-form-texts.ts'
import { ListingDialog } from './ListingDialog.tsx'
import { listingDraft } from './listing-draft.ts'
import { EMPTY_LISTING } from './listing-values.ts'

const owner = { userId: MEMBER.user.id }

const written = {
  ...EMPTY_LISTING,
  title: 'Landing page kit',
  short_description: 'Five sections.',
  detailed_description: 'Hero, features, prices.',
  category: 'ui-ux-design',
  license_type: 'free',
  cover_image: { path: 'me/cover-images/1.webp', src: '/1.webp', srcset: '', width: 1600, height: 900 },
} as const

afterEach(() => {
  localStorage.clear()
  toastStore.remove()
})

/** Opens the dialog on a server whose responses to new listings are lost. */
async function openForm(sent: { id: string; title: string }[]) {
  const { getByRole, findByRole, getByLabelText, unmount } = await render(
    <ListingDialog open onClose={() => {}} />,
    {
      session: MEMBER,
      fetch: async (_url, init) => {
        if (init?.method !== 'POST') return Response.json({ items: [], next: null })
        sent.push(JSON.parse(String(init.body)))
        return new Response('Bad gateway', { status: 502 })
      },
    },
  )
  const submit = async () => {
    const before = sent.length
    fireEvent.submit(getByRole('form', { name: LISTING_FORM_TEXTS.create.form }))
    await findByRole('button', { name: LISTING_FORM_TEXTS.create.submit })
    await expect.poll(() => sent.length).toBe(before + 1)
    await expect.poll(() => toastStore.getSnapshot()).toMatchObject([{ title: LISTING_TEXTS.failedTitle }])
    toastStore.remove()
  }
  return { submit, title: () => getByLabelText(/^Title/), unmount }
}

test('[LIST-35] [LIST-36] a retry after a lost response reuses the ID, after a reload too, unless the listing changed', async () => {
  listingDraft(owner).save({
    id: crypto.randomUUID(),
    values: { ...written, tags: [], external_links: [] },
    files: [{ upload_id: 'a', name: 'a.zip', size: 3, modified: 4, url: null, path: 'me/temp/a.zip' }],
    attempt: null,
  })
  const sent: { id: string; title: string }[] = []
  const first = await openForm(sent)
  await first.submit()
  await first.submit()
  first.unmount()

  const reopened = await openForm(sent)
  await reopened.submit()
  expect(sent[0]?.id).toMatch(/^[\da-f-]{36}$/)
  expect(sent.map(({ id }) => id)).toEqual(Array(3).fill(sent[0]?.id))

  fireEvent.change(reopened.title(), { target: { value: 'Another title' } })
  await reopened.submit()
  expect(sent[3]).toMatchObject({ title: 'Another title' })
  expect(sent[3]?.id).not.toBe(sent[0]?.id)
})
