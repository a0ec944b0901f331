// @vitest-environment jsdom
import { fireEvent, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MEMBER, render } from '../../../../test/render.tsx'
import { untranslated } from '../../../../test/untranslated.ts'
import { AnnounceVersion } from './AnnounceVersion.tsx'

test('announces a version with one press, with a link and an end', async () => {
  untranslated()
  const sent: unknown[] = []
  const fetch: typeof globalThis.fetch = async (_, init) => {
    if (init?.body) sent.push(JSON.parse(String(init.body)))
    return Response.json({ values: {}, from_environment: [], changes: [], limits: [] })
  }
  const view = await render(<AnnounceVersion name="guidelines" version={7} />, { session: MEMBER, fetch })
  fireEvent.click(view.getByRole('button', { name: 'Announce version 7' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toEqual({
    announcement_text: 'The guidelines have changed: version 7.',
    announcement_link: '/guidelines',
    announcement_until: new Date(Date.now() + 7 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10),
  })
})
