import { useHydrated } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { Button } from '../controls/Button.tsx'

/** Busy until hydration: a native submit would lose the text. */
export function SubmitButton({ busy = false, ...props }: Omit<ComponentProps<typeof Button>, 'type'>) {
  const isHydrated = useHydrated()
  return <Button {...props} type={isHydrated ? 'submit' : 'button'} busy={busy || !isHydrated} />
}
