import { afterAll, beforeEach, vi } from 'vitest'
import { cancelAnnouncement } from '../app/features/accounts/session/announce.ts'
import { toastStore } from '../app/ui/toast/toast.ts'

// The simulated page lays nothing out, so it has nowhere to scroll to.
if (typeof Element !== 'undefined') Element.prototype.scrollIntoView ??= () => undefined

// Test files share the modules, the page and its storage. In the test before, a request may have failed late,
// a sign-in is announced only now, or somebody was a guest, so that the next member would be welcomed.
beforeEach(() => {
  cancelAnnouncement()
  toastStore.remove()
  if (typeof document === 'undefined') return
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
})

// Parts of a page load lazily. One that still loads when its file ends would never arrive in the next file,
// which asks for it again.
afterAll(() => vi.dynamicImportSettled())
