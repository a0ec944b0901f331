// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { MEMBER, render } from '../../../../../test/render.tsx'
import { untranslated } from '../../../../../test/untranslated.ts'
import { toastStore } from '../../../../ui/toast/toast.ts'
import { EmailsScreen } from './EmailsScreen.tsx'
import { EMAILS_TEXTS } from './email-page-texts.ts'

afterEach(() => toastStore.remove())

const NAMES = [
  { name: 'interest', label: 'Interest in a revival' },
  { name: 'new-device', label: 'New sign-in' },
]

async function open({ emails = NAMES, refuses = false } = {}) {
  const sent: string[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const path = new URL(String(input), 'http://localhost').pathname.replace('/api/admin/emails', '')
    if (init?.method === 'POST') {
      sent.push(path)
      return refuses
        ? Response.json({ message: 'Too many.' }, { status: 429 })
        : new Response(null, { status: 204 })
    }
    if (path === '/') return Response.json({ emails })
    if (path === '') return Response.json({ emails })
    return Response.json({ name: path.slice(1), subject: `Subject of ${path.slice(1)}`, text: 'Hello.' })
  }
  return { ...(await render(<EmailsScreen />, { session: MEMBER, fetch })), sent }
}

test('[ADM-SETTINGS-03] shows the chosen email in a frame without scripts, and as text', async () => {
  untranslated()
  const view = await open()
  await view.findByText('Subject of interest')
  fireEvent.change(view.getByLabelText('Email'), { target: { value: 'new-device' } })
  await view.findByText('Subject of new-device')
  view.getByText('Hello.')
  const frame = () => view.getByTitle(EMAILS_TEXTS.frame('New sign-in'))
  expect(frame().getAttribute('sandbox')).toBe('')
  expect(frame().getAttribute('src')).toBe('/api/admin/emails/new-device/html?theme=light')
  fireEvent.click(view.getByRole('radio', { name: 'Dark' }))
  expect(frame().getAttribute('src')).toBe('/api/admin/emails/new-device/html?theme=dark')
})

test.each([
  [false, EMAILS_TEXTS.sent],
  [true, EMAILS_TEXTS.notSent],
])('[ADM-SETTINGS-03] says whether it was sent (refused: %s)', async (refuses, title) => {
  untranslated()
  const view = await open({ refuses })
  fireEvent.click(await view.findByRole('button', { name: EMAILS_TEXTS.send }))
  await expect.poll(() => toastStore.getSnapshot()[0]).toMatchObject({ title })
  expect(view.sent).toEqual(['/interest/sendings'])
})

test('[ADM-SETTINGS-03] says that there are no emails', async () => {
  untranslated()
  await (await open({ emails: [] })).findByText(EMAILS_TEXTS.none)
})
