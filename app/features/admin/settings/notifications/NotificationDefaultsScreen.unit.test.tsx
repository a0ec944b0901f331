// @vitest-environment jsdom
import { fireEvent, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { eventually } from '../../../../../test/eventually.ts'
import { MEMBER, render } from '../../../../../test/render.tsx'
import { untranslated } from '../../../../../test/untranslated.ts'
import { SETTING_FALLBACKS } from '../../../../platform/settings/declared-settings.ts'
import { toastStore } from '../../../../ui/toast/toast.ts'
import { CHOSEN_KINDS, FOLLOWED, kindOf } from '../../../notifications/kinds.ts'
import { NotificationDefaultsScreen } from './NotificationDefaultsScreen.tsx'
import { NOTIFICATION_DEFAULTS } from './notification-defaults-texts.ts'

afterEach(() => toastStore.remove())

async function open(answer: (changed: object) => Response) {
  const values = { ...SETTING_FALLBACKS, notification_defaults: { update: { email: 'weekly' } } }
  const settings = { values, limits: [], from_environment: {}, changes: [] }
  const sent: object[] = []
  const fetch: typeof globalThis.fetch = async (_, init) => {
    if (init?.method !== 'PATCH') return Response.json(settings)
    const changed = JSON.parse(String(init.body))
    sent.push(changed)
    const refused = answer(changed)
    return refused.ok ? Response.json({ ...settings, values: { ...values, ...changed } }) : refused
  }
  const view = await render(<NotificationDefaultsScreen />, { session: MEMBER, fetch })
  const row = async (name: string) => within(await view.findByRole('group', { name }))
  return { ...view, sent, row }
}

test('[ADM-SETTINGS-03] shows every kind about which members have a choice', async () => {
  untranslated()
  const { findByRole } = await open(() => new Response())
  for (const kind of CHOSEN_KINDS)
    await findByRole('group', { name: kind === 'followed' ? FOLLOWED.label : kindOf(kind).choice!.label })
})

test('[ADM-SETTINGS-03] saves what differs from the default, and says so', async () => {
  untranslated()
  const view = await open(() => new Response())
  const updates = await view.row('Updates of saved stories')
  expect(updates.getByRole<HTMLInputElement>('radio', { name: 'Weekly' }).checked).toBe(true)
  fireEvent.click((await view.row('Replies')).getByRole('radio', { name: 'Daily' }))
  fireEvent.click((await view.row('Mentions')).getByRole('checkbox', { name: 'Push' }))
  fireEvent.click(updates.getByRole('radio', { name: 'Off' }))
  fireEvent.click(await view.findByRole('button', { name: 'Save 3 changes' }))
  await expect.poll(() => toastStore.getSnapshot()[0]).toMatchObject({ title: NOTIFICATION_DEFAULTS.saved })
  expect(view.sent).toEqual([
    { notification_defaults: { reply: { email: 'daily' }, mention: { push: true } } },
  ])
})

test('[ADM-SETTINGS-03] keeps what was chosen when it could not be saved', async () => {
  untranslated()
  const view = await open(() => Response.json({ message: 'Away.' }, { status: 400 }))
  const daily = (await view.row('Replies')).getByRole<HTMLInputElement>('radio', { name: 'Daily' })
  fireEvent.click(daily)
  fireEvent.click(await view.findByRole('button', { name: 'Save' }))
  expect((await view.findByRole('alert')).textContent).toBe('Away.')
  expect(daily.checked).toBe(true)
  fireEvent.click(view.getByRole('button', { name: 'Discard' }))
  await eventually(() => expect(daily.checked).toBe(false))
})
