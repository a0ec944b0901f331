import { beforeEach } from 'vitest'
import { cancelAnnouncement } from '../app/features/accounts/session/announce.ts'
import { toastStore } from '../app/ui/toast/toast.ts'

// Test files share the modules of the product. In the file before, a request may have failed late, or a sign-in is announced only now.
beforeEach(() => {
  cancelAnnouncement()
  toastStore.remove()
})
