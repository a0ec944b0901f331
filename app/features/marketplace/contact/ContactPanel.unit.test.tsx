// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { render } from '../../../../test/render.tsx'
import { untranslated } from '../../../../test/untranslated.ts'
import type { AssetContact } from '../asset-response.schema.ts'
import { ContactPanel } from './ContactPanel.tsx'

const panel = (contact: AssetContact, is_demo = false) =>
  render(<ContactPanel id="c" asset={{ id: 'a-1', is_demo }} className={undefined} onClose={() => {}} />, {
    fetch: () => Promise.resolve(Response.json(contact)),
  })

const NONE = { contact_method: null, contact_info: null, contact_instructions: null }

test('[ASSET-13] shows N/A and that there is no contact info', async () => {
  const { findByText, getByText, queryByRole } = await panel(NONE)
  expect(await findByText('No contact info available')).toBeTruthy()
  expect(getByText('N/A')).toBeTruthy()
  expect(queryByRole('button', { name: 'Try Again' })).toBeNull()
})

test('[ASSET-12] shows method, link and instructions', async () => {
  untranslated()
  const { findByText, getByText, queryByText } = await panel({
    contact_method: 'email',
    contact_info: 'mira@reader.example',
    contact_instructions: 'In two sentences, please.',
  })
  expect((await findByText('mira@reader.example')).getAttribute('href')).toBe('mailto:mira@reader.example')
  expect(getByText('Email')).toBeTruthy()
  expect(getByText('In two sentences, please.')).toBeTruthy()
  expect(queryByText('Write to the people who run this site')).toBeNull()
})

test('leads from a demo listing to those who run the site', async () => {
  const { findByRole } = await panel({ ...NONE, contact_method: 'other', contact_info: 'An example.' }, true)
  const link = await findByRole('link', { name: 'Write to the people who run this site' })
  const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'http://localhost')
  expect([pathname, searchParams.get('subject')]).toEqual(['/contact', 'Demo listing: /asset/a-1'])
})
