// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { eventually } from '../../../../test/eventually.ts'
import { MEMBER, render } from '../../../../test/render.tsx'
import { untranslated } from '../../../../test/untranslated.ts'
import { adjustableLimits } from '../../../platform/http/rate-limits/adjustable-limits.ts'
import { SETTING_FALLBACKS } from '../../../platform/settings/declared-settings.ts'
import { SETTING_ERRORS } from '../../../platform/validation/setting-texts.ts'
import { toastStore } from '../../../ui/toast/toast.ts'
import { AnnouncementLine } from '../../layout/AnnouncementLine.tsx'
import { RateLimitsScreen } from './RateLimitsScreen.tsx'
import { SiteSettingsScreen } from './SiteSettingsScreen.tsx'
import { SETTINGS_FORM } from './settings-form-texts.ts'

afterEach(() => {
  toastStore.remove()
  localStorage.clear()
})

const SETTINGS = {
  values: { ...SETTING_FALLBACKS, social_x: 'https://x.com/unpause', quote_name: 'Maya' },
  limits: adjustableLimits(),
  from_environment: { social_x: 'SOCIAL_X' },
  changes: [{ name: 'quote_name', changed_at: '2026-03-09T12:00:00.000Z', changed_by: 'Ada Admin' }],
}

function server(answer: (changed: object) => Response) {
  const sent: object[] = []
  const fetch: typeof globalThis.fetch = async (_, init) => {
    if (init?.method !== 'PATCH') return Response.json(SETTINGS)
    const changed = JSON.parse(String(init.body))
    sent.push(changed)
    return answer(changed)
  }
  return { sent, fetch }
}

const saved = (changed: object) => Response.json({ ...SETTINGS, values: { ...SETTINGS.values, ...changed } })

test('[ADM-SETTINGS-03] saves only what has changed, and says so', async () => {
  untranslated()
  const { sent, fetch } = server(saved)
  const view = await render(<SiteSettingsScreen />, { session: MEMBER, fetch })
  const text = await view.findByLabelText('Text')
  expect(view.getByLabelText('X').hasAttribute('readonly')).toBe(true)
  expect(view.getByText(SETTINGS_FORM.fixed('SOCIAL_X'))).toBeTruthy()
  expect(view.getByText('Changed by Ada Admin,')).toBeTruthy()
  fireEvent.change(text, { target: { value: 'Read-only on Saturday.' } })
  fireEvent.change(view.getByLabelText('Name'), { target: { value: '' } })
  fireEvent.click(await view.findByRole('button', { name: 'Save 2 changes' }))
  await expect.poll(() => toastStore.getSnapshot()[0]).toMatchObject({ title: SETTINGS_FORM.saved })
  expect(sent).toEqual([{ announcement_text: 'Read-only on Saturday.', quote_name: null }])
  expect(view.getByRole('button', { name: /^Save/ })).toBeTruthy()
})

test('[ADM-SETTINGS-03] shows a refusal at its field, and keeps what was typed', async () => {
  untranslated()
  const message = SETTING_ERRORS.announcementLink
  const { fetch } = server(() =>
    Response.json({ message, fields: { announcement_link: message } }, { status: 400 }),
  )
  const view = await render(<SiteSettingsScreen />, { session: MEMBER, fetch })
  const link = await view.findByLabelText('Link')
  fireEvent.change(link, { target: { value: 'nowhere' } })
  fireEvent.click(await view.findByRole('button', { name: 'Save' }))
  await view.findByText(message)
  await eventually(() => expect(document.activeElement).toBe(link))
  expect(view.getByDisplayValue('nowhere')).toBe(link)
})

test('[ADM-SETTINGS-03] says that the settings could not be loaded', async () => {
  untranslated()
  const fetch = async () => Response.json({ message: 'Away.' }, { status: 400 })
  const view = await render(<SiteSettingsScreen />, { session: MEMBER, fetch })
  expect(await view.findByText('Away.')).toBeTruthy()
})

test('[ADM-SETTINGS-02] changes a rate limit within its bounds only', async () => {
  untranslated()
  const { sent, fetch } = server(saved)
  const view = await render(<RateLimitsScreen />, { session: MEMBER, fetch })
  const comments = await view.findByLabelText('Comments: at most')
  expect(comments.getAttribute('value')).toBe('20')
  for (const wrong of ['81', '4', 'many', '']) {
    fireEvent.change(comments, { target: { value: wrong } })
    fireEvent.click(view.getByRole('button', { name: 'Save' }))
    expect((await view.findByRole('alert')).textContent).toBe(
      'Comments: A whole number from 5 to 80, please.',
    )
    expect(document.activeElement).toBe(comments)
  }
  fireEvent.change(comments, { target: { value: '30' } })
  fireEvent.click(view.getByRole('button', { name: 'Save' }))
  expect(await view.findByText('Changed. Default: 20')).toBeTruthy()
  expect(sent).toEqual([{ rate_limits: { comment: 30 } }])
})

test('[ADM-SETTINGS-02] each rate limit out of its bounds is marked until it is changed or discarded', async () => {
  const { sent, fetch } = server(saved)
  const view = await render(<RateLimitsScreen />, { session: MEMBER, fetch })
  const comments = await view.findByLabelText('Comments: at most')
  const votes = view.getByLabelText('Votes: at most')
  const isMarked = (box: HTMLElement) => box.getAttribute('aria-invalid') === 'true'
  for (const box of [comments, votes]) fireEvent.change(box, { target: { value: '-5' } })
  fireEvent.click(view.getByRole('button', { name: /^Save/ }))
  await view.findByRole('alert')
  expect([comments, votes].map(isMarked)).toEqual([true, true])
  fireEvent.change(comments, { target: { value: '30' } })
  expect([comments, votes].map(isMarked)).toEqual([false, true])
  fireEvent.click(view.getByRole('button', { name: /^Save/ }))
  await view.findByRole('alert')
  fireEvent.click(view.getByRole('button', { name: 'Discard' }))
  expect(view.queryByRole('alert')).toBeNull()
  expect(isMarked(votes)).toBe(false)
  expect(sent).toEqual([])
})

test('[ADM-SETTINGS-03] a reader closes an announcement, and sees the next one', async () => {
  untranslated()
  const first = await render(<AnnouncementLine text="Read-only on Saturday." link="/support" />)
  expect(first.getByRole('link').getAttribute('href')).toBe('/support')
  fireEvent.click(first.getByRole('button', { name: 'Close the announcement' }))
  expect(first.queryByText('Read-only on Saturday.')).toBeNull()
  first.unmount()
  const again = await render(<AnnouncementLine text="Read-only on Saturday." link={null} />)
  await eventually(() => expect(again.queryByText('Read-only on Saturday.')).toBeNull())
  again.unmount()
  const next = await render(<AnnouncementLine text="Back again." link={null} />)
  expect(await next.findByText('Back again.')).toBeTruthy()
})
