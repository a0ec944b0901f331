import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, it } from 'vitest'
import { Toaster } from './Toaster.tsx'
import { ToastRegion } from './ToastRegion.tsx'
import { toast, toastStore } from './toast.ts'
import { useToast } from './use-toast.ts'

describe('toaster', () => {
  afterEach(() => toastStore.remove())

  it('renders an empty live region on the server', () => {
    toast({ title: 'Signed out' })
    expect(renderToStaticMarkup(<Toaster />)).toMatch(/^<p aria-live="polite"[^>]*><\/p>$/)
  })

  it('shows no toast on the server, whatever the store holds', () => {
    toast({ title: 'Signed out' })
    const Count = () => useToast().toasts.length
    expect(renderToStaticMarkup(<Count />)).toBe('0')
  })

  it('[SHELL-32] makes the notifications region focusable and names F8', () => {
    const html = renderToStaticMarkup(<ToastRegion toasts={[]} onDismiss={() => {}} />)
    expect(html).toContain('role="region"')
    expect(html).toContain('aria-label="Notifications (F8)"')
    expect(html).toMatch(/<ol tabindex="-1"/)
  })
})
