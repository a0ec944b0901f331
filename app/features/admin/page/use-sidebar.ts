import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { isSidebarOpen, sidebarCookie } from './sidebar-state.ts'

/** Whether the sidebar is open. Ctrl+B or Cmd+B toggles it too (ADMIN-04, ADMIN-05). */
export function useSidebar(): { isOpen: boolean; toggle: () => void } {
  const { cookie } = useRouter().options.context
  const [isOpen, setOpen] = useState(() => isSidebarOpen(cookie ?? document.cookie))
  const toggle = useCallback(() => setOpen((wasOpen) => !wasOpen), [])

  useEffect(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: not all supported browsers have the Cookie Store API
    document.cookie = sidebarCookie(isOpen)
  }, [isOpen])

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
      if (!isShortcut || event.key.toLowerCase() !== 'b') return
      event.preventDefault()
      if (!event.repeat) toggle()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [toggle])

  return { isOpen, toggle }
}
