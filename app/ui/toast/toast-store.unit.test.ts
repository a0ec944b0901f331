import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createToastStore, TOAST_REMOVE_DELAY } from './toast-store.ts'

describe('toast store', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })

  afterEach(() => {
    vi.useRealTimers()
  })

  it('[SHELL-28] a toast is added open, updated, dismissed and later removed', () => {
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

  it('[SHELL-29] dismissing without an id dismisses all, removing without an id clears all', () => {
    const store = createToastStore()
    store.add({ title: 'One' })

    store.dismiss()
    expect(store.getSnapshot().map((toast) => toast.open)).toEqual([false])

    store.remove()
    expect(store.getSnapshot()).toEqual([])
  })

  it('[SHELL-29] dismissing or removing with another id leaves the toast alone', () => {
    const store = createToastStore()
    const { id } = store.add({ title: 'One' })

    store.dismiss('another')
    store.remove('another')
    expect(store.getSnapshot()).toMatchObject([{ id, open: true }])
  })

  it('[SHELL-30] a new toast replaces the older one', () => {
    const store = createToastStore()
    store.add({ title: 'Older' })
    store.add({ title: 'Newer' })
    expect(store.getSnapshot().map((toast) => toast.title)).toEqual(['Newer'])
  })

  it('[SHELL-30] the handle of a replaced toast no longer does anything', () => {
    const store = createToastStore()
    const older = store.add({ title: 'Older' })
    store.add({ title: 'Newer' })

    older.update({ title: 'Changed' })
    older.dismiss()
    expect(store.getSnapshot()).toMatchObject([{ title: 'Newer', open: true }])
  })

  it('[SHELL-31] a dismissed toast is removed after 1,000,000 ms and not before, however often it is dismissed', () => {
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

  it('[SHELL-31] the removal of a dismissed toast dies with it when a newer one takes its place', () => {
    const store = createToastStore()
    store.add({ title: 'Older' }).dismiss()
    store.add({ title: 'Newer' })
    expect(vi.getTimerCount()).toBe(0)
  })

  it('[SHELL-31] a toast shows for 5000 ms unless it is told otherwise', () => {
    const store = createToastStore()
    store.add({ title: 'Plain' })
    expect(store.getSnapshot()[0]?.duration).toBe(5000)
    store.add({ title: 'Longer', duration: 20_000 })
    expect(store.getSnapshot()[0]?.duration).toBe(20_000)
  })

  it('[SHELL-33] ids come from an incrementing counter', () => {
    const store = createToastStore()
    const ids = [store.add({}), store.add({}), store.add({})].map((toast) => Number(toast.id))
    expect(ids).toEqual([1, 2, 3])
  })

  it('[SHELL-33] a toast has title, description, action, open and variant', () => {
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

  it('[SHELL-34] an error is marked by the destructive variant', () => {
    const store = createToastStore()
    store.add({ title: 'Error', variant: 'destructive' })
    expect(store.getSnapshot()[0]?.variant).toBe('destructive')
  })

  it('tells its listeners about every change, until they leave', () => {
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

  it('hands out the same list while nothing changes', () => {
    const store = createToastStore()
    store.add({})
    expect(store.getSnapshot()).toBe(store.getSnapshot())
  })
})
