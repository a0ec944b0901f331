// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react'
import { afterAll, expect, test, vi } from 'vitest'
import { render } from '../../../../test/render.tsx'
import { AuthScreen } from './AuthScreen.tsx'

// Test files share the modules that they load, and the form of another file has loaded what comes after it.
vi.hoisted(() => vi.resetModules())
afterAll(() => void vi.resetModules())

// The code never arrives, as on a slow line.
vi.mock('../sign-up/SignUpSent.tsx', () => new Promise(() => {}))

test('[AUTH-09] shows that it loads what comes after a sign-up', async () => {
  const view = await render(<AuthScreen new="1" />, {
    fetch: async () => Response.json({ ok: true }, { status: 201 }),
  })
  const form = view.getByRole('button', { name: 'Create Account' }).closest('form')!
  fireEvent.input(form.querySelector('[type=email]')!, { target: { value: 'maya@people.example' } })
  fireEvent.input(form.querySelector('[type=password]')!, { target: { value: 'three unrelated words' } })
  fireEvent.submit(form)
  expect((await view.findByRole('status', { name: /Loading/ })).isConnected).toBe(true)
})
