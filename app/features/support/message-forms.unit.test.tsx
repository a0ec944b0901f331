// @vitest-environment jsdom
import { fireEvent, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { controlsOf } from '../../../test/form-controls.ts'
import { MEMBER, render } from '../../../test/render.tsx'
import { toastStore } from '../../ui/toast/toast.ts'
import { ContactScreen } from './ContactScreen.tsx'
import { SupportScreen } from './SupportScreen.tsx'

afterEach(() => sessionStorage.clear())

const SCREENS = { 'Contact Support': <SupportScreen />, 'Write to us': <ContactScreen /> }

async function openForm(
  name: keyof typeof SCREENS,
  options: Pick<NonNullable<Parameters<typeof render>[1]>, 'session' | 'url'> = {},
  answer = () => Response.json({ ok: true }, { status: 201 }),
) {
  const sent: unknown[] = []
  const view = await render(SCREENS[name], {
    ...options,
    fetch: async (_input, init) => {
      sent.push(JSON.parse(String(init?.body)))
      return answer()
    },
  })
  const form = view.getByRole('form', { name })
  const field = (label: RegExp) => within(form).getByLabelText<HTMLInputElement>(label)
  return {
    ...view,
    form,
    field,
    sent,
    type: (label: RegExp, value: string) => fireEvent.input(field(label), { target: { value } }),
    isSendEnabled: () => !within(form).getByRole('button').hasAttribute('aria-disabled'),
    values: () => [...new FormData(form as HTMLFormElement).values()],
  }
}

const MESSAGE = [
  [/Name/, 'Vera Guest'],
  [/^Email/, 'vera@example.com'],
  [/^Subject/, 'A question'],
  [/^Message/, 'Can I take a story back?'],
] as const

const CATEGORY = [/^Category/, 'partnership'] as const

test('[STATIC-06] the support form has four fields', async () => {
  const { form, field } = await openForm('Contact Support')
  expect(controlsOf(form)).toEqual(['Name*: input', 'Email*: email', 'Subject*: input', 'Message*: textarea'])
  expect(field(/^Message/).getAttribute('rows')).toBe('5')
  expect([...form.querySelectorAll('[name]')].every((control) => control.hasAttribute('required'))).toBe(true)
})

test('[STATIC-09] [STATIC-10] [STATIC-11] the contact form has five fields, one of them with five categories', async () => {
  const { form, field } = await openForm('Write to us')
  expect(controlsOf(form)).toEqual([
    'Full Name*: input',
    'Email Address*: email',
    'Category*: select',
    'Subject*: input',
    'Message*: textarea',
  ])
  expect(field(/^Message/).getAttribute('rows')).toBe('6')
  expect([...form.querySelectorAll('[name]')].every((control) => control.hasAttribute('required'))).toBe(true)
  const options = [...form.querySelectorAll('option')].map(({ value, text }) => [value, text])
  expect(options.slice(1)).toEqual([
    ['general', 'General Inquiry'],
    ['support', 'Technical Support'],
    ['partnership', 'Partnership'],
    ['feedback', 'Feedback'],
    ['urgent', 'Urgent Issue'],
  ])
})

test.each([
  ['Contact Support', MESSAGE],
  ['Write to us', [...MESSAGE, CATEGORY]],
] as const)(
  '[STATIC-06] [STATIC-11] %s: Send is enabled once all fields are filled',
  async (name, fields) => {
    const { type, isSendEnabled, form, sent } = await openForm(name)
    for (const [label, value] of fields) {
      expect(isSendEnabled(), `before ${label}`).toBe(false)
      type(label, value)
    }
    expect(isSendEnabled()).toBe(true)
    for (const [label, value] of fields) {
      type(label, '')
      expect(isSendEnabled(), `without ${label}`).toBe(false)
      fireEvent.submit(form)
      type(label, value)
    }
    expect(sent).toEqual([])
  },
)

test.each([
  ['Contact Support', MESSAGE, 'Message sent!', {}],
  ['Write to us', [...MESSAGE, CATEGORY], 'Message sent successfully!', { category: 'partnership' }],
] as const)(
  '[STATIC-07] [STATIC-12] %s: sends the message, says so and clears',
  async (name, fields, title, category) => {
    const { type, form, sent, values } = await openForm(name)
    for (const [label, value] of fields) type(label, value)
    fireEvent.submit(form)
    await expect
      .poll(() => toastStore.getSnapshot()[0])
      .toMatchObject({ title, description: "We'll get back to you within 24 hours.", variant: 'default' })
    expect(sent).toMatchObject([{ name: 'Vera Guest', message: 'Can I take a story back?', ...category }])
    await expect.poll(() => values().join('')).toBe('')
  },
)

test('[STATIC-09] fills in who a member is, and what a link to the form says', async () => {
  const { values, unmount } = await openForm('Write to us', {
    session: MEMBER,
    url: '/contact?subject=Report%3A+Ledgerloop+%28%2Fstory%2F1%29&category=general',
  })
  expect(values()).toEqual(['Ben Member', 'ben@example.com', 'general', 'Report: Ledgerloop (/story/1)', ''])
  unmount()
  sessionStorage.clear()
  const guest = await openForm('Write to us', { url: '/contact?category=nonsense' })
  expect(guest.values()).toEqual(['', '', '', '', ''])
})

test('[STATIC-07] keeps a message that was not stored', async () => {
  const { type, form, values } = await openForm(
    'Contact Support',
    {},
    () => new Response('', { status: 500 }),
  )
  for (const [label, value] of MESSAGE) type(label, value)
  fireEvent.submit(form)
  await expect
    .poll(() => toastStore.getSnapshot()[0])
    .toMatchObject({ title: 'Error', variant: 'destructive' })
  expect(values()).toContain('Can I take a story back?')
})
