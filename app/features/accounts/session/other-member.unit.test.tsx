// @vitest-environment jsdom
import { act, fireEvent, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { MEMBER, render } from '../../../../test/render.tsx'
import { OTHER_MEMBER, VIEWER_HEADER } from '../../../platform/api/viewer-transport.ts'
import { API_ERROR_TEXTS } from '../../../platform/errors/api-error-texts.ts'
import { toastStore } from '../../../ui/toast/toast.ts'
import { CommentForm } from '../../comments/thread/CommentForm.tsx'
import { SupportScreen } from '../../support/SupportScreen.tsx'
import { SESSION_TEXTS } from '../session-texts.ts'
import { GUEST, type SessionResponse, sessionQueryKey } from './accounts.queries.ts'
import { rememberState } from './known-state.ts'

const CYD = { ...MEMBER, user: { ...MEMBER.user, id: '00000000-0000-4000-8000-000000000003' } }

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  rememberState('in')
})

const comment = (
  <CommentForm
    startupId="11111111-1111-4111-8111-111111111111"
    focusAtFirst={false}
    isPaused={false}
    isAnonymousFounder={false}
    onPosted={() => undefined}
  />
)

interface Server {
  session: SessionResponse
  sent: { viewer: string | null }[]
}

/** Opens the page of Ben, at a server whose session is `server.session`. */
async function open(element: React.ReactNode, session: SessionResponse = MEMBER) {
  const server: Server = { session: MEMBER, sent: [] }
  const view = await render(element, {
    session,
    fetch: async (input, init) => {
      const request = new Request(input, init)
      if (request.url.endsWith('/api/session')) return Response.json(server.session)
      if (request.url.endsWith('/api/blocks')) return Response.json({ people: [], stories: [] })
      const viewer = request.headers.get(VIEWER_HEADER)
      server.sent.push({ viewer })
      const isRefused = viewer !== null && viewer !== server.session.user?.id
      const { otherMember } = API_ERROR_TEXTS
      return isRefused
        ? Response.json({ code: OTHER_MEMBER, message: otherMember }, { status: 409 })
        : Response.json({ id: 'x' }, { status: 201 })
    },
  })
  const box = () =>
    within(view.container).getByRole<HTMLTextAreaElement>('textbox', { name: /comment|message/i })
  const become = (next: SessionResponse) =>
    act(async () => {
      server.session = next
      view.queryClient.setQueryData(sessionQueryKey, next)
    })
  return {
    ...view,
    server,
    box,
    become,
    type: (text: string) => fireEvent.change(box(), { target: { value: text } }),
  }
}

test('another member sees nothing of what the first typed, who finds it again', async () => {
  const { box, type, become } = await open(comment)
  type('From Ben.')
  await become(CYD)
  await expect.poll(() => box().value).toBe('')
  type('From Cyd.')
  await become(GUEST)
  await become(MEMBER)
  await expect.poll(() => box().value).toBe('From Ben.')
  await become(CYD)
  await expect.poll(() => box().value).toBe('From Cyd.')
})

test('a guest sees nothing of what a member typed, and takes along what they type themselves', async () => {
  const { container, become } = await open(<SupportScreen />)
  const box = () => within(container).getByRole<HTMLTextAreaElement>('textbox', { name: /^Message/ })
  fireEvent.input(box(), { target: { value: 'From Ben.' } })
  await become(GUEST)
  await expect.poll(() => box().value).toBe('')
  fireEvent.input(box(), { target: { value: 'From a guest.' } })
  await become(CYD)
  await expect.poll(() => box().value).toBe('From a guest.')
})

test('a page sends nothing as somebody else, says so and keeps the text for its owner', async () => {
  const { box, type, become, server } = await open(comment)
  type('From Ben.')
  server.session = CYD
  fireEvent.submit(box().form!)
  await expect.poll(() => box().value).toBe('')
  await expect.poll(() => toastStore.getSnapshot()[0]?.title).toBe(SESSION_TEXTS.otherMember.title)
  expect(server.sent).toEqual([{ viewer: MEMBER.user.id }])
  await become(MEMBER)
  await expect.poll(() => box().value).toBe('From Ben.')
})

test('a page that becomes another member’s says so', async () => {
  const { become } = await open(comment)
  await become(CYD)
  await expect.poll(() => toastStore.getSnapshot()[0]?.title).toBe(SESSION_TEXTS.otherMember.title)
})
