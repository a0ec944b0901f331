import { useHydrated } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { Button } from '../controls/Button.tsx'

/** Submits nothing until hydration: a native submit would lose the text, or put it into the URL. */
export function SubmitButton(props: Omit<ComponentProps<typeof Button>, 'type'>) {
  return useHydrated() ? (
    <Button {...props} type="submit" />
  ) : (
    <Button {...props} type="button" aria-busy aria-disabled />
  )
}
