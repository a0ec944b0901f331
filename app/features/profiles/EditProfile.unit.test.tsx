// @vitest-environment jsdom
import { fireEvent, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { MEMBER, render } from '../../../test/render.tsx'
import { NAME_TEXTS } from '../../platform/text/name-texts.ts'
import { EditProfile } from './EditProfile.tsx'

const PROFILE = {
  id: MEMBER.user.id,
  full_name: 'Ben Member',
  email: MEMBER.user.email,
  avatar_url: null,
  first_login_completed: true,
  created_at: '2025-03-03T23:30:00.000Z',
}

test('[PROF-08] shows at the name that it is reserved, focuses it and keeps it', async () => {
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
