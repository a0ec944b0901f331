// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { BARE_SITE, render } from '../../../../test/render.tsx'
import { ACCOUNT_TEXTS } from '../account.ts'
import { SignUpSection } from './SignUpSection.tsx'

const section = async (settings: typeof BARE_SITE, isOpen: boolean) => {
  const requested: string[] = []
  const view = await render(<SignUpSection isFirst onSent={() => undefined} />, {
    settings,
    fetch: async (input) => {
      requested.push(String(input))
      return Response.json({ is_open: isOpen })
    },
  })
  return { ...view, requested }
}

test('says why nobody can create an account while nobody moderates, in place of the form', async () => {
  const view = await section({ ...BARE_SITE, may_close_sign_up: true }, false)
  expect(await view.findByText(ACCOUNT_TEXTS.signUpClosed)).toBeTruthy()
  expect(view.queryByRole('button', { name: 'Create Account' })).toBeNull()
})

test('shows the form while sign-up is open, and asks nothing where it never closes', async () => {
  const open = await section({ ...BARE_SITE, may_close_sign_up: true }, true)
  await expect.poll(() => open.requested).toHaveLength(1)
  expect(await open.findByRole('button', { name: 'Create Account' })).toBeTruthy()
  open.unmount()
  const never = await section(BARE_SITE, false)
  expect(await never.findByRole('button', { name: 'Create Account' })).toBeTruthy()
  expect(never.requested).toEqual([])
})
