import { useHydrated } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { Button } from '../controls/Button.tsx'

/** Sends its form. Busy until the page's scripts run: a form that the browser sends by itself would lose its text. */
export function SubmitButton({ busy = false, ...props }: Omit<ComponentProps<typeof Button>, 'type'>) {
  const isHydrated = useHydrated()
  return <Button {...props} type={isHydrated ? 'submit' : 'button'} busy={busy || !isHydrated} />
}
