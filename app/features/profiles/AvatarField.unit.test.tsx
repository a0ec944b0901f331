import { expect, test } from 'vitest'
import { renderOnServer } from '../../../test/render.tsx'
import { AvatarField } from './AvatarField.tsx'

const field = (url: string | null) =>
  renderOnServer(<AvatarField name="Maya" url={url} onChange={() => {}} onSending={() => {}} />)

test('[PROF-08] allows changing and removing a picture', async () => {
  const withPicture = await field('/files/avatars/a.webp')
  expect(withPicture.getByLabelText<HTMLInputElement>('Change').type).toBe('file')
  expect(withPicture.getByRole('button', { name: /Remove/ })).toBeTruthy()
  const without = await field(null)
  expect(without.text).toContain('Choose file')
  expect(without.queryByRole('button', { name: /Remove/ })).toBeNull()
  expect(without.text).not.toContain('Change')
})
