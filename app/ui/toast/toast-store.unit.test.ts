import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createToastStore, TOAST_REMOVE_DELAY } from './toast-store.ts'

describe('toast store', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })

  afterEach(() => {
    vi.useRealTimers()
  })

  it('[SHELL-28] adds a toast open, updates, dismisses and later removes it', () => {
    const store = createToastStore()
    const { id, update, dismiss } = store.add({ title: 'Uploading' })
    expect(store.getSnapshot()).toMatchObject([{ id, title: 'Uploading', open: true }])

    update({ title: 'Uploaded', description: '3 files' })
    expect(store.getSnapshot()).toMatchObject([{ id, title: 'Uploaded', description: '3 files', open: true }])

    dismiss()
    expect(store.getSnapshot()).toMatchObject([{ id, title: 'Uploaded', open: false }])

    vi.advanceTimersByTime(TOAST_REMOVE_DELAY)
    expect(store.getSnapshot()).toEqual([])
  })

  it('[SHELL-29] dismisses or removes all toasts without an id', () => {
    const store = createToastStore()
    store.add({ title: 'One' })

    store.dismiss()
    expect(store.getSnapshot().map((toast) => toast.open)).toEqual([false])

    store.remove()
    expect(store.getSnapshot()).toEqual([])
  })

  it('[SHELL-29] ignores an unknown id when dismissing or removing', () => {
    const store = createToastStore()
    const { id } = store.add({ title: 'One' })

    store.dismiss('another')
    store.remove('another')
    expect(store.getSnapshot()).toMatchObject([{ id, open: true }])
  })

  it('[SHELL-30] replaces the older toast with a new one', () => {
    const store = createToastStore()
    store.add({ title: 'Older' })
    store.add({ title: 'Newer' })
    expect(store.getSnapshot().map((toast) => toast.title)).toEqual(['Newer'])
  })

  it('[SHELL-30] ignores the handle of a replaced toast', () => {
    const store = createToastStore()
    const older = store.add({ title: 'Older' })
    store.add({ title: 'Newer' })

    older.update({ title: 'Changed' })
    older.dismiss()
    expect(store.getSnapshot()).toMatchObject([{ title: 'Newer', open: true }])
  })

  it('[SHELL-31] removes a dismissed toast after 1,000,000 ms, even if dismissed repeatedly', () => {
    const store = createToastStore()
    store.add({ title: 'One' })
    store.dismiss()

    vi.advanceTimersByTime(999_999)
    store.dismiss()
    expect(store.getSnapshot()).toHaveLength(1)
    expect(vi.getTimerCount()).toBe(1)

    vi.advanceTimersByTime(1)
    expect(store.getSnapshot()).toEqual([])
  })

  it('[SHELL-31] cancels the removal when a newer toast replaces a dismissed one', () => {
    const store = createToastStore()
    store.add({ title: 'Older' }).dismiss()
    store.add({ title: 'Newer' })
    expect(vi.getTimerCount()).toBe(0)
  })

  it('[SHELL-31] shows a toast for 5000 ms by default', () => {
    const store = createToastStore()
    store.add({ title: 'Plain' })
    expect(store.getSnapshot()[0]?.duration).toBe(5000)
    store.add({ title: 'Longer', duration: 20_000 })
    expect(store.getSnapshot()[0]?.duration).toBe(20_000)
  })

  it('[SHELL-31] shows longer texts for as long as it takes to read them', () => {
    const store = createToastStore()
    store.add({ title: 'Bookmarked!', description: 'Asset saved to your bookmarks now' })
    expect(store.getSnapshot()[0]?.duration).toBe(7000)
  })

  it.each([
    { title: 'Error', variant: 'destructive' as const },
    { title: 'Draft deleted', action: { label: 'Undo', onSelect: () => {} } },
  ])('[SHELL-31] [SHELL-34] shows an error or a button until it is closed or the page is left', (content) => {
    const store = createToastStore()
    store.add(content)
    expect(store.getSnapshot()[0]?.duration).toBe(Number.POSITIVE_INFINITY)
    store.leavePage()
    // The toast speaks of what leads away from the page.
    expect(store.getSnapshot()).toMatchObject([{ open: true }])
    vi.advanceTimersByTime(2_000)
    store.leavePage()
    expect(store.getSnapshot()).toMatchObject([{ open: false }])
  })

  it('[SHELL-33] takes ids from an incrementing counter', () => {
    const store = createToastStore()
    const ids = [store.add({}), store.add({}), store.add({})].map((toast) => Number(toast.id))
    expect(ids).toEqual([1, 2, 3])
  })

  it('[SHELL-33] has title, description, action, open and variant', () => {
    const store = createToastStore()
    const action = { label: 'Undo', onSelect: () => {} }
    store.add({ title: 'Bookmark removed', description: 'It is gone.', action })
    expect(store.getSnapshot()[0]).toMatchObject({
      title: 'Bookmark removed',
      description: 'It is gone.',
      action,
      open: true,
      variant: 'default',
    })
  })

  it('[SHELL-34] marks an error with the destructive variant', () => {
    const store = createToastStore()
    store.add({ title: 'Error', variant: 'destructive' })
    expect(store.getSnapshot()[0]?.variant).toBe('destructive')
  })

  it('notifies subscribers of every change until they unsubscribe', () => {
    const store = createToastStore()
    const listener = vi.fn()
    const leave = store.subscribe(listener)
    const { dismiss } = store.add({})
    dismiss()
    store.remove()
    expect(listener).toHaveBeenCalledTimes(3)

    leave()
    store.add({})
    expect(listener).toHaveBeenCalledTimes(3)
  })

  it('returns the same list while nothing changes', () => {
    const store = createToastStore()
    store.add({})
    expect(store.getSnapshot()).toBe(store.getSnapshot())
  })
})
