// @vitest-environment jsdom
import { useQuery } from '@tanstack/react-query'
import { act, fireEvent, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '../../test/eventually.ts'
import { render } from '../../test/render.tsx'
import { ApiError } from '../platform/api/api-error.ts'
import { ReauthenticationCancelled } from '../platform/api/reauthentication-cancelled.ts'
import { toastStore } from '../ui/toast/toast.ts'
import { type Action, useAction } from './use-action.ts'

const onPage = within(document.body)
const FAILED = { title: 'Not sent', description: 'Please try again.' }

beforeEach(() => toastStore.remove())

const toasts = () =>
  toastStore.getSnapshot().map(({ title, description, variant }) => ({ title, description, variant }))

/** A page that shows how often it was read, with a button for an action. */
async function open(action: Partial<Action<string, string>>) {
  const read = vi.fn(async () => 'read')
  function Page() {
    useQuery({ queryKey: ['letters'], queryFn: read })
    const { mutate, isPending } = useAction<string, string>({
      run: async () => 'sent',
      failed: FAILED,
      refreshes: [['letters']],
      ...action,
    })
    return (
      <button type="button" aria-busy={isPending} onClick={() => mutate('letter')}>
        Send
      </button>
    )
  }
  await render(<Page />)
  await eventually(() => expect(read).toHaveBeenCalledTimes(1))
  return {
    read,
    async send() {
      const button = onPage.getByRole('button', { name: 'Send' })
      await act(async () => void fireEvent.click(button))
      await eventually(() => expect(button.getAttribute('aria-busy')).toBe('false'))
    },
  }
}

test('a success is said, passed on, and read again', async () => {
  const onDone = vi.fn()
  const { read, send } = await open({
    done: (result, what) => ({ title: `${what} ${result}` }),
    onDone,
  })
  await send()
  expect(toasts()).toEqual([{ title: 'letter sent', description: undefined, variant: 'default' }])
  expect(onDone).toHaveBeenCalledExactlyOnceWith('sent', 'letter')
  expect(read).toHaveBeenCalledTimes(2)
})

test('[FRESH-07] a failure is said with the reason of the server, passed on, and read again', async () => {
  const [onDone, onFailed] = [vi.fn(), vi.fn()]
  const refusal = new ApiError(409, { message: 'It was sent already.' })
  const { read, send } = await open({ run: () => Promise.reject(refusal), onDone, onFailed })
  await send()
  expect(toasts()).toEqual([
    { title: 'Not sent', description: 'It was sent already.', variant: 'destructive' },
  ])
  expect(onFailed).toHaveBeenCalledExactlyOnceWith(refusal, 'letter')
  expect(onDone).not.toHaveBeenCalled()
  await eventually(() => expect(read).toHaveBeenCalledTimes(2))
})

test('a failure without an answer is said with its own description', async () => {
  const { send } = await open({ run: () => Promise.reject(new TypeError('Failed to fetch')) })
  await send()
  expect(toasts()).toEqual([{ ...FAILED, variant: 'destructive' }])
})

test('a function writes the toast of a failure, or nothing', async () => {
  const failed = vi.fn<(error: Error) => { title: string } | null>(({ message }) => ({ title: message }))
  const { send } = await open({ run: () => Promise.reject(new Error('Closed')), failed })
  await send()
  expect(toasts()).toEqual([{ title: 'Closed', description: undefined, variant: 'destructive' }])
  toastStore.remove()
  failed.mockReturnValue(null)
  await send()
  expect(failed).toHaveBeenCalledTimes(2)
  expect(toasts()).toEqual([])
})

test('nothing is said of an action that the member called off', async () => {
  const onFailed = vi.fn()
  const { read, send } = await open({ run: () => Promise.reject(new ReauthenticationCancelled()), onFailed })
  await send()
  expect(toasts()).toEqual([])
  expect(onFailed).not.toHaveBeenCalled()
  expect(read).toHaveBeenCalledTimes(1)
})
