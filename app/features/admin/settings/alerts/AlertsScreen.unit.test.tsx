// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { eventually } from '../../../../../test/eventually.ts'
import { MEMBER, render } from '../../../../../test/render.tsx'
import { untranslated } from '../../../../../test/untranslated.ts'
import { SETTING_FALLBACKS } from '../../../../platform/settings/declared-settings.ts'
import { toastStore } from '../../../../ui/toast/toast.ts'
import { AlertsScreen } from './AlertsScreen.tsx'
import { ALERT_STATE, ALERTS_TEXTS } from './alerts-texts.ts'

afterEach(() => toastStore.remove())

const SETTINGS = { values: SETTING_FALLBACKS, limits: [], from_environment: {}, changes: [] }
const FINE = { open: [], recipients: ['ada@example.com'], has_backups: true, has_mail: true }

async function open(alerts: object | null) {
  const sent: object[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    if (String(input instanceof Request ? input.url : input).includes('/alerts'))
      return alerts ? Response.json(alerts) : Response.json({ message: 'Away.' }, { status: 400 })
    if (init?.method !== 'PATCH') return Response.json(SETTINGS)
    const changed = JSON.parse(String(init.body))
    sent.push(changed)
    return Response.json({ ...SETTINGS, values: { ...SETTING_FALLBACKS, ...changed } })
  }
  const view = await render(<AlertsScreen />, { session: MEMBER, fetch })
  return { ...view, sent }
}

test('[ADM-SETTINGS-03] says who gets the emails, and that nothing is wrong', async () => {
  untranslated()
  const view = await open(FINE)
  await view.findByText(ALERTS_TEXTS.fine)
  view.getByText('ada@example.com')
})

test('[ADM-SETTINGS-03] says what is wrong since when, and where to look', async () => {
  untranslated()
  const view = await open({
    open: [{ cause: 'disk', began_at: '2026-03-09T12:00:00.000Z' }],
    recipients: [],
    has_backups: false,
    has_mail: false,
  })
  await view.findByText(ALERT_STATE.disk)
  expect(view.getByRole('link', { name: ALERTS_TEXTS.health }).getAttribute('href')).toBe('/admin/health')
  for (const text of [ALERTS_TEXTS.nobody, ALERTS_TEXTS.noBackups, ALERTS_TEXTS.noMail]) view.getByText(text)
})

test('[ADM-SETTINGS-03] says that the alerts could not be loaded, beside the settings', async () => {
  untranslated()
  const view = await open(null)
  await view.findByText('Away.')
  await view.findByLabelText('Email addresses')
})

test('[ADM-SETTINGS-03] saves addresses, switches and a number of days', async () => {
  untranslated()
  const view = await open(FINE)
  fireEvent.change(await view.findByLabelText('Email addresses'), { target: { value: 'ops@example.com' } })
  fireEvent.click(view.getByRole('switch', { name: /^Mail fails/ }))
  fireEvent.change(view.getByLabelText('Days without a backup'), { target: { value: '5' } })
  fireEvent.click(await view.findByRole('button', { name: 'Save 3 changes' }))
  await eventually(() =>
    expect(view.sent).toEqual([{ alert_emails: 'ops@example.com', alert_mail: false, alert_backup_days: 5 }]),
  )
})
