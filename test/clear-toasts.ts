import { beforeEach } from 'vitest'
import { toastStore } from '../app/ui/toast/toast.ts'

// Test files share the modules of the product, and a request of the file before may have failed late.
beforeEach(() => toastStore.remove())
