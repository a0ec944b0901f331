// @vitest-environment jsdom
import { act, fireEvent, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { render } from '../../../test/render.tsx'
import { ApiError } from '../../platform/api/api-error.ts'
import { lazyPart } from '../feedback/lazy-part.tsx'
import { PART_TEXTS } from '../feedback/part-texts.ts'
import { FAILURE_TOAST } from '../toast/failure-toast-texts.ts'
import { ToastRegion } from '../toast/ToastRegion.tsx'
import { toastStore } from '../toast/toast.ts'
import { useSmallForm } from './use-small-form.ts'

beforeEach(() => {
  toastStore.remove()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

const titleShown = () => toastStore.getSnapshot()[0]?.title

function Example({ submit }: { submit: () => Promise<void> }) {
  const { formProps, isBusy } = useSmallForm(submit)
  return (
    <form aria-label="Example" aria-busy={isBusy} {...formProps}>
      <input name="text" defaultValue="typed" />
    </form>
  )
}

test('a submit that throws is said, keeps what was typed and can be repeated', async () => {
  const submit = vi.fn(async () => {
    throw new TypeError('is not a function')
  })
  const { container, getByRole } = await render(<Example submit={submit} />)
  const form = getByRole('form')
  await act(async () => void fireEvent.submit(form))
  expect(titleShown()).toBe(FAILURE_TOAST.title)
  expect(within(container).getByRole<HTMLInputElement>('textbox').value).toBe('typed')
  await act(async () => void fireEvent.submit(form))
  expect(submit).toHaveBeenCalledTimes(2)
})

const failure = (type: string, error: unknown) => Object.assign(new Event(type), { error, reason: error })

test.each(['error', 'unhandledrejection'])(
  'what a press leads to is said when it ends in an %s',
  async (type) => {
    await render(<ToastRegion toasts={[]} onDismiss={() => undefined} />)
    await act(async () => void dispatchEvent(failure(type, new TypeError('no'))))
    expect(titleShown()).toBe(FAILURE_TOAST.title)
  },
)

test('what fails by itself is not said, nor what the page has said, nor what was called off', async () => {
  await render(<ToastRegion toasts={[]} onDismiss={() => undefined} />)
  for (const error of [undefined, new ApiError(404, {}), new DOMException('', 'AbortError')])
    dispatchEvent(failure('unhandledrejection', error))
  vi.stubGlobal('navigator', Object.create(navigator, { userActivation: { value: { isActive: false } } }))
  dispatchEvent(failure('error', new TypeError('no')))
  expect(toastStore.getSnapshot()).toEqual([])
  vi.unstubAllGlobals()
})

test('a part whose code is gone is said, closes and is asked for again', async () => {
  let isGone = true
  const load = vi.fn(async () => {
    if (isGone) throw new TypeError('Failed to fetch dynamically imported module')
    return ({ text }: { text: string; onClose: () => void }) => <p>{text}</p>
  })
  const Part = lazyPart(load)
  const onClose = vi.fn()
  const first = await render(<Part text="here" onClose={onClose} />)
  await expect.poll(titleShown).toBe(PART_TEXTS.missing.title)
  expect(onClose).toHaveBeenCalledTimes(1)
  first.unmount()
  isGone = false
  const { findByText } = await render(<Part text="here" onClose={onClose} />)
  expect(await findByText('here')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(2)
})
