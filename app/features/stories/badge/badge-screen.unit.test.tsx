// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { MEMBER, render } from '../../../../test/render.tsx'
import { toastStore } from '../../../ui/toast/toast.ts'
import { badgeCode } from '../embeds/embed-code.ts'
import type { NamedWay, OwnProof } from '../proofs/proof.schema.ts'
import { BadgeScreen } from './BadgeScreen.tsx'

const STORY = { id: '00000000-0000-4000-8000-000000000002', name: 'Ledger', is_anonymous: false }
const README = {
  kind: 'readme',
  subject: 'github.com/lumbermill/ledger',
  address: 'https://github.com/lumbermill/ledger',
} as const
const RECORD = { kind: 'record', subject: 'shop.example', address: '_unpause.shop.example' } as const
const LANGUAGES = { markdown: 'Markdown', html: 'HTML', rst: 'reStructuredText' } as const

const proof = (changes: Partial<OwnProof> = {}): OwnProof => ({
  ...README,
  id: '00000000-0000-4000-8000-000000000001',
  startup_id: STORY.id,
  startup_name: STORY.name,
  is_claim: false,
  token: 'unpause-verify=0123',
  state: 'waiting',
  says: '',
  created_at: '2026-11-28T04:00:00.000Z',
  checked_at: null,
  next_check_at: null,
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

const codes = (token?: string) =>
  badgeCode({ site: 'https://unpause.example', id: STORY.id, alt: 'Ledger on Unpause', token })
const shownCode = (name: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name }).value
const both = (language: string) => screen.getByRole('button', { name: `Copy badge and proof as ${language}` })
const clipboard = (writeText: (text: string) => Promise<unknown>) =>
  vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: { writeText } } }))

afterEach(() => vi.unstubAllGlobals())

/** @param refusal what the server answers instead of making a proof */
async function open(items: OwnProof[], ways: NamedWay[], refusal?: Response) {
  const sent: { path: string; body: unknown }[] = []
  const known = [...items]
  await render(<BadgeScreen story={STORY} />, {
    session: MEMBER,
    fetch: async (address, init) => {
      const { pathname } = new URL(String(address), 'https://unpause.example')
      if (init?.method !== 'POST') return Response.json({ items: known, ways })
      sent.push({ path: pathname, body: init.body && JSON.parse(String(init.body)) })
      if (refusal) return refusal
      const checked = { state: 'proven', says: 'README.md has the code.' } as const
      known[0] = pathname.endsWith('/check')
        ? proof({ ...checked, checked_at: '2026-11-28T04:05:00.000Z' })
        : proof()
      return Response.json(known[0])
    },
  })
  await screen.findByRole('heading', { name: 'Whose badge is it?' })
  return sent
}

test.each(Object.entries(LANGUAGES))(
  'one press makes a proof and copies it with the badge in %s',
  async (language, label) => {
    const written: string[] = []
    clipboard(async (text) => written.push(text))
    const sent = await open([], [RECORD, README])
    expect(shownCode(label)).toBe(codes()[language as keyof typeof LANGUAGES])
    both(label).focus()
    fireEvent.click(both(label))
    const expected = codes(proof().token)[language as keyof typeof LANGUAGES]
    await expect.poll(() => written).toEqual([expected])
    expect(sent).toMatchObject([
      { path: '/api/proofs', body: { startup_id: STORY.id, kind: 'readme', subject: README.subject } },
    ])
    expect(shownCode(label)).toBe(expected)
    expect(document.activeElement).toBe(both(label))
    expect(screen.queryByRole('button', { name: `Copy ${label}` })).toBeNull()
    await expect
      .poll(() => toastStore.getSnapshot()[0])
      .toMatchObject({
        title: 'Copied',
        description: 'Paste it into the README and push, then press "Check now".',
      })
    expect(document.body.textContent).toContain('Waiting for your code')

    // Copying the same code again needs no other proof.
    fireEvent.click(both('HTML'))
    await expect.poll(() => written.at(-1)).toBe(codes(proof().token).html)
    expect(sent).toHaveLength(1)
  },
)

test('the code is looked for on the same page', async () => {
  const sent = await open([proof()], [README])
  expect(document.body.textContent).toContain('Paste it into the README and push, then press "Check now".')
  fireEvent.click(screen.getByRole('button', { name: 'Check now' }))
  await screen.findByText('README.md has the code.')
  expect(screen.getByText('Verified founder')).toBeTruthy()
  expect(shownCode('Markdown')).toBe(codes(proof().token).markdown)
  expect(sent).toMatchObject([{ path: `/api/proofs/${proof().id}/check` }])
})

test('a proof that could not be made copies nothing, and says why', async () => {
  const written: string[] = []
  clipboard(async (text) => written.push(text))
  const message = 'Too many proofs. Try again in an hour.'
  const sent = await open([], [README], Response.json({ code: '429', message }, { status: 429 }))
  fireEvent.click(both('Markdown'))
  await expect
    .poll(() => toastStore.getSnapshot()[0])
    .toMatchObject({ title: 'That did not work', description: message, variant: 'destructive' })
  await waitFor(() => expect(both('Markdown').getAttribute('aria-busy')).toBeNull())
  expect([sent.length, written, shownCode('Markdown')]).toEqual([1, [], codes().markdown])
})

test('a browser that copies nothing leaves the code to select', async () => {
  clipboard(() => Promise.reject(new Error('denied')))
  await open([], [README])
  fireEvent.click(both('Markdown'))
  await expect
    .poll(() => toastStore.getSnapshot()[0])
    .toMatchObject({ title: 'Failed to copy', variant: 'destructive' })
  expect(shownCode('Markdown')).toBe(codes(proof().token).markdown)
})

test.each([
  ['the story names no repository', [], [RECORD]],
  ['it names two', [], [README, { ...README, subject: 'github.com/lumbermill/till' }]],
  ['another proof would go', [proof(RECORD)], [RECORD, README]],
] as const)('only the badge can be copied if %s', async (_, items, ways) => {
  await open([...items], [...ways])
  expect(screen.queryByRole('button', { name: /badge and proof/ })).toBeNull()
  expect(screen.getByRole('button', { name: 'Copy Markdown' })).toBeTruthy()
  expect(shownCode('Markdown')).toBe(codes().markdown)
})

test('an anonymous story has no badge and no proof to copy', async () => {
  await render(<BadgeScreen story={{ ...STORY, is_anonymous: true }} />, { session: MEMBER })
  expect(screen.getByText('A badge would give you away')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Markdown|badge and proof/ })).toBeNull()
})
