// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MEMBER, render } from '../../../../test/render.tsx'
import { ChooseWay } from './ChooseWay.tsx'
import type { OwnProof } from './proof.schema.ts'
import { ShownProof } from './ShownProof.tsx'

const proof = (changes: Partial<OwnProof> = {}): OwnProof => ({
  id: '00000000-0000-4000-8000-000000000001',
  startup_id: '00000000-0000-4000-8000-000000000002',
  startup_name: 'Lumbermill',
  is_claim: false,
  kind: 'record',
  subject: 'shop.example',
  address: '_unpause.shop.example',
  token: 'unpause-verify=0123',
  state: 'waiting',
  says: '',
  created_at: '2026-11-28T04:00:00.000Z',
  checked_at: null,
  next_check_at: '2026-11-28T04:10:00.000Z',
  proven_at: null,
  ends_at: null,
  ended_at: null,
  answer: '',
  answered_at: null,
  facts: null,
  facts_at: null,
  is_answer_hidden: false,
  ...changes,
})

test('a proof shows the exact name and value to copy, and when we look', async () => {
  await render(<ShownProof proof={proof()} />)
  expect(screen.getByRole('heading', { name: 'A DNS record of shop.example' })).toBeTruthy()
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Name of the TXT record' }).value).toBe(
    '_unpause.shop.example',
  )
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Value of the record' }).value).toBe(
    'unpause-verify=0123',
  )
  expect(document.body.textContent).toContain('Waiting for your code')
  expect(document.body.textContent).toMatch(/We also look by ourselves, next \w.* [AP]M\.Check now/)
})

test('a missing proof says what was seen where, and when the mark goes', async () => {
  const says = "There's no TXT record at _unpause.shop.example yet. We asked ns1.host.example."
  await render(
    <ShownProof
      proof={proof({
        state: 'missing',
        says,
        checked_at: '2026-11-28T04:05:00.000Z',
        ends_at: '2026-11-30T04:05:00.000Z',
      })}
    />,
  )
  expect(screen.getByText(says)).toBeTruthy()
  expect(document.body.textContent).toContain('If it stays away, the mark goes after')
  expect(screen.getByRole('button', { name: 'Take the proof back' })).toBeTruthy()
})

test('one chooses among what the story names, and a failure keeps the choice', async () => {
  const sent: unknown[] = []
  const ways = [
    { kind: 'record', subject: 'shop.example', address: '_unpause.shop.example' },
    { kind: 'readme', subject: 'github.com/a/b', address: 'https://github.com/a/b' },
  ] as const
  await render(<ChooseWay startupId={proof().startup_id} ways={ways} />, {
    session: MEMBER,
    fetch: async (_, init) => {
      sent.push(JSON.parse(String(init?.body)))
      return Response.json({ message: 'No', code: '22023' }, { status: 400 })
    },
  })
  const readme = screen.getByRole<HTMLInputElement>('radio', {
    name: /A line in the README of github\.com\/a\/b/,
  })
  fireEvent.click(readme)
  fireEvent.click(screen.getByRole('button', { name: 'Show me the code' }))
  await waitFor(() => expect(sent).toMatchObject([{ kind: 'readme', subject: 'github.com/a/b' }]))
  expect(readme.checked).toBe(true)
})
