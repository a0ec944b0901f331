// @vitest-environment jsdom
import { fireEvent, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { MEMBER, render } from '../../../test/render.tsx'
import { untranslated } from '../../../test/untranslated.ts'
import { NAME_TEXTS } from '../../platform/text/name-texts.ts'
import { toastStore } from '../../ui/toast/toast.ts'
import { EditProfile } from './EditProfile.tsx'

afterEach(() => {
  sessionStorage.clear()
  toastStore.remove()
})

const PROFILE = {
  id: MEMBER.user.id,
  full_name: 'Ben Member',
  email: MEMBER.user.email,
  avatar_url: null,
  first_login_completed: true,
  handle: null,
  about: null,
  links: null,
  handle_fixed_until: null,
  are_links_held: false,
  created_at: '2025-03-03T23:30:00.000Z',
}

test('[PROF-08] shows at the name that it is reserved, focuses it and keeps it', async () => {
  untranslated()
  const message = NAME_TEXTS.reserved
  const refused = { code: 'invalid', message, fields: { full_name: message } }
  const view = await render(<EditProfile profile={PROFILE} />, {
    session: MEMBER,
    fetch: async () => Response.json(refused, { status: 400 }),
  })
  fireEvent.click(await view.findByRole('button', { name: 'Edit profile' }))
  const name = await within(document.body).findByLabelText<HTMLInputElement>('Full name')
  fireEvent.change(name, { target: { value: 'Unpause' } })
  fireEvent.click(view.getByRole('button', { name: 'Save' }))
  expect((await view.findByText(message)).id).toBe(name.getAttribute('aria-describedby')?.split(' ')[0])
  expect(name.getAttribute('aria-invalid')).toBe('true')
  await eventually(() => expect(document.activeElement).toBe(name))
  expect(name.value).toBe('Unpause')
})

test('[PROF-08] saves the name and the picture, says so and closes', async () => {
  const avatar_url = '/files/avatars/00000000-0000-4000-8000-0000000000cc_256x256.webp'
  const sent: unknown[] = []
  const view = await render(<EditProfile profile={{ ...PROFILE, avatar_url }} />, {
    session: MEMBER,
    fetch: async (_, init) => {
      if (init?.method !== 'PATCH') return Response.json(MEMBER)
      sent.push(JSON.parse(String(init.body)))
      return Response.json({ ...PROFILE, full_name: 'Ben Boatwright' })
    },
  })
  fireEvent.click(await view.findByRole('button', { name: 'Edit profile' }))
  const name = await within(document.body).findByLabelText<HTMLInputElement>('Full name')
  expect(name.value).toBe('Ben Member')
  fireEvent.change(name, { target: { value: 'Ben Boatwright' } })
  fireEvent.click(view.getByRole('button', { name: /^Remove/ }))
  fireEvent.click(view.getByRole('button', { name: 'Save' }))
  await expect.poll(() => sent).toEqual([{ full_name: 'Ben Boatwright', avatar_url: null }])
  await expect
    .poll(() => toastStore.getSnapshot()[0])
    .toMatchObject({
      title: 'Profile updated',
      description: 'Your profile has been successfully updated.',
    })
  await expect.poll(() => view.queryByRole('dialog')).toBeNull()
})
